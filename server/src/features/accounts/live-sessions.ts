// What is true of a session at this call, kept in memory and forgotten the moment it changes.
import { eq } from "drizzle-orm";
import type { SessionSource, SessionState } from "../../platform/auth.ts";
import type { Database, Db } from "../../platform/db.ts";
import { sessions, users } from "./tables.ts";

/** Bounds how long a change could go unnoticed here while the connection that listens is down. */
const KEPT_MS = 10_000;
const MOST = 50_000;

interface Kept {
  state: Omit<SessionState, "revoked">;
  expiresAt: Date;
  readAt: number;
}

/**
 * Reads sessions, at most once in ten seconds each. This process forgets at once through `forgetUser` and
 * `forgetSession`; others, and changes made by hand in the database, are heard through NOTIFY.
 */
export async function openSessions({ db, sql }: Database, now: () => Date): Promise<SessionSource> {
  const kept = new Map<string, Kept>();
  // A read that began before something was forgotten may have seen the old state: it is used once and not kept.
  let generation = 0;

  function forgetSession(sessionId: string): void {
    generation += 1;
    kept.delete(sessionId);
  }
  function forgetUser(userId: string): void {
    generation += 1;
    for (const [id, { state }] of kept) if (state.userId === userId) kept.delete(id);
  }
  function forgetAll(): void {
    generation += 1;
    kept.clear();
  }

  await sql.listen(
    "session_changed",
    (payload) => {
      const [kind, id = ""] = payload.split(":");
      if (kind === "user") forgetUser(id);
      else forgetSession(id);
    },
    forgetAll, // Also after every reconnection: what was announced meanwhile is lost.
  );

  return {
    forgetSession,
    forgetUser,
    async load(sessionId) {
      const known = kept.get(sessionId);
      if (known && performance.now() - known.readAt < KEPT_MS && known.expiresAt > now()) {
        return { ...known.state, revoked: false };
      }
      const readIn = generation;
      const row = await readSession(db, sessionId);
      if (!row) return undefined;
      const { revokedAt, expiresAt, ...state } = row;
      const revoked = revokedAt !== null || expiresAt <= now();
      if (!revoked && readIn === generation) {
        if (kept.size >= MOST) kept.clear();
        kept.set(sessionId, { state, expiresAt, readAt: performance.now() });
      }
      return { ...state, revoked };
    },
  };
}

async function readSession(db: Db, sessionId: string) {
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
  return row;
}
