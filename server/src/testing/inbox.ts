// What the shop sent to somebody, for tests that follow a code or a link.
import { desc, eq } from "drizzle-orm";
import { mails, smsMessages } from "../platform/tables.ts";
import type { Shop } from "./shop.ts";

/** The newest six-digit code sent to a phone or an e-mail address. */
export async function codeSentTo(shop: Shop, target: string): Promise<string> {
  const text = target.startsWith("+") ? await lastText(shop, target) : (await lastMail(shop, target)).text;
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
}

/** The one-time token in the newest mail's link. */
export async function tokenMailedTo(shop: Shop, address: string): Promise<string> {
  const { text } = await lastMail(shop, address);
  const token = /#token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`no link in: ${text}`);
  return token;
}

export async function lastMail(shop: Shop, address: string): Promise<typeof mails.$inferSelect> {
  const [mail] = await shop.db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, address))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

async function lastText(shop: Shop, phone: string): Promise<string> {
  const [message] = await shop.db
    .select()
    .from(smsMessages)
    .where(eq(smsMessages.toPhone, phone))
    .orderBy(desc(smsMessages.createdAt))
    .limit(1);
  if (!message) throw new Error(`no text message to ${phone}`);
  return message.body;
}
