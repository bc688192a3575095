// Carts that went quiet: what is in them, that their owner was reminded, and the link that leads back.
import type { RestoredCart } from "@elvara/contract/cart-restore";
import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";
import { tokenHash } from "../../platform/link-token.ts";
import type { CartDeps } from "./change-cart.ts";
import { readStoredCart } from "./stored-cart.ts";
import { carts } from "./tables.ts";
import { wireCart } from "./wire-cart.ts";

/** The cart under its lock, or undefined when it was touched, emptied or reminded of meanwhile. */
export async function lockQuietCart(tx: Tx, userId: string, before: Date, now: Date) {
  const [row] = await tx.select().from(carts).where(eq(carts.userId, userId)).for("update", { skipLocked: true });
  if (!row || row.remindedAt || row.updatedAt > before) return undefined;
  const cart = wireCart(await readStoredCart(tx, userId), now);
  const items = cart.items.filter((item) => !item.invalid);
  const [oldest] = items;
  return oldest ? { cart, items, oldest } : undefined;
}

export async function markReminded(tx: Tx, userId: string, token: string | null, now: Date): Promise<void> {
  const link = token ? { restoreTokenHash: tokenHash(token) } : {};
  await tx
    .update(carts)
    .set({ remindedAt: now, ...link })
    .where(eq(carts.userId, userId));
}

/** What the link from a reminder shows: the cart as it is now, and whether the visitor is its owner. */
export async function restoredCart({ db, now }: CartDeps, token: string, visitorId?: string): Promise<RestoredCart> {
  const [row] = await db
    .select()
    .from(carts)
    .where(eq(carts.restoreTokenHash, tokenHash(token)));
  if (!row) throw notFound("This link leads to no cart any more.");
  const cart = wireCart(await readStoredCart(db, row.userId), now());
  const items = cart.items.filter((item) => !item.invalid);
  return {
    isYours: row.userId === visitorId,
    items: items.map(({ id, product, quantity, variant, total, discount }) => ({
      id,
      productId: product.id,
      name: product.name,
      image: product.images[0] ?? null,
      size: variant?.size ?? null,
      quantity,
      total: total - discount,
    })),
    total: cart.total,
  };
}
