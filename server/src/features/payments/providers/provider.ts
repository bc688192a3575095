// What the shop needs of a payment provider, whichever it is.
import type { Paise } from "@elvara/contract/rules/money";

/** What a provider says of one payment. */
export interface PaymentFact {
  /** `refunded`: taken, and all of it given back; `none`: nobody has tried to pay yet. */
  state: "captured" | "refunded" | "pending" | "failed" | "none";
  providerPaymentId: string | null;
  amount: Paise;
  currency: string;
  method: string | null;
  reason: string | null;
}

export interface PaymentToOpen {
  /** The shop's order number. */
  orderNumber: string;
  /** Which attempt at this order; some providers take a name only once. */
  attempt: number;
  amount: Paise;
  idempotencyKey: string;
  customer: { id: string; email: string; phone: string; firstName: string; lastName: string };
  /** Where a hosted page sends the shopper back to. */
  returnUrl: string;
}

export interface OpenedPayment {
  providerOrderId: string;
  /** What the browser needs beyond the id: a hosted page's address, a client secret. */
  handover: Record<string, string>;
}

export interface RefundToSend {
  providerOrderId: string;
  providerPaymentId: string;
  amount: Paise;
  idempotencyKey: string;
}

export interface SentRefund {
  providerRefundId: string;
  status: "pending" | "processed" | "failed";
}

export interface PaymentProvider {
  open(payment: PaymentToOpen): Promise<OpenedPayment>;
  /** Every payment that took money, or else the newest attempt. Takes money that only waits to be taken. */
  ask(providerOrderId: string): Promise<PaymentFact[]>;
  /** The same idempotency key is one refund, however often it is sent. */
  refund(refund: RefundToSend): Promise<SentRefund>;
}

/** `refused`: the provider understood and said no, so asking again changes nothing. */
export class ProviderError extends Error {
  readonly kind: "unreachable" | "garbled" | "refused";
  constructor(kind: ProviderError["kind"], message: string) {
    super(message);
    this.kind = kind;
  }
}
