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
  const order = await ask(deps, found);
  return { orderId: order.orderNumber, status: order.status, paymentStatus: order.paymentStatus };
}

async function ask(deps: Deps, found: OrderRow): Promise<OrderRow> {
  let order = found;
  if (order.paymentStatus !== "pending" && order.paymentStatus !== "failed") return order;
  for (const payment of await paymentsOfOrder(deps.db, order.id)) {
    try {
      order = (await checkPayment(deps, payment, "a hint of the browser")).order;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      deps.log.warn({ err: error, payment: payment.id }, "a hint could not be followed yet");
    }
  }
  return order;
}
