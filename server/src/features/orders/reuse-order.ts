// What happens to a shopper's unpaid orders when the next one comes: the same again is reused, another replaces them.
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { closeOrder } from "./close-order.ts";
import { type Draft, type DraftItem, itemsOf, type OrderItemRow, type OrderRow } from "./order-rows.ts";
import { orders } from "./tables.ts";

/** The shopper's unpaid orders at gateways, held until the transaction ends. */
export function lockOpenOrders(tx: Tx, userId: string): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, "pending"),
        inArray(orders.paymentStatus, ["pending", "failed"]),
        inArray(orders.paymentMethod, ["razorpay", "hdfc", "stripe"]),
      ),
    )
    .orderBy(orders.id)
    .for("update");
}

/**
 * A window that was dismissed and opened again pays the same order: it cannot be charged twice, holds its coupon once
 * and leaves no trail of dead orders. Anything else replaces what was left unpaid and gives its coupon back.
 */
export async function reuseOrReplace(tx: Tx, open: OrderRow[], draft: Draft, now: Date): Promise<OrderRow | undefined> {
  if (open.length === 0) return undefined;
  const items = await itemsOf(
    tx,
    open.map(({ id }) => id),
  );
  const same = open.find((order) => isSame(order, items.get(order.id) ?? [], draft));
  for (const order of open) {
    if (order === same) continue;
    await closeOrder(tx, order, { as: "replaced", now, note: "Replaced by a new order", actor: { kind: "system" } });
  }
  if (!same) return undefined;
  const { clientOrderId, emailOffers, smsOffers, expiresAt } = draft.order;
  const [kept] = await tx
    .update(orders)
    .set({ clientOrderId, emailOffers, smsOffers, expiresAt })
    .where(eq(orders.id, same.id))
    .returning();
  return kept;
}

function isSame(order: OrderRow, items: OrderItemRow[], draft: Draft): boolean {
  const { order: wanted } = draft;
  const fields = [
    "paymentMethod",
    "total",
    "shipping",
    "couponDiscount",
    "discountId",
    "firstName",
    "lastName",
    "email",
    "phone",
    "shippingAddress",
    "billingAddress",
  ] as const;
  return (
    fields.every((field) => isDeepStrictEqual(order[field], wanted[field])) &&
    isDeepStrictEqual(items.map(essence), draft.items.map(essence))
  );
}

function essence({ productId, size, quantity, unitPrice, discount }: OrderItemRow | DraftItem) {
  return [productId, size, quantity, unitPrice, discount];
}
