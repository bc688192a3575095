// A session is a family of refresh tokens: begun by a sign-in, rotated at every use, ended by logout or by a reuse.
import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db, Queryable, Tx } from "../../platform/db.ts";
import { forbidden } from "../../platform/errors.ts";
import { refreshTokens, sessions, users } from "./tables.ts";
import type { UserRow } from "./user-row.ts";

const DAY_MS = 86_400_000;
/** A session lives on as long as it is used this often… */
export const SESSION_DAYS = 30;
/** …but not longer than this after its sign-in. */
const LONGEST_DAYS = 180;

/** Where a sign-in comes from. */
export interface Device {
  ip: string;
  userAgent: string;
  /** The refresh token that the browser held before, whose session the new one replaces. */
  oldToken: string | undefined;
}

export interface OpenSession {
  user: UserRow;
  sessionId: string;
  refreshToken: string;
}

export async function startSession(tx: Tx, user: UserRow, device: Device, now: Date): Promise<OpenSession> {
  if (!user.isActive) throw forbidden("This account has been deactivated. Please contact us.");
  if (device.oldToken) await endSessionOf(tx, device.oldToken, "replaced", now);
  const [session] = await tx
    .insert(sessions)
    .values({
      userId: user.id,
      userAgent: device.userAgent.slice(0, 300),
      ip: device.ip,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error("The session was not written");
  const refreshToken = newToken();
  await tx.insert(refreshTokens).values({ tokenHash: hashToken(refreshToken), sessionId: session.id, issuedAt: now });
  await tx.update(users).set({ lastLogin: now }).where(eq(users.id, user.id));
  return { user, sessionId: session.id, refreshToken };
}

export type Rotation =
  | { outcome: "rotated"; session: OpenSession }
  | { outcome: "refused" }
  | { outcome: "stolen"; sessionId: string };

/** Spends a refresh token for its successor. A token that was already spent ends the whole family. */
export function rotate(db: Db, refreshToken: string, now: Date): Promise<Rotation> {
  return db.transaction(async (tx): Promise<Rotation> => {
    const tokenHash = hashToken(refreshToken);
    const [row] = await tx
      .select({ token: refreshTokens, session: sessions, user: users })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(refreshTokens.tokenHash, tokenHash))
      .for("update", { of: [refreshTokens, sessions] });
    if (!row || row.session.revokedAt || row.session.expiresAt <= now || !row.user.isActive) {
      return { outcome: "refused" };
    }
    const { session, user } = row;
    if (row.token.usedAt) {
      await tx
        .update(sessions)
        .set({ revokedAt: now, revokedReason: "refresh token used twice" })
        .where(eq(sessions.id, session.id));
      return { outcome: "stolen", sessionId: session.id };
    }
    const successor = newToken();
    await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.tokenHash, tokenHash));
    await tx.insert(refreshTokens).values({ tokenHash: hashToken(successor), sessionId: session.id, issuedAt: now });
    const latest = session.createdAt.getTime() + LONGEST_DAYS * DAY_MS;
    const expiresAt = new Date(Math.min(now.getTime() + SESSION_DAYS * DAY_MS, latest));
    await tx.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, session.id));
    return { outcome: "rotated", session: { user, sessionId: session.id, refreshToken: successor } };
  });
}

/** Ends one session by its id and answers whether it was still open. */
export async function endSession(db: Queryable, sessionId: string, reason: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends the session that a refresh token belongs to and answers its id. */
export async function endSessionOf(
  db: Queryable,
  refreshToken: string,
  reason: string,
  now: Date,
): Promise<string | undefined> {
  const [token] = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)));
  if (!token) return undefined;
  await endSession(db, token.sessionId, reason, now);
  return token.sessionId;
}

/** Ends every session of an account, but the given one. */
export async function endAllSessions(tx: Tx, userId: string, reason: string, now: Date, except?: string) {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), except ? ne(sessions.id, except) : undefined));
}

/** A secret for a cookie or a link; only its hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
