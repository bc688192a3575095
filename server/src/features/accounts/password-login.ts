// Signing in with a password: guessing is slowed, then stopped for that account from that address only.
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNotNull } from "drizzle-orm";
import {
  countAttempt,
  forgetAttempts,
  type Limit,
  limitAttempts,
  networkOf,
  stopped,
  takeBackAttempt,
} from "../../platform/attempts.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors.ts";
import { passwordMatches } from "./passwords.ts";
import { type Device, type OpenSession, startSession } from "./sessions.ts";
import { users } from "./tables.ts";

/** Tries at one account from one address. The owner elsewhere is not touched. */
const PAIR: Limit = { max: 10, perSeconds: 900 };
const FREE_TRIES = 3;
const STEP_MS = 250;
/** Tries at one account from everywhere: past these each one is slow, but none is refused. */
const ACCOUNT: Limit = { max: 50, perSeconds: 3600 };
const SLOW_MS = 2000;

type Part = Pick<Deps, "db" | "env" | "now">;

export async function loginWithPassword(
  { db, env, now }: Part,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<OpenSession> {
  const at = now();
  const network = networkOf(device.ip);
  const fromNetwork: Limit = { max: env.SIGN_IN_LIMIT_PER_HOUR, perSeconds: 3600 };
  // Counted before the check, so that parallel guesses do not slip through together.
  const tries = await countAttempt(db, `login:${email}|${network}`, PAIR, at);
  if (tries > PAIR.max) throw stopped(PAIR, at);
  await limitAttempts(db, `login:${network}`, fromNetwork, at);
  const everywhere = await countAttempt(db, `login:${email}`, ACCOUNT, at);
  if (everywhere > ACCOUNT.max) await wait(SLOW_MS);
  else if (tries > FREE_TRIES) await wait(STEP_MS * (tries - FREE_TRIES));

  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)));
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) {
    throw new AppError(401, "WRONG_CREDENTIALS", "Wrong email or password.");
  }
  await forgetAttempts(db, `login:${email}|${network}`, PAIR, at);
  await takeBackAttempt(db, `login:${email}`, ACCOUNT, at);
  await takeBackAttempt(db, `login:${network}`, fromNetwork, at);
  return db.transaction((tx) => startSession(tx, user, device, at));
}
