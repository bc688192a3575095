// Text messages: through Twilio when it is set up, else into the dev inbox.
import { eq, sql } from "drizzle-orm";
import type { Db, Queryable } from "./db.ts";
import type { Env } from "./env.ts";
import { enqueue, type JobHandlers } from "./jobs.ts";
import { BLANK, isSecret } from "./mail.ts";
import { smsMessages } from "./tables.ts";

export interface Sms {
  to: string;
  template: string;
  body: string;
  marketing?: boolean;
  dedupeKey?: string;
}

export async function queueSms(db: Queryable, { to, dedupeKey, ...rest }: Sms): Promise<void> {
  const [row] = await db
    .insert(smsMessages)
    .values({ ...rest, toPhone: to, dedupeKey: dedupeKey ?? null })
    .onConflictDoNothing({ target: smsMessages.dedupeKey })
    .returning({ id: smsMessages.id });
  if (row) await enqueue(db, "send_sms", { id: row.id }, { maxAttempts: 5 });
}

export function smsJobs(db: Db, env: Env): JobHandlers {
  const deliver = env.TWILIO_ACCOUNT_SID ? twilio(env) : async () => null;
  return { send_sms: (payload) => sendSms(db, (payload as { id: string }).id, env.production, deliver) };
}

type Deliver = (to: string, body: string) => Promise<string | null>;

async function sendSms(db: Db, id: string, production: boolean, deliver: Deliver): Promise<void> {
  const failure = await db.transaction(async (tx) => {
    const [message] = await tx.select().from(smsMessages).where(eq(smsMessages.id, id)).for("update");
    if (!message || message.status === "sent") return undefined;
    const counted = { attempts: sql`${smsMessages.attempts} + 1` };
    try {
      const providerMessageId = await deliver(message.toPhone, message.body);
      const blanked = production && isSecret(message.template) ? { body: BLANK } : {};
      await tx
        .update(smsMessages)
        .set({ ...counted, ...blanked, status: "sent", sentAt: new Date(), providerMessageId })
        .where(eq(smsMessages.id, id));
      return undefined;
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      await tx
        .update(smsMessages)
        .set({ ...counted, status: "failed", lastError })
        .where(eq(smsMessages.id, id));
      return error;
    }
  });
  if (failure) throw failure;
}

function twilio(env: Env): Deliver {
  const base = env.TWILIO_BASE_URL ?? "https://api.twilio.com";
  const credentials = Buffer.from(`${env.TWILIO_ACCOUNT_SID}:${env.TWILIO_AUTH_TOKEN}`).toString("base64");
  return async (to, body) => {
    const response = await fetch(`${base}/2010-04-01/Accounts/${env.TWILIO_ACCOUNT_SID}/Messages.json`, {
      method: "POST",
      signal: AbortSignal.timeout(10_000),
      headers: { authorization: `Basic ${credentials}`, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ To: to, From: env.TWILIO_FROM ?? "", Body: body }),
    });
    if (!response.ok) throw new Error(`Twilio answered ${response.status}`);
    const answer = (await response.json()) as { sid?: string };
    return answer.sid ?? null;
  };
}
