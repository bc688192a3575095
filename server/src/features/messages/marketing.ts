// Marketing mail: only to whoever agreed, always with the way out, in the mail and in its headers.
import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { linkToken } from "../../platform/link-token.ts";
import { queueMail } from "../../platform/mail.ts";
import { mailLayout } from "../../platform/mail-layout.ts";
import { type Desk, shopOf } from "./desk.ts";
import type { Written } from "./message-mails.ts";
import { emailSubscriptions } from "./tables.ts";

export function unsubscribeToken({ secrets }: Pick<Desk, "secrets">, subscriptionId: string): string {
  return linkToken(secrets, "unsubscribe", subscriptionId);
}

/** The same address is a page for people and, posted to, the one-click way of RFC 8058. */
export function unsubscribeUrl(desk: Desk, subscriptionId: string): string {
  return `${desk.env.publicUrl}/newsletter/unsubscribe?token=${unsubscribeToken(desk, subscriptionId)}`;
}

interface Letter {
  subscriptionId: string;
  template: string;
  written: Written;
  dedupeKey: string;
}

/** Queues the mail if its reader is subscribed at this moment; answers whether it was queued. */
export async function postMarketing(tx: Tx, desk: Desk, letter: Letter): Promise<boolean> {
  const [reader] = await tx
    .select()
    .from(emailSubscriptions)
    .where(eq(emailSubscriptions.id, letter.subscriptionId))
    .for("update");
  if (reader?.status !== "subscribed") return false;
  const { contact } = await shopOf(tx, desk);
  return queueMail(tx, {
    to: reader.email,
    subject: letter.written.subject,
    template: letter.template,
    ...mailLayout(letter.written.content),
    marketing: true,
    headers: {
      "Reply-To": contact,
      "List-Unsubscribe": `<${unsubscribeUrl(desk, reader.id)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    dedupeKey: letter.dedupeKey,
  });
}
