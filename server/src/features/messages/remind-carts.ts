// One friendly mail about a cart that went quiet a day ago, to a signed-up shopper who agreed to offers.
import { formatRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { linkToken } from "../../platform/link-token.ts";
import { users } from "../accounts/tables.ts";
import { lockQuietCart, markReminded } from "../cart/quiet-carts.ts";
import { type Desk, shopOf } from "./desk.ts";
import { postMarketing, unsubscribeUrl } from "./marketing.ts";
import { lockSubscription, setSubscribed } from "./subscribe.ts";
import { writeCartReminder } from "./subscription-mails.ts";

const DAY_MS = 86_400_000;
/** Older carts are history, not something on a shopper's mind. */
const FORGOTTEN_AFTER_DAYS = 7;

export async function remindOfCarts(desk: Desk): Promise<void> {
  const now = desk.now();
  const before = new Date(now.getTime() - DAY_MS);
  for (const userId of await whomToRemind(desk, before, now)) {
    await desk.db.transaction((tx) => remind(tx, desk, userId, before, now));
  }
}

/** Who agreed, has proven the address, and left a cart with something to buy in it alone for a day. */
async function whomToRemind({ db }: Desk, before: Date, now: Date): Promise<string[]> {
  const after = new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS);
  const rows = await db.execute<{ id: string }>(sql`
    select u.id from carts c join users u on u.id = c.user_id left join email_subscriptions s on s.email = u.email
    where c.reminded_at is null and c.updated_at <= ${before.toISOString()} and c.updated_at > ${after.toISOString()}
      and u.is_active and u.email is not null and s.status is distinct from 'unsubscribed'
      and (s.status = 'subscribed' or (u.email_offers and u.email_verified_at is not null))
      and exists (select from cart_items i join products p on p.id = i.product_id
        where i.user_id = c.user_id and p.is_active and p.deleted_at is null)
    order by c.updated_at limit 1000`);
  return rows.map((row) => row.id);
}

async function remind(tx: Tx, desk: Desk, userId: string, before: Date, now: Date): Promise<void> {
  const quiet = await lockQuietCart(tx, userId, before, now);
  if (!quiet) return;
  const reader = await readerOf(tx, desk, userId, now);
  if (!reader) return;
  const { shop } = await shopOf(tx, desk);
  // The oldest line stands for the cart: as long as it lies there, it is the same cart, whatever else was changed.
  const token = linkToken(desk.secrets, "cart", quiet.oldest.id);
  const queued = await postMarketing(tx, desk, {
    subscriptionId: reader.subscriptionId,
    template: "cart-reminder",
    written: writeCartReminder(shop, {
      firstName: reader.firstName,
      items: quiet.items.map(({ product, variant, quantity, total, discount }) => ({
        name: product.name,
        detail: [variant ? `Size ${variant.size}` : "", `Quantity ${quantity}`].filter(Boolean).join(", "),
        amount: rupees(total - discount),
        ...(product.images[0] ? { picture: `${shop.url}${asJpeg(product.images[0])}` } : {}),
      })),
      total: rupees(quiet.cart.total),
      restoreUrl: `${shop.url}/cart/restore/${token}`,
      unsubscribeUrl: unsubscribeUrl(desk, reader.subscriptionId),
    }),
    dedupeKey: `cart-reminder:${quiet.oldest.id}`,
  });
  await markReminded(tx, userId, queued ? token : null, now);
}

/** Whoever left the list meanwhile is not written to; who agreed elsewhere with a proven address is on it. */
async function readerOf(tx: Tx, desk: Desk, userId: string, now: Date) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user?.isActive || !user.email) return undefined;
  const row = await lockSubscription(tx, desk, user.email, "profile");
  if (row.status === "unsubscribed") return undefined;
  if (row.status === "pending") {
    if (!user.emailOffers || !user.emailVerifiedAt) return undefined;
    await setSubscribed(tx, row.id, now);
  }
  return { subscriptionId: row.id, firstName: user.firstName };
}

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));

/** Not every mail reader shows WebP. */
const asJpeg = (image: string) => image.replace(/\/\d+\.\w+$/, "/320.jpg");
