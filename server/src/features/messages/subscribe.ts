// Joining and leaving the newsletter. Nobody is on the list who has not confirmed from their own mailbox.
import { randomUUID } from "node:crypto";
import type { SubscriptionSource } from "@elvara/contract/subscriptions";
import { eq, type SQL, sql } from "drizzle-orm";
import { countAttempt } from "../../platform/attempts.ts";
import type { Tx } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";
import { freshToken, tokenHash } from "../../platform/link-token.ts";
import { setEmailOffers } from "../accounts/offers.ts";
import { type Desk, post, shopOf } from "./desk.ts";
import { postMarketing, unsubscribeToken, unsubscribeUrl } from "./marketing.ts";
import { writeConfirmation, writeGoodbye, writeWelcome } from "./subscription-mails.ts";
import { emailSubscriptions } from "./tables.ts";

type Row = typeof emailSubscriptions.$inferSelect;

/** So that nobody's mailbox can be filled by subscribing it again and again. */
const MAILS_A_DAY = { max: 3, perSeconds: 86_400 };

/** The row of an address, made when it is new, under its lock. */
export async function lockSubscription(tx: Tx, desk: Desk, email: string, source: SubscriptionSource): Promise<Row> {
  const id = randomUUID();
  await tx
    .insert(emailSubscriptions)
    .values({ id, email, source, unsubscribeTokenHash: tokenHash(unsubscribeToken(desk, id)) })
    .onConflictDoNothing({ target: emailSubscriptions.email });
  const [row] = await tx.select().from(emailSubscriptions).where(eq(emailSubscriptions.email, email)).for("update");
  if (!row) throw new Error("The subscription was not stored");
  return row;
}

export async function subscribe(desk: Desk, email: string, source: SubscriptionSource): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const row = await lockSubscription(tx, desk, email, source);
    if (row.status === "subscribed") return;
    if ((await countAttempt(tx, `newsletter:${email}`, MAILS_A_DAY, desk.now())) > MAILS_A_DAY.max) return;
    const { shop, contact } = await shopOf(tx, desk);
    const written = writeConfirmation(shop, await confirmUrl(tx, desk, row.id));
    await post(tx, { to: email, template: "newsletter-confirm", written, replyTo: contact });
  });
}

/** A fresh link each time; the one before it ends. */
async function confirmUrl(tx: Tx, { env }: Desk, id: string): Promise<string> {
  const token = freshToken();
  await tx
    .update(emailSubscriptions)
    .set({ confirmTokenHash: tokenHash(token) })
    .where(eq(emailSubscriptions.id, id));
  return `${env.publicUrl}/newsletter/confirm?token=${token}`;
}

/** The link stays good until its owner leaves: opening it a second time is no error. */
export async function confirm(desk: Desk, token: string): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const row = await lockBy(tx, eq(emailSubscriptions.confirmTokenHash, tokenHash(token)));
    if (!row) throw notFound("This link is no longer valid. Please subscribe again.");
    if (row.status === "subscribed") return;
    const joined = await setSubscribed(tx, row.id, desk.now());
    const { shop } = await shopOf(tx, desk);
    await postMarketing(tx, desk, {
      subscriptionId: row.id,
      template: "newsletter-welcome",
      written: writeWelcome(shop, unsubscribeUrl(desk, row.id)),
      dedupeKey: `newsletter-welcome:${row.id}:${joined.confirmedAt?.toISOString()}`,
    });
  });
}

export async function setSubscribed(tx: Tx, id: string, now: Date): Promise<Row> {
  const [row] = await tx
    .update(emailSubscriptions)
    .set({ status: "subscribed", confirmedAt: now, unsubscribedAt: null, reason: null })
    .where(eq(emailSubscriptions.id, id))
    .returning();
  if (!row) throw notFound("Subscription not found");
  await setEmailOffers(tx, row.email, true);
  return row;
}

/** With the link from a mail. The link of somebody who already left still works, and takes a reason. */
export async function leaveByLink(desk: Desk, token: string, reason: string): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const row = await lockBy(tx, eq(emailSubscriptions.unsubscribeTokenHash, tokenHash(token)));
    if (!row) throw notFound("This link is no longer valid.");
    await setUnsubscribed(tx, row, reason, desk.now());
  });
}

/** A§7: by address alone. Whoever was on the list is told, because it may have been somebody else. */
export async function leaveByAddress(desk: Desk, email: string, reason: string): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const row = await lockBy(tx, eq(emailSubscriptions.email, email));
    if (!row) return setEmailOffers(tx, email, false);
    const wasOn = row.status === "subscribed";
    await setUnsubscribed(tx, row, reason, desk.now());
    if (!wasOn) return;
    const { shop, contact } = await shopOf(tx, desk);
    const written = writeGoodbye(shop, await confirmUrl(tx, desk, row.id));
    await post(tx, { to: email, template: "newsletter-goodbye", written, replyTo: contact });
  });
}

/** An older link to confirm must not undo this. */
export async function setUnsubscribed(tx: Tx, row: Row, reason: string, now: Date): Promise<Row> {
  const [left] = await tx
    .update(emailSubscriptions)
    .set({
      status: "unsubscribed",
      unsubscribedAt: row.unsubscribedAt ?? now,
      reason: reason || row.reason,
      confirmTokenHash: null,
    })
    .where(eq(emailSubscriptions.id, row.id))
    .returning();
  await setEmailOffers(tx, row.email, false);
  return left ?? row;
}

async function lockBy(tx: Tx, condition: SQL): Promise<Row | undefined> {
  const [row] = await tx.select().from(emailSubscriptions).where(condition).for("update");
  return row;
}

/** Addresses that nobody confirmed within a month are none of the shop's business. */
export async function forgetUnconfirmed({ db }: Pick<Desk, "db">): Promise<void> {
  await db.execute(
    sql`delete from email_subscriptions where status = 'pending' and updated_at < now() - interval '30 days'`,
  );
}
