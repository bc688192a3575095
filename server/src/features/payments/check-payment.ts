// Asks the provider about a payment and settles what it says.
import type { Deps } from "../../platform/deps.ts";
import { findOrder, type OrderRow } from "../orders/order-rows.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { openProvider } from "./providers/open-provider.ts";
import type { PaymentFact } from "./providers/provider.ts";
import { settle } from "./settle.ts";

export interface Checked {
  order: OrderRow;
  facts: PaymentFact[];
}

/** Throws ProviderError when the provider cannot be asked. */
export async function checkPayment(deps: Deps, payment: PaymentRow, via: string): Promise<Checked> {
  const facts = payment.providerOrderId ? await openProvider(deps, payment.provider).ask(payment.providerOrderId) : [];
  if (facts.every(({ state }) => state === "none")) {
    const order = await findOrder(deps.db, payment.orderId);
    if (!order) throw new Error(`There is no order ${payment.orderId}`);
    return { order, facts };
  }
  return { order: await settle(deps, payment, facts, via), facts };
}
