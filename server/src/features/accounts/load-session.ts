// What is true of a session at this call: read fresh, so that logout, deactivation and role changes act at once.
import { eq } from "drizzle-orm";
import type { LoadSession } from "../../platform/auth.ts";
import type { Db } from "../../platform/db.ts";
import { sessions, users } from "./tables.ts";

export function sessionLoader(db: Db, now: () => Date): LoadSession {
  return async (sessionId) => {
    const [row] = await db
      .select({
        userId: users.id,
        role: users.role,
        isActive: users.isActive,
        tokenVersion: users.tokenVersion,
        revokedAt: sessions.revokedAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, sessionId));
    if (!row) return undefined;
    const { revokedAt, expiresAt, ...state } = row;
    return { ...state, revoked: revokedAt !== null || expiresAt <= now() };
  };
}
