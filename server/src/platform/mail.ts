// Outgoing mail: written with the change that causes it, sent by a job (mail-sending.ts), kept for the dev inbox.
import { sql } from "drizzle-orm";
import type { Queryable } from "./db.ts";
import { addingJob } from "./jobs.ts";
import { mails } from "./tables.ts";

export interface Mail {
  to: string;
  subject: string;
  /** Which kind of mail this is, e.g. `order-confirmation`. */
  template: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
  marketing?: boolean;
  /** The same key queued twice is one mail. */
  dedupeKey?: string;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  base64: string;
}

/** Queues a mail; it goes out only if the surrounding transaction commits. Answers whether it is new. */
export async function queueMail(db: Queryable, mail: Mail): Promise<boolean> {
  const { to, dedupeKey, ...rest } = mail;
  const written = db
    .insert(mails)
    .values({ ...rest, toAddress: to, subject: oneLine(mail.subject), dedupeKey: dedupeKey ?? null })
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });
  const job = addingJob("send_mail", sql`json_build_object('id', mail.id)`);
  const rows = await db.execute(sql`with mail as ${written} select job.id from mail, ${job} job`);
  return rows.length > 0;
}

/** Codes and links are secrets: once they are sent, production keeps no copy (the dev inbox shows them elsewhere). */
export const BLANK = "[sent, then removed]";

export function isSecret(template: string): boolean {
  return template.startsWith("secret-");
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ").trim();
}
