// One-time codes: six digits, kept only as a keyed hash, five minutes, five tries, one a minute to each phone or address.
import { createHmac, randomInt } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { forgetAttempts, type Limit, limitAttempts, networkOf, takeBackAttempt } from "../../platform/attempts.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError, tooMany } from "../../platform/errors.ts";
import { otps, sessions, users } from "./tables.ts";

export const CODE_SECONDS = 300;
export const RESEND_SECONDS = 60;
const TRIES = 5;
const HOUR = 3600;
const QUARTER = 900;

/** What a code proves: that its holder reads this phone or mailbox, for this purpose, as this account. */
export interface Proof {
  purpose: "sign-in" | "change-email" | "change-phone";
  channel: "sms" | "email";
  target: string;
  /** Codes for a signed-in account are of no use to another one. */
  userId?: string;
}

type Part = Pick<Deps, "db" | "env" | "secrets" | "now">;

/** Makes a code and hands it to `deliver` in the same transaction. A newer code replaces the older one. */
export function sendCode(
  { db, env, secrets, now }: Part,
  proof: Proof,
  ip: string,
  deliver: (tx: Tx, code: string) => Promise<unknown>,
): Promise<void> {
  const { purpose, channel, target, userId = null } = proof;
  return db.transaction(async (tx) => {
    const at = now();
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${target}`}, 0))`);
    await refuseTooSoon(tx, target, at);
    const network = networkOf(ip);
    await limitAttempts(tx, `otp-send:${target}|${network}`, { max: 6, perSeconds: HOUR }, at);
    await limitAttempts(tx, `otp-send:${network}`, { max: env.SIGN_IN_LIMIT_PER_HOUR, perSeconds: HOUR }, at);
    // Many networks together can use up what goes to a target in an hour; where its owner signed in before, that does
    // not count, so that nobody can keep them from getting a code.
    if (!(await signedInFrom(tx, target, network))) {
      await limitAttempts(tx, `otp-send:${target}`, { max: 30, perSeconds: HOUR }, at);
    }
    await tx
      .update(otps)
      .set({ consumedAt: at })
      .where(and(eq(otps.purpose, purpose), eq(otps.target, target), isNull(otps.consumedAt)));
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    await tx.insert(otps).values({
      purpose,
      channel,
      target,
      userId,
      codeHash: hashOf(secrets, proof, code),
      createdAt: at,
      expiresAt: new Date(at.getTime() + CODE_SECONDS * 1000),
    });
    await deliver(tx, code);
  });
}

/** Seconds until another code may go to this phone or address; zero when it may go now. */
export async function secondsUntilNextCode(db: Tx | Deps["db"], target: string, now: Date): Promise<number> {
  const [last] = await db
    .select({ at: otps.createdAt })
    .from(otps)
    .where(eq(otps.target, target))
    .orderBy(desc(otps.createdAt))
    .limit(1);
  return last ? Math.max(0, Math.ceil((last.at.getTime() - now.getTime()) / 1000) + RESEND_SECONDS) : 0;
}

async function refuseTooSoon(tx: Tx, target: string, now: Date): Promise<void> {
  const seconds = await secondsUntilNextCode(tx, target, now);
  if (seconds > 0) {
    throw tooMany(`Please wait ${seconds} seconds before requesting another code.`, { retryAfterSeconds: seconds });
  }
}

const SIGN_INS_KNOWN = 20;

/** Whether the owner of this phone or address signed in from this network lately. */
async function signedInFrom(tx: Tx, target: string, network: string): Promise<boolean> {
  const rows = await tx
    .select({ ip: sessions.ip })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(or(eq(users.email, target), eq(users.phone, target)))
    .orderBy(desc(sessions.createdAt))
    .limit(SIGN_INS_KNOWN);
  return rows.some(({ ip }) => ip !== "" && networkOf(ip) === network);
}

/** Does `then` if the code is right, in the transaction that spends it; a wrong try stays counted. */
export async function withCode<T>(
  { db, env, secrets, now }: Part,
  proof: Proof,
  code: string,
  ip: string,
  then: (tx: Tx) => Promise<T>,
): Promise<T> {
  const at = now();
  const network = networkOf(ip);
  const tries: Limit = { max: 2 * TRIES, perSeconds: QUARTER };
  const fromNetwork: Limit = { max: env.SIGN_IN_LIMIT_PER_HOUR, perSeconds: HOUR };
  const outcome = await db.transaction(async (tx) => {
    await limitAttempts(tx, `otp-try:${proof.target}|${network}`, tries, at);
    await limitAttempts(tx, `otp-try:${network}`, fromNetwork, at);
    const verdict = await tryCode(tx, proof, hashOf(secrets, proof, code), at);
    if (verdict !== "right") return { verdict };
    await forgetAttempts(tx, `otp-try:${proof.target}|${network}`, tries, at);
    await takeBackAttempt(tx, `otp-try:${network}`, fromNetwork, at);
    return { verdict, value: await then(tx) };
  });
  if (outcome.verdict === "right") return outcome.value;
  throw refused(outcome.verdict);
}

/** One statement, so that parallel guesses are counted one by one. */
async function tryCode(tx: Tx, proof: Proof, hash: string, now: Date): Promise<"right" | "wrong" | "none"> {
  const right = sql<boolean>`${otps.codeHash} = ${hash}`;
  const [row] = await tx
    .update(otps)
    .set({
      attempts: sql`${otps.attempts} + 1`,
      consumedAt: sql`case when ${right} then ${now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(otps.purpose, proof.purpose),
        eq(otps.target, proof.target),
        proof.userId ? eq(otps.userId, proof.userId) : isNull(otps.userId),
        isNull(otps.consumedAt),
        gt(otps.expiresAt, now),
        lt(otps.attempts, TRIES),
      ),
    )
    .returning({ right });
  if (!row) return "none";
  return row.right ? "right" : "wrong";
}

function refused(verdict: "wrong" | "none"): AppError {
  // S§8: both texts are the login screen's own.
  return verdict === "wrong"
    ? new AppError(400, "OTP_WRONG", "Invalid OTP. Please try again.")
    : new AppError(400, "OTP_EXPIRED", "Invalid or expired OTP. Please request a new one.");
}

function hashOf(secrets: Deps["secrets"], { purpose, target }: Proof, code: string): string {
  return createHmac("sha256", secrets.derive("one-time-code")).update(`${purpose} ${target} ${code}`).digest("hex");
}
