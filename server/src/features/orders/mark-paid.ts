// The one place where an order becomes paid: coupon, cart, history and mail in the caller's transaction.
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { enqueue } from "../../platform/jobs.ts";
import { together } from "../../platform/transaction.ts";
import { takeBought } from "../cart/order-cart.ts";
import { useCoupon } from "../discounts/coupon-use.ts";
import { readSettings } from "../settings/settings.ts";
import { queueConfirmation } from "./order-mails.ts";
import { type Actor, changeOrder, itemsOf, type OrderRow } from "./order-rows.ts";

interface Paid {
  actor: Actor;
  note: string;
  transactionId: string | null;
  now: Date;
}

/** Banks answer within three days. A provider's order can be paid for ever, and must not keep an old price that long. */
const REVIVABLE_MS = 4 * 86_400_000;

/**
 * Whether a payment that arrives now still finds an order that wants it. One that merely expired comes back to life
 * for some days; one that was given up, by its shopper, an admin or a newer order, does not, and the money goes back.
 */
export function wantsMoney({ status, paymentStatus, cancelledAs, createdAt }: OrderRow, now: Date): boolean {
  if (paymentStatus !== "pending" && paymentStatus !== "failed") return false;
  if (status !== "cancelled") return true;
  return cancelledAs === "expired" && now.getTime() - createdAt.getTime() < REVIVABLE_MS;
}

/** False when the coupon's places went to others while the order was expired: then it must not be paid. */
export async function claimCoupon(tx: Tx, order: OrderRow): Promise<boolean> {
  return !order.discountId || useCoupon(tx, order.id);
}

export async function markPaid(deps: Pick<Deps, "env">, tx: Tx, order: OrderRow, paid: Paid): Promise<OrderRow> {
  const [byOrder, settings] = await together(
    () => itemsOf(tx, [order.id]),
    () => readSettings(tx),
  );
  const items = byOrder.get(order.id) ?? [];
  const changes = {
    // An admin may have moved an order on before its money arrived.
    ...(order.status === "pending" || order.status === "cancelled" ? { status: "processing" as const } : {}),
    paymentStatus: "completed" as const,
    paidAt: paid.now,
    transactionId: paid.transactionId,
    expiresAt: null,
    cancelledAt: null,
    cancelReason: null,
    cancelledAs: null,
  };
  const [, , after] = await together(
    () => takeBought(tx, order.userId, items),
    () => queueConfirmation(deps, tx, { ...order, ...changes }, items, settings),
    () => changeOrder(tx, order, changes, paid),
    () => rememberConsents(tx, order),
  );
  return after;
}

/** The two boxes of the checkout (decisions: double opt-in by mail). The messages feature owns the subscribers. */
export async function rememberConsents(tx: Tx, order: OrderRow): Promise<void> {
  const { email, phone, userId, emailOffers, smsOffers } = order;
  if (!emailOffers && !smsOffers) return;
  const payload = { source: "checkout", email, phone, userId, emailOffers, smsOffers };
  await enqueue(tx, "remember_consents", payload, { key: `consents:${order.id}` });
}
