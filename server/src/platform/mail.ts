// Outgoing mail: written with the change that causes it, sent by a job, kept for the dev inbox.
import { eq, sql } from "drizzle-orm";
import nodemailer, { type Transporter } from "nodemailer";
import type { Db, Queryable } from "./db.ts";
import type { Env } from "./env.ts";
import { enqueue, type JobHandlers } from "./jobs.ts";
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
  const [row] = await db
    .insert(mails)
    .values({ ...rest, toAddress: to, subject: oneLine(mail.subject), dedupeKey: dedupeKey ?? null })
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });
  if (row) await enqueue(db, "send_mail", { id: row.id });
  return row !== undefined;
}

export function mailJobs(db: Db, env: Env): JobHandlers {
  const transport = env.SMTP_URL ? openTransport(env.SMTP_URL) : undefined;
  const from = env.MAIL_FROM ?? "Elvara <hello@elvara.example>";
  return { send_mail: (payload) => sendMail(db, (payload as { id: string }).id, from, env.production, transport) };
}

function openTransport(url: string): Transporter {
  return nodemailer.createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
}

/** Sends one mail under a row lock: two workers with the same job send it once. Without SMTP the inbox is the end. */
async function sendMail(
  db: Db,
  id: string,
  from: string,
  production: boolean,
  transport: Transporter | undefined,
): Promise<void> {
  const failure = await db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for("update");
    if (!mail || mail.status === "sent") return undefined;
    try {
      await transport?.sendMail({
        from,
        to: mail.toAddress,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: mail.headers,
        messageId: `<${mail.id}@elvara>`, // A mail sent twice by a crash in between is one to mail readers.
        attachments: mail.attachments.map(({ filename, contentType, base64 }) => ({
          filename,
          contentType,
          content: Buffer.from(base64, "base64"),
        })),
      });
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      await tx
        .update(mails)
        .set({ status: "failed", attempts: sql`${mails.attempts} + 1`, lastError })
        .where(eq(mails.id, id));
      return error;
    }
    const blanked = production && isSecret(mail.template) ? { subject: BLANK, html: BLANK, text: BLANK } : {};
    await tx
      .update(mails)
      .set({ status: "sent", attempts: sql`${mails.attempts} + 1`, sentAt: new Date(), lastError: null, ...blanked })
      .where(eq(mails.id, id));
    return undefined;
  });
  if (failure) throw failure;
}

/** Codes and links are secrets: once they are sent, production keeps no copy (the dev inbox shows them elsewhere). */
export const BLANK = "[sent, then removed]";

export function isSecret(template: string): boolean {
  return template.startsWith("secret-");
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ").trim();
}
