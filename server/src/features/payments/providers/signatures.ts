// The signatures by which providers prove what they say.
import { createHmac, timingSafeEqual } from "node:crypto";

export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function hmac(key: string, text: string | Buffer, encoding: "hex" | "base64"): string {
  return createHmac("sha256", key).update(text).digest(encoding);
}

/** Razorpay's checkout: over the order id that the shop stored, never the one that the browser sent. */
export function isRazorpayCheckout(
  storedOrderId: string,
  paymentId: string,
  signature: string,
  keySecret: string,
): boolean {
  return sameText(signature, hmac(keySecret, `${storedOrderId}|${paymentId}`, "hex"));
}

/** Razorpay's webhooks: over the raw body. */
export function isRazorpayWebhook(raw: Buffer, signature: string, webhookSecret: string): boolean {
  return sameText(signature, hmac(webhookSecret, raw, "hex"));
}

/** HDFC's way back: over the sorted, percent-encoded parameters, percent-encoded once more as a whole. */
export function isHdfcReturn(params: Record<string, string>, responseKey: string): boolean {
  const { signature = "", signature_algorithm: algorithm, ...signed } = params;
  if (algorithm !== "HMAC-SHA256") return false;
  const text = Object.entries(signed)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
  const expected = hmac(responseKey, encodeURIComponent(text), "base64");
  return sameText(signature, expected) || sameText(decodeOnce(signature), expected);
}

/** Some gateways percent-encode the signature before it enters the address, which encodes it again. */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Seals who pays how much for which order, from generate-payment-hash to create-session. */
export function paymentSeal(key: Uint8Array, userId: string, orderId: string, paise: number): string {
  return createHmac("sha256", key)
    .update(JSON.stringify([userId, orderId, paise]))
    .digest("hex");
}
