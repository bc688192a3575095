// How a payment ends when it is not made: not at all, or not yet.
export const NOT_PAID = "Payment was cancelled or failed";

/** The bank has not confirmed the payment yet; the order waits for it. */
export class PaymentAwaited extends Error {
  readonly orderId: string;
  constructor(orderId: string) {
    super("Your payment has not arrived yet.");
    this.orderId = orderId;
  }
}
