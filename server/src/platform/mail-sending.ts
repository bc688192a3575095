// Sends queued mails: each once, whatever happens to the mail server meanwhile.
import { and, asc, eq, gt, sql } from "drizzle-orm";
import nodemailer, { type Transporter } from "nodemailer";
import type { Db } from "./db.ts";
import type { Env } from "./env.ts";
import type { JobHandlers } from "./jobs.ts";
import { BLANK, isSecret, type MailAttachment } from "./mail.ts";
import { mails } from "./tables.ts";

export const mailCrontab = ["*/2 * * * * resend_mails"];

export function mailJobs(db: Db, env: Env): JobHandlers {
  const transport = env.SMTP_URL ? openTransport(env.SMTP_URL) : undefined;
  const from = env.MAIL_FROM ?? "Elvara <hello@elvara.example>";
  const send = (id: string) => sendMail(db, id, from, env.production, transport);
  return {
    send_mail: (payload) => send((payload as { id: string }).id),
    resend_mails: () => resendMails(db, send),
  };
}

const RESENT_AT_ONCE = 200;
const GIVEN_UP_AFTER = sql`now() - interval '14 days'`;

/**
 * Sends what is waiting as soon as the mail server is back: a job's own retries wait longer and longer, up to hours.
 * The first failure ends the round, because the next mail would only wait for the same timeout.
 */
async function resendMails(db: Db, send: (id: string) => Promise<void>): Promise<void> {
  const waiting = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, "queued"), gt(mails.attempts, 0), gt(mails.createdAt, GIVEN_UP_AFTER)))
    .orderBy(asc(mails.attempts), asc(mails.createdAt))
    .limit(RESENT_AT_ONCE);
  for (const { id } of waiting) {
    const failed = await send(id).then(
      () => false,
      () => true,
    );
    if (failed) return;
  }
}

/** The mail server took the call and will never take this mail, e.g. because nobody has that address. */
function isFinal(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500 && !isLogin(error);
}

function isLogin(error: Error): boolean {
  return "code" in error && error.code === "EAUTH";
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
  if (!transport && !production) {
    await db
      .update(mails)
      .set(sentNow())
      .where(and(eq(mails.id, id), eq(mails.status, "queued")));
    return;
  }
  const failure = await db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for("update");
    if (mail?.status !== "queued") return undefined;
    try {
      await transport?.sendMail({
        from,
        to: mail.toAddress,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: mail.headers,
        messageId: `<${mail.id}@elvara>`, // A mail sent twice by a crash in between is one to mail readers.
        ...filesOf(mail.attachments),
      });
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      await tx
        .update(mails)
        .set({ status: isFinal(error) ? "failed" : "queued", attempts: sql`${mails.attempts} + 1`, lastError })
        .where(eq(mails.id, id));
      return isFinal(error) ? undefined : error;
    }
    const blanked = production && isSecret(mail.template) ? { subject: BLANK, html: BLANK, text: BLANK } : {};
    await tx
      .update(mails)
      .set({ ...sentNow(), ...blanked })
      .where(eq(mails.id, id));
    return undefined;
  });
  if (failure) throw failure;
}

function sentNow() {
  return { status: "sent" as const, attempts: sql`${mails.attempts} + 1`, sentAt: new Date(), lastError: null };
}

/** Mail readers offer to accept an invitation only when it is a part of the mail beside being a file. */
function filesOf(files: MailAttachment[]) {
  const isInvitation = ({ contentType }: MailAttachment) => contentType.startsWith("text/calendar");
  const invitation = files.find(isInvitation);
  return {
    ...(invitation
      ? {
          icalEvent: {
            filename: invitation.filename,
            method: /method=(\w+)/.exec(invitation.contentType)?.[1] ?? "PUBLISH",
            content: Buffer.from(invitation.base64, "base64").toString("utf8"),
          },
        }
      : {}),
    attachments: files
      .filter((file) => file !== invitation)
      .map(({ filename, contentType, base64 }) => ({ filename, contentType, content: Buffer.from(base64, "base64") })),
  };
}
