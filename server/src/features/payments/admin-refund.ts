// An admin gives money back: all of it or a part, through the gateway or noted by hand where there was none.

import type { BodyOf } from "@elvara/contract/endpoint";
import type { refundOrder as endpoint } from "@elvara/contract/orders";
import { formatRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import { and, eq } from "drizzle-orm";
import { countAttempt } from "../../platform/attempts.ts";
import type { Visitor } from "../../platform/auth.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { conflict, invalid, notFound } from "../../platform/errors.ts";
import { record } from "../../platform/journal.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { readAnyOrder } from "../orders/admin-orders.ts";
import { changeOrder, findOrder, lockOrder, type OrderRow } from "../orders/order-rows.ts";
import { GATEWAYS } from "../orders/place-order.ts";
import { orderAfter, oweRefund } from "./refund.ts";
import { payments, refunds } from "./tables.ts";

type Given = BodyOf<typeof endpoint>;

export async function refundByAdmin(deps: Deps, admin: Visitor, reference: string, given: Given, requestId: string) {
  const found = await findOrder(deps.db, reference);
  if (!found) throw notFound("Order not found");
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.id);
    const asked = given.amount === undefined ? undefined : rupeesToPaise(given.amount);
    const gateway = GATEWAYS.some((method) => method === order.paymentMethod);
    const amount = gateway
      ? await refundThroughGateway(tx, order, given, asked, admin)
      : await refundByHand(tx, order, given, asked, admin, deps.now());
    if (amount === undefined) return;
    const change = { action: "order.refund", entity: "order", entityId: order.id };
    await record(tx, admin, { ...change, after: { amount: formatRupees(amount), reason: given.reason } }, requestId);
  });
  return readAnyOrder(deps, found.id);
}

async function refundThroughGateway(tx: Tx, order: OrderRow, given: Given, asked: number | undefined, admin: Visitor) {
  const key = `admin:${order.id}:${given.key}`;
  const [known] = await tx.select().from(refunds).where(eq(refunds.idempotencyKey, key));
  if (known) return undefined;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, "captured")))
    .for("update");
  const left = payment ? payment.amount - payment.refundedAmount : 0;
  const amount = checked(asked, left);
  await oweRefund(tx, { paymentId: payment?.id ?? "", amount, key, reason: given.reason, requestedBy: admin.id });
  const whole = amount === left ? ({ paymentStatus: "refund_pending" } as const) : {};
  await changeOrder(
    tx,
    order,
    { refunded: order.refunded, ...whole },
    { actor: { kind: "admin", id: admin.id }, note: `Refund of ${formatRupees(amount)} asked for: ${given.reason}` },
  );
  return amount;
}

async function refundByHand(
  tx: Tx,
  order: OrderRow,
  given: Given,
  asked: number | undefined,
  admin: Visitor,
  now: Date,
) {
  // No provider knows the key: the order's lock and this count make the same one sent again the same refund.
  if ((await countAttempt(tx, `refund:${order.id}:${given.key}`, { max: 1, perSeconds: 86_400 }, now)) > 1) return;
  const left = order.paidAt ? order.total - order.refunded : 0;
  const amount = checked(asked, left);
  const note = `${formatRupees(amount)} returned by hand: ${given.reason}`;
  await changeOrder(tx, order, orderAfter(order, amount), { actor: { kind: "admin", id: admin.id }, note });
  return amount;
}

function checked(asked: number | undefined, left: number): number {
  if (left <= 0) throw conflict("There is nothing left to refund on this order", "NOTHING_TO_REFUND");
  if (asked === 0) throw invalid("At least ₹0.01 can be refunded");
  if (asked !== undefined && asked > left) {
    throw conflict(`At most ${formatRupees(left)} can be refunded`, "REFUND_TOO_LARGE");
  }
  return asked ?? left;
}
