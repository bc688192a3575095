// Forgotten passwords: a mailed link, a new password, every session ended.
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { countAttempt, limitAttempts, networkOf } from "../../platform/attempts.ts";
import type { Deps } from "../../platform/deps.ts";
import { invalid } from "../../platform/errors.ts";
import { mailPasswordChanged, mailResetLink } from "./account-mails.ts";
import { change } from "./find-account.ts";
import { hashPassword } from "./passwords.ts";
import { endAllSessions, hashToken, newToken } from "./sessions.ts";
import { oneTimeLinks, users } from "./tables.ts";

const LINK_MS = 30 * 60_000;
const MAILS = { max: 5, perSeconds: 3600 };

type Part = Pick<Deps, "db" | "env" | "now" | "auth">;

/** Mails a link if the address is an account's; tells nobody whether it is. */
export async function askForReset({ db, env, now }: Part, email: string, ip: string): Promise<void> {
  const at = now();
  const fromNetwork = { max: env.SIGN_IN_LIMIT_PER_HOUR, perSeconds: 3600 };
  await limitAttempts(db, `reset:${networkOf(ip)}`, fromNetwork, at);
  if ((await countAttempt(db, `reset:${email}`, MAILS, at)) > MAILS.max) return;
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt), users.isActive));
    if (!user) return;
    const token = newToken();
    await tx.insert(oneTimeLinks).values({
      purpose: "reset-password",
      userId: user.id,
      email,
      tokenHash: hashToken(token),
      createdAt: at,
      expiresAt: new Date(at.getTime() + LINK_MS),
    });
    await mailResetLink(tx, env, email, `${env.publicUrl}/reset-password#token=${token}`);
  });
}

export async function setNewPassword({ db, env, auth, now }: Part, token: string, password: string): Promise<string> {
  const at = now();
  const passwordHash = await hashPassword(password);
  const user = await db.transaction(async (tx) => {
    const live = and(eq(oneTimeLinks.purpose, "reset-password"), isNull(oneTimeLinks.usedAt));
    const [link] = await tx
      .update(oneTimeLinks)
      .set({ usedAt: at })
      .where(and(eq(oneTimeLinks.tokenHash, hashToken(token)), live, gt(oneTimeLinks.expiresAt, at)))
      .returning();
    if (!link) throw invalid("This link is no longer valid. Please ask for a new one.");
    await tx
      .update(oneTimeLinks)
      .set({ usedAt: at })
      .where(and(eq(oneTimeLinks.userId, link.userId), live));
    await endAllSessions(tx, link.userId, "password changed", at);
    const changed = await change(tx, link.userId, { passwordHash, tokenVersion: sql`${users.tokenVersion} + 1` });
    // The link proved the address it was sent to; an account that moved on to another one keeps its password.
    if (changed.email !== link.email) throw invalid("This link is no longer valid. Please ask for a new one.");
    await mailPasswordChanged(tx, env, link.email);
    return changed;
  });
  auth.forgetUser(user.id);
  return user.email ?? "";
}
