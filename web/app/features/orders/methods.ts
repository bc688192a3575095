// What ways of paying are called.
const LABELS: Record<string, string> = {
  razorpay: "Razorpay",
  hdfc: "HDFC SmartGateway",
  stripe: "Stripe",
  paypal: "PayPal",
  bank_transfer: "Bank transfer",
  upi: "UPI",
  cod: "Cash on delivery",
};

/** A way that is not known is called as it came. */
export function methodLabel(method: string): string {
  return LABELS[method] ?? method;
}
