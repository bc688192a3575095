// What the payment-success page shows (S§2, S§4): from the order just paid, or from the address's parameters.
import { formatRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import type { PendingOrder } from "../checkout/pending-order.ts";
import { methodLabel } from "./methods.ts";

export interface Receipt {
  orderId: string;
  amount: string;
  transactionId: string;
  currency: string;
  customer: string;
  method: string;
  date: string;
  time: string;
}

const NOTHING = "N/A";
/** S§4: a bank-based label when the way of paying is not told. */
const DEFAULT_METHOD = methodLabel("hdfc");

export const NO_RECEIPT: Receipt = {
  orderId: NOTHING,
  amount: NOTHING,
  transactionId: NOTHING,
  currency: "INR",
  customer: NOTHING,
  method: DEFAULT_METHOD,
  date: NOTHING,
  time: NOTHING,
};

export function receiptOf(order: PendingOrder): Receipt {
  return {
    orderId: order.orderId,
    amount: rupees(order.amount),
    transactionId: order.paymentId,
    currency: "INR",
    customer: order.customerInfo.name,
    method: methodLabel(order.method),
    ...moment(order.timestamp),
  };
}

/** Null without the parameters that make a receipt: order_id, status and amount. */
export function receiptFrom(query: URLSearchParams): Receipt | null {
  const [orderId, status, amount] = [query.get("order_id"), query.get("status"), query.get("amount")];
  if (!orderId || !status || !amount) return null;
  return {
    orderId,
    amount: rupees(Number(amount)),
    transactionId: query.get("transaction_id") || NOTHING,
    currency: query.get("currency") || "INR",
    customer: query.get("customer_id") || NOTHING,
    method: methodLabel(query.get("payment_method") || "hdfc"),
    ...moment(query.get("timestamp") ?? ""),
  };
}

function rupees(amount: number): string {
  return Number.isFinite(amount) ? formatRupees(rupeesToPaise(amount)) : NOTHING;
}

/** S§9: receipt dates are en-IN. */
function moment(timestamp: string): Pick<Receipt, "date" | "time"> {
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return { date: NOTHING, time: NOTHING };
  return { date: at.toLocaleDateString("en-IN"), time: at.toLocaleTimeString("en-IN") };
}
