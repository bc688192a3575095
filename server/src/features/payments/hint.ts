// A browser's hint that a payment may have moved (decisions: anybody could forge it, so it only makes the server ask).
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/errors.ts";
import { findOwnOrder, type OrderRow } from "../orders/order-rows.ts";
import { checkPayment } from "./check-payment.ts";
import { paymentsOfOrder } from "./payment-rows.ts";
import { ProviderError } from "./providers/provider.ts";

export async function followHint(deps: Deps, userId: string, reference: string) {
  const found = await findOwnOrder(deps.db, userId, reference);
  if (!found) throw notFound("Order not found");
  const { order, waits } = await ask(deps, found);
  // An earlier try that failed says nothing of the one that the bank has not answered yet.
  const paymentStatus = waits && order.paymentStatus === "failed" ? "pending" : order.paymentStatus;
  return { orderId: order.orderNumber, status: order.status, paymentStatus };
}

async function ask(deps: Deps, found: OrderRow): Promise<{ order: OrderRow; waits: boolean }> {
  let order = found;
  let waits = false;
  if (order.paymentStatus !== "pending" && order.paymentStatus !== "failed") return { order, waits };
  for (const [place, payment] of (await paymentsOfOrder(deps.db, order.id)).entries()) {
    try {
      const checked = await checkPayment(deps, payment, "a hint of the browser");
      order = checked.order;
      if (place === 0) waits = checked.facts.every(({ state }) => state === "pending" || state === "none");
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      deps.log.warn({ err: error, payment: payment.id }, "a hint could not be followed yet");
    }
  }
  return { order, waits };
}
