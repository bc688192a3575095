// What the verbs of this feature need, and how they put a mail into the queue.
import type { Visitor } from "../../platform/auth.ts";
import type { Queryable } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { queueMail } from "../../platform/mail.ts";
import { mailLayout } from "../../platform/mail-layout.ts";
import { mailShop } from "../settings/mail-shop.ts";
import { readSettings } from "../settings/settings.ts";
import type { Written } from "./message-mails.ts";

export type Desk = Pick<Deps, "db" | "env" | "secrets" | "now">;

/** Who decides, and in which request. */
export interface Decision {
  admin: Visitor;
  id: string;
  requestId: string;
}

export async function shopOf(db: Queryable, { env }: Pick<Desk, "env">) {
  const settings = await readSettings(db);
  return { shop: mailShop(settings, env), contact: settings.contact.email };
}

interface Letter {
  to: string;
  template: string;
  written: Written;
  /** Whom an answer reaches. */
  replyTo: string;
  dedupeKey?: string;
}

export async function post(db: Queryable, { to, template, written, replyTo, dedupeKey }: Letter): Promise<void> {
  await queueMail(db, {
    to,
    subject: written.subject,
    template,
    ...mailLayout(written.content),
    headers: { "Reply-To": replyTo },
    ...(dedupeKey ? { dedupeKey } : {}),
  });
}
