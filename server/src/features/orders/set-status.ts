// An admin sets an order's status (A§4: any of the six, with notes); cancelling gives back what was paid.

import type { BodyOf } from "@elvara/contract/endpoint";
import type { AdminOrderDetails, setOrderStatus as endpoint } from "@elvara/contract/orders";
import { sendsStatusMail, statusLabel } from "@elvara/contract/rules/order-status";
import type { Visitor } from "../../platform/auth.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { conflict, notFound } from "../../platform/errors.ts";
import { record } from "../../platform/journal.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { useCoupon } from "../discounts/coupon-use.ts";
import { readAnyOrder } from "./admin-orders.ts";
import { closeOrder } from "./close-order.ts";
import { queueStatusMail } from "./order-mails.ts";
import { type Actor, changeOrder, findOrder, lockOrder, type NewOrder, type OrderRow } from "./order-rows.ts";

type Change = BodyOf<typeof endpoint>;

export async function setStatus(
  deps: Pick<Deps, "db" | "env" | "now">,
  admin: Visitor,
  reference: string,
  change: Change,
  requestId: string,
): Promise<AdminOrderDetails> {
  const found = await findOrder(deps.db, reference);
  if (!found) throw notFound("Order not found");
  await inTransaction(deps.db, async (tx) => {
    const before = await lockOrder(tx, found.id);
    const after = await apply(tx, before, change, { kind: "admin", id: admin.id }, deps.now());
    if (sendsStatusMail(before.status, after.status)) await queueStatusMail(deps, tx, after, change.notes);
    const essence = ({ status, paymentStatus, notes }: OrderRow) => ({ status, paymentStatus, notes });
    const what = { action: "order.status", entity: "order", entityId: before.id };
    await record(tx, admin, { ...what, before: essence(before), after: essence(after) }, requestId);
  });
  return readAnyOrder(deps, found.id);
}

async function apply(tx: Tx, before: OrderRow, change: Change, actor: Actor, now: Date): Promise<OrderRow> {
  const { status, notes, paid } = change;
  let order = before;
  if (notes !== undefined && notes !== order.notes) {
    order = await changeOrder(tx, order, { notes }, { actor, note: `Notes: ${notes}` });
  }
  if (paid) order = await notePayment(tx, order, actor, now);
  if (status === order.status) return order;
  const note = `Status set to ${statusLabel(status)}`;
  if (status === "cancelled") return closeOrder(tx, order, { as: "admin", actor, now, note, reason: notes ?? "" });
  return changeOrder(tx, order, { status, ...(await revival(tx, order)) }, { actor, note });
}

/** Money that came outside a gateway: by transfer, at the door. A gateway's money is never noted by hand. */
function notePayment(tx: Tx, order: OrderRow, actor: Actor, now: Date): Promise<OrderRow> {
  if (["razorpay", "hdfc", "stripe"].includes(order.paymentMethod)) {
    throw conflict("Payments through a gateway are confirmed by the gateway alone");
  }
  if (order.paymentStatus !== "pending" && order.paymentStatus !== "failed") {
    throw conflict("This order's payment has been noted already");
  }
  return changeOrder(tx, order, { paymentStatus: "completed", paidAt: now }, { actor, note: "Payment received" });
}

/** What else changes when a cancelled order is taken up again. */
async function revival(tx: Tx, order: OrderRow): Promise<Partial<NewOrder>> {
  if (order.status !== "cancelled") return {};
  if (order.paymentStatus === "refund_pending" || order.paymentStatus === "refunded") {
    throw conflict("This order's money was returned: it cannot be taken up again");
  }
  if (order.discountId && !(await useCoupon(tx, order.id))) {
    throw conflict("The coupon of this order has been used up by others: it cannot be taken up again");
  }
  return { cancelledAt: null, cancelReason: null, cancelledAs: null };
}
