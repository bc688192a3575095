// HDFC sends the shopper back with signed parameters; the status call that must follow decides where to.
import { paiseToRupees } from "@elvara/contract/rules/money";
import type { Deps } from "../../platform/deps.ts";
import { findOrder, type OrderRow } from "../orders/order-rows.ts";
import { checkPayment } from "./check-payment.ts";
import { findByProviderOrder } from "./payment-rows.ts";
import { keysOf } from "./providers/open-provider.ts";
import { ProviderError } from "./providers/provider.ts";
import { isHdfcReturn } from "./providers/signatures.ts";

/** Answers the page to go to (S§3: the result pages' parameters). */
export async function comeBackFromHdfc(deps: Deps, params: Record<string, string>): Promise<string> {
  if (!isHdfcReturn(params, keysOf(deps, "hdfc").responseKey)) {
    deps.log.warn({ order: params.order_id }, "a way back from HDFC is forged");
    return cancelled({ reason: "payment_not_verified" });
  }
  const payment = await findByProviderOrder(deps.db, "hdfc", params.order_id ?? "");
  if (!payment) return cancelled({ reason: "order_not_found" });
  try {
    const { order, facts } = await checkPayment(deps, payment, "the way back from HDFC");
    if (order.paymentStatus === "completed") return succeeded(order, deps.now());
    const [fact] = facts;
    if (fact?.state === "pending" || fact?.state === "none") return awaited(order);
    return cancelled({
      order_id: order.orderNumber,
      reason: fact?.state === "refunded" ? "payment_returned" : "payment_failed",
      ...(fact?.reason ? { error: fact.reason } : {}),
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.error({ err: error, payment: payment.id }, "HDFC did not answer the status call");
    const order = await findOrder(deps.db, payment.orderId);
    return order ? awaited(order) : cancelled({ reason: "order_not_found" });
  }
}

function succeeded(order: OrderRow, now: Date): string {
  return `/payment-success?${new URLSearchParams({
    order_id: order.orderNumber,
    status: "success",
    amount: paiseToRupees(order.total).toFixed(2),
    transaction_id: order.transactionId ?? "",
    currency: "INR",
    customer_id: `${order.firstName} ${order.lastName}`,
    payment_method: order.paymentMethod,
    timestamp: now.toISOString(),
  })}`;
}

/** There the shopper waits for the bank; the sweeper asks too, whoever leaves. */
function awaited({ orderNumber }: OrderRow): string {
  return `/payment-pending?${new URLSearchParams({ order_id: orderNumber })}`;
}

function cancelled(query: Record<string, string>): string {
  return `/payment-cancelled?${new URLSearchParams(query)}`;
}
