// Opening an account with a password: nothing exists until the mailed link proves the address.
import { and, eq, gt, isNull } from "drizzle-orm";
import { countAttempt, limitAttempts, networkOf } from "../../platform/attempts.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { conflict, invalid } from "../../platform/errors.ts";
import { mailAlreadyRegistered, mailRegistrationLink } from "./account-mails.ts";
import { change, create, findUser, takeEmail } from "./find-account.ts";
import { hashPassword } from "./passwords.ts";
import { type Device, hashToken, newToken, type OpenSession, startSession } from "./sessions.ts";
import { oneTimeLinks, registrations, users } from "./tables.ts";
import { fullName } from "./user-row.ts";

const DAY_MS = 86_400_000;
/** Mails to one address in an hour; more are answered alike and not sent. */
const MAILS = { max: 5, perSeconds: 3600 };

type Part = Pick<Deps, "db" | "env" | "now">;

interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** The answer and its time are the same whether the address has an account: only its owner's inbox tells. */
export async function registerWithPassword({ db, env, now }: Part, input: Registration, ip: string): Promise<void> {
  const { email, password, firstName, lastName } = input;
  const at = now();
  const fromNetwork = { max: env.SIGN_IN_LIMIT_PER_HOUR, perSeconds: 3600 };
  await limitAttempts(db, `register:${networkOf(ip)}`, fromNetwork, at);
  const passwordHash = await hashPassword(password);
  if ((await countAttempt(db, `register:${email}`, MAILS, at)) > MAILS.max) return;
  await db.transaction(async (tx) => {
    const [holder] = await tx.select({ verifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.email, email));
    if (holder?.verifiedAt) return mailAlreadyRegistered(tx, env, email, `${env.publicUrl}/login`);
    const token = newToken();
    const expiresAt = new Date(at.getTime() + DAY_MS);
    await tx
      .insert(registrations)
      .values({ email, passwordHash, firstName, lastName, tokenHash: hashToken(token), createdAt: at, expiresAt });
    return mailRegistrationLink(tx, env, email, `${env.publicUrl}/verify-email#token=${token}`);
  });
}

export interface Verified {
  email: string;
  /** Present when the link opened a new account. */
  session: OpenSession | null;
}

/** Follows a mailed link, whichever of the two kinds it is. */
export function verifyByLink({ db, now }: Part, token: string, device: Device): Promise<Verified> {
  const at = now();
  return db.transaction(async (tx) => {
    const opened = await openRegistration(tx, hashToken(token), device, at);
    if (opened) return opened;
    const email = await proveAddress(tx, hashToken(token), at);
    if (email) return { email, session: null };
    throw invalid("This link is no longer valid. Please ask for a new one.");
  });
}

async function openRegistration(tx: Tx, tokenHash: string, device: Device, now: Date): Promise<Verified | undefined> {
  const [asked] = await tx
    .update(registrations)
    .set({ usedAt: now })
    .where(and(eq(registrations.tokenHash, tokenHash), isNull(registrations.usedAt), gt(registrations.expiresAt, now)))
    .returning();
  if (!asked) return undefined;
  const { email, passwordHash, firstName, lastName } = asked;
  const holder = await takeEmail(tx, email, now);
  if (holder) throw conflict("This email already has an account. Please log in.");
  const name = fullName(firstName, lastName);
  const user = await create(tx, { email, emailVerifiedAt: now, passwordHash, firstName, lastName, name });
  return { email, session: await startSession(tx, user, device, now) };
}

/** The link proves the address it was sent to, and nothing if the account uses another one by now. */
async function proveAddress(tx: Tx, tokenHash: string, now: Date): Promise<string | undefined> {
  const [link] = await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLinks.tokenHash, tokenHash),
        eq(oneTimeLinks.purpose, "verify-email"),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, now),
      ),
    )
    .returning();
  const user = link ? await findUser(tx, link.userId) : undefined;
  if (!link || user?.email !== link.email) return undefined;
  await change(tx, user.id, { emailVerifiedAt: now });
  return link.email;
}
