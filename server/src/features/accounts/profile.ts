// The shopper's own details: names change at once, a new e-mail or phone only when its code proves it.
import { LOGIN_PHONE_MESSAGE } from "@elvara/contract/rules/phone";
import { normalisePhone } from "@elvara/contract/rules/phone-format";
import { and, eq, gt, isNull } from "drizzle-orm";
import { limitAttempts } from "../../platform/attempts.ts";
import type { Visitor } from "../../platform/auth.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError, conflict, invalid, unauthorized } from "../../platform/errors.ts";
import { mailAddressChanged, mailNewAddressCode, mailVerifyLink, textCode } from "./account-mails.ts";
import { change, findUser, takeEmail } from "./find-account.ts";
import { type Proof, sendCode, withCode } from "./one-time-code.ts";
import { hashToken, newToken } from "./sessions.ts";
import { oneTimeLinks, otps, users } from "./tables.ts";
import { fullName, type UserRow } from "./user-row.ts";

const DAY_MS = 86_400_000;

export async function readProfile(db: Deps["db"], visitor: Visitor): Promise<UserRow> {
  const user = await findUser(db, visitor.id);
  if (!user) throw unauthorized();
  return user;
}

export function phoneOrRefuse(phone: string): string {
  const normal = normalisePhone(phone);
  if (!normal) throw invalid(LOGIN_PHONE_MESSAGE);
  return normal;
}

interface Details {
  firstName: string;
  lastName: string;
  email?: string | undefined;
  phone?: string | undefined;
}

export async function changeProfile(deps: Deps, visitor: Visitor, details: Details, ip: string) {
  const { firstName, lastName, email } = details;
  const phone = details.phone === undefined ? undefined : phoneOrRefuse(details.phone);
  const name = fullName(firstName, lastName);
  const user = await change(deps.db, visitor.id, { firstName, lastName, name });
  const pending = { email: null as string | null, phone: null as string | null };
  if (email !== undefined && email !== user.email) {
    await sendUnlessWaiting(deps, newAddress(visitor, email), ip);
    pending.email = email;
  }
  if (phone !== undefined && phone !== user.phone) {
    await sendUnlessWaiting(deps, newPhone(visitor, phone), ip);
    pending.phone = phone;
  }
  return { user, pending };
}

function newAddress(visitor: Visitor, target: string): Proof {
  return { purpose: "change-email", channel: "email", target, userId: visitor.id };
}

function newPhone(visitor: Visitor, target: string): Proof {
  return { purpose: "change-phone", channel: "sms", target, userId: visitor.id };
}

/** Mails the code that `confirmEmail` takes, to whichever address the shopper wants to use. */
export function sendAddressCode(deps: Deps, visitor: Visitor, email: string, ip: string): Promise<void> {
  return sendCode(deps, newAddress(visitor, email), ip, (tx, code) => mailNewAddressCode(tx, deps.env, email, code));
}

/** Saving the form again within a minute is no reason to refuse it: the code is on its way. */
async function sendUnlessWaiting(deps: Deps, proof: Proof, ip: string): Promise<void> {
  const { target } = proof;
  try {
    await sendCode(deps, proof, ip, (tx, code) =>
      proof.channel === "sms" ? textCode(tx, target, code) : mailNewAddressCode(tx, deps.env, target, code),
    );
  } catch (error) {
    if (!(error instanceof AppError && error.status === 429) || !(await isWaiting(deps, proof))) throw error;
  }
}

async function isWaiting({ db, now }: Deps, { purpose, target, userId = "" }: Proof): Promise<boolean> {
  const live = and(eq(otps.userId, userId), isNull(otps.consumedAt), gt(otps.expiresAt, now()));
  return (await db.$count(otps, and(eq(otps.purpose, purpose), eq(otps.target, target), live))) > 0;
}

/** The proven address replaces the old one, which is told. */
export function confirmEmail(deps: Deps, visitor: Visitor, email: string, otp: string, ip: string): Promise<UserRow> {
  const at = deps.now();
  return withCode(deps, newAddress(visitor, email), otp, ip, async (tx) => {
    const before = await findUser(tx, visitor.id);
    if (before?.email !== email) {
      const holder = await takeEmail(tx, email, at);
      if (holder) throw conflict("This email already belongs to another account. Please log in with it instead.");
    }
    if (before?.email && before.emailVerifiedAt && before.email !== email)
      await mailAddressChanged(tx, deps.env, before.email);
    return change(tx, visitor.id, { email, emailVerifiedAt: at });
  });
}

export function confirmPhone(deps: Deps, visitor: Visitor, given: string, otp: string, ip: string): Promise<UserRow> {
  const phone = phoneOrRefuse(given);
  const at = deps.now();
  return withCode(deps, newPhone(visitor, phone), otp, ip, async (tx) => {
    const [holder] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone));
    if (holder && holder.id !== visitor.id) {
      throw conflict("This mobile number already belongs to another account. Please log in with it instead.");
    }
    return change(tx, visitor.id, { phone, phoneVerifiedAt: at });
  });
}

interface Completion extends Details {
  email: string;
  name?: string | undefined;
}

/** The last step of a first sign-in: fills in what is missing, and changes nothing that was proven. */
export async function fillProfile(deps: Deps, visitor: Visitor, given: Completion): Promise<UserRow> {
  const { db, env, now } = deps;
  const { firstName, lastName, email } = given;
  const at = now();
  await limitAttempts(db, `complete:${visitor.id}`, { max: 20, perSeconds: 3600 }, at);
  return db.transaction(async (tx) => {
    const user = await findUser(tx, visitor.id);
    if (!user) throw unauthorized();
    if (given.phone && phoneOrRefuse(given.phone) !== user.phone) {
      throw invalid("Please confirm a new mobile number on your profile page.");
    }
    const names = { firstName, lastName, name: given.name || fullName(firstName, lastName) };
    if (user.email === email) return change(tx, user.id, names);
    if (user.email && user.emailVerifiedAt) throw invalid("Please confirm a new email on your profile page.");
    const [holder] = await tx.select().from(users).where(eq(users.email, email)).for("update");
    if (holder?.emailVerifiedAt || (holder && !holder.phone)) {
      throw conflict("This email already belongs to another account. Please log in with it instead.");
    }
    // Nobody has proven this address, so whoever names it last has it until somebody does.
    if (holder) await change(tx, holder.id, { email: null });
    const token = newToken();
    const expiresAt = new Date(at.getTime() + DAY_MS);
    await tx.insert(oneTimeLinks).values({
      purpose: "verify-email",
      userId: user.id,
      email,
      tokenHash: hashToken(token),
      createdAt: at,
      expiresAt,
    });
    await mailVerifyLink(tx, env, email, `${env.publicUrl}/verify-email#token=${token}`);
    return change(tx, user.id, { ...names, email, emailVerifiedAt: null });
  });
}
