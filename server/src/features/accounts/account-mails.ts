// The words of every mail and text message about an account.
import type { Queryable } from "../../platform/db.ts";
import type { Env } from "../../platform/env.ts";
import { queueMail } from "../../platform/mail.ts";
import { mailLayout } from "../../platform/mail-layout.ts";
import { queueSms } from "../../platform/sms.ts";
import { mailShop } from "../settings/mail-shop.ts";
import { readSettings } from "../settings/settings.ts";

/** Templates whose name begins so carry a secret; production removes their text once they are sent. */
const SECRET = "secret";
const IGNORE = "If this was not you, you can safely ignore this message.";

type Urls = Pick<Env, "publicUrl">;

interface Letter {
  to: string;
  subject: (brand: string) => string;
  template: string;
  title: string;
  paragraphs: string[];
  code?: string;
  button?: { label: string; url: string };
}

async function send(db: Queryable, env: Urls, { to, subject, template, paragraphs, ...rest }: Letter): Promise<void> {
  const shop = mailShop(await readSettings(db), env);
  const content = mailLayout({ shop, preheader: paragraphs[0] ?? "", paragraphs, ...rest });
  await queueMail(db, { to, subject: subject(shop.name), template, ...content });
}

export async function textCode(db: Queryable, to: string, code: string): Promise<void> {
  const { brand } = await readSettings(db);
  const body = `${code} is your ${brand.name} code. It is valid for 5 minutes. Never share it with anyone.`;
  await queueSms(db, { to, template: `${SECRET}-code`, body });
}

export function mailSignInCode(db: Queryable, env: Urls, to: string, code: string): Promise<void> {
  return send(db, env, {
    to,
    subject: (brand) => `${code} is your ${brand} sign-in code`,
    template: `${SECRET}-sign-in-code`,
    title: "Your sign-in code",
    paragraphs: [`Enter this code to sign in. It is valid for 5 minutes. ${IGNORE}`],
    code,
  });
}

export function mailNewAddressCode(db: Queryable, env: Urls, to: string, code: string): Promise<void> {
  return send(db, env, {
    to,
    subject: (brand) => `${code} confirms your email at ${brand}`,
    template: `${SECRET}-new-address-code`,
    title: "Confirm your email",
    paragraphs: [`Enter this code on your profile page to use this address. It is valid for 5 minutes. ${IGNORE}`],
    code,
  });
}

export function mailAddressChanged(db: Queryable, env: Urls, to: string): Promise<void> {
  return send(db, env, {
    to,
    subject: (brand) => `Your ${brand} email was changed`,
    template: "address-changed",
    title: "Your email was changed",
    paragraphs: [
      "Your account now uses another email address, and this one no longer signs you in.",
      "If this was not you, please reply to this message at once.",
    ],
  });
}

export function mailVerifyLink(db: Queryable, env: Urls, to: string, url: string): Promise<void> {
  return send(db, env, {
    to,
    subject: (brand) => `Confirm your email for ${brand}`,
    template: `${SECRET}-verify-link`,
    title: "Confirm your email",
    paragraphs: [`Open this link within a day so that we know this address is yours. ${IGNORE}`],
    button: { label: "Confirm email", url },
  });
}

/** Says nothing that was typed into the form: its reader may be a stranger to whoever filled it in. */
export function mailRegistrationLink(db: Queryable, env: Urls, to: string, url: string): Promise<void> {
  return send(db, env, {
    to,
    subject: (brand) => `Welcome to ${brand}: confirm your email`,
    template: `${SECRET}-registration-link`,
    title: "Confirm your email",
    paragraphs: [`Confirm your email within a day to open your account. ${IGNORE}`],
    button: { label: "Open my account", url },
  });
}

export function mailAlreadyRegistered(db: Queryable, env: Urls, to: string, url: string): Promise<void> {
  return send(db, env, {
    to,
    subject: (brand) => `You already have an account at ${brand}`,
    template: "already-registered",
    title: "You already have an account",
    paragraphs: [
      "Somebody, perhaps you, tried to open an account with this address, which already has one.",
      `Sign in with a code sent to this address, or choose "Forgot password" to set a new password. ${IGNORE}`,
    ],
    button: { label: "Sign in", url },
  });
}

export function mailResetLink(db: Queryable, env: Urls, to: string, url: string): Promise<void> {
  return send(db, env, {
    to,
    subject: (brand) => `Set a new ${brand} password`,
    template: `${SECRET}-reset-link`,
    title: "Set a new password",
    paragraphs: [`Open this link within 30 minutes to choose a new password. ${IGNORE}`],
    button: { label: "Choose a new password", url },
  });
}

export function mailPasswordChanged(db: Queryable, env: Urls, to: string): Promise<void> {
  return send(db, env, {
    to,
    subject: (brand) => `Your ${brand} password was changed`,
    template: "password-changed",
    title: "Your password was changed",
    paragraphs: [
      "Your password was changed and every device was signed out.",
      'If this was not you, choose "Forgot password" on the sign-in page to take your account back.',
    ],
  });
}
