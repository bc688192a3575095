// From the cart, or an order that is still unpaid, to a payment that the provider's window can take.
import { type OrderRequest, orderRequest } from "@elvara/contract/orders";
import type { Provider } from "@elvara/contract/payments";
import { rupeesToPaise } from "@elvara/contract/rules/money";
import type { Deps } from "../../platform/deps.ts";
import { conflict, invalid, unavailable } from "../../platform/errors.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { withNumber } from "../orders/order-numbers.ts";
import { findOwnOrder, lockOrder, type OrderRow } from "../orders/order-rows.ts";
import { placeOrder } from "../orders/place-order.ts";
import { attemptFor, attemptOf, handoverOf, newAttempt, type PaymentRow, rememberOpened } from "./payment-rows.ts";
import { openProvider } from "./providers/open-provider.ts";
import { ProviderError } from "./providers/provider.ts";

export interface StartedPayment {
  order: OrderRow;
  providerOrderId: string;
  handover: Record<string, string>;
}

/** The order exists, pending and with its coupon held, before the provider hears of it. */
export async function startPayment(
  deps: Deps,
  provider: Provider,
  userId: string,
  request: OrderRequest,
): Promise<StartedPayment> {
  const now = deps.now();
  const { order, written: payment } = await inTransaction(deps.db, (tx) =>
    placeOrder(
      tx,
      { userId, method: provider, request, now },
      {
        write: (placed) => newAttempt(tx, provider, placed, 1, now),
        find: (known) => attemptFor(tx, provider, known, now),
      },
    ),
  );
  return openAtProvider(deps, await withNumber(deps.db, order), payment);
}

/** Goes on with an order of before: another try after a failed one. */
export async function continuePayment(
  deps: Deps,
  provider: Provider,
  userId: string,
  reference: string,
  amount: number,
): Promise<StartedPayment | undefined> {
  const found = await findOwnOrder(deps.db, userId, reference);
  if (!found) return undefined;
  const { order, payment } = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (order.status !== "pending" || (order.paymentStatus !== "pending" && order.paymentStatus !== "failed")) {
      throw conflict("This order takes no payment any more", "ORDER_CLOSED");
    }
    if (order.paymentMethod !== provider) throw conflict("This order is paid another way");
    if (rupeesToPaise(amount) !== order.total) throw conflict("The total of your order has changed", "TOTAL_CHANGED");
    return { order, payment: await attemptFor(tx, provider, order, deps.now()) };
  });
  return openAtProvider(deps, order, payment);
}

async function openAtProvider(deps: Deps, order: OrderRow, payment: PaymentRow): Promise<StartedPayment> {
  const known = payment.providerOrderId
    ? payment
    : await rememberOpened(deps.db, payment.id, await askToOpen(deps, order, payment));
  return { order, providerOrderId: known.providerOrderId ?? "", handover: handoverOf(known) };
}

async function askToOpen(deps: Deps, order: OrderRow, payment: PaymentRow) {
  try {
    return await openProvider(deps, payment.provider).open({
      orderNumber: order.orderNumber,
      attempt: attemptOf(payment),
      amount: payment.amount,
      idempotencyKey: payment.idempotencyKey,
      customer: { ...order, id: order.userId },
      returnUrl: `${deps.env.publicUrl}/api/payments/hdfc/return`,
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.error({ err: error, order: order.orderNumber, kind: error.kind }, "a payment could not be opened");
    throw unavailable(
      "The payment service cannot be reached at the moment. Nothing was charged. Please try again in a few minutes.",
    );
  }
}

/** Reads an order request and, when it is not whole, names what is missing (A§7). */
export function readOrderRequest(body: unknown): OrderRequest {
  const parsed = orderRequest.safeParse(body);
  if (parsed.success) return parsed.data;
  const given = (path: PropertyKey[]) =>
    path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], body);
  const missingFields = parsed.error.issues
    .filter(({ path }) => given(path) === undefined || given(path) === "")
    .map(({ path }) => path.join("."));
  if (missingFields.length > 0) {
    throw invalid(`Missing required fields: ${missingFields.join(", ")}`, { missingFields });
  }
  const [first] = parsed.error.issues;
  throw invalid(`${first?.path.join(".")}: ${first?.message}`);
}
