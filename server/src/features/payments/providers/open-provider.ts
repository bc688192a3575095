// Finds the client for a provider, or says that it is not set up.
import type { Provider } from "@elvara/contract/payments";
import type { Deps } from "../../../platform/deps.ts";
import { unavailable } from "../../../platform/errors.ts";
import { type PaymentKeys, paymentKeys } from "../../../platform/payment-keys.ts";
import { hdfc } from "./hdfc.ts";
import type { PaymentProvider } from "./provider.ts";
import { razorpay } from "./razorpay.ts";
import { stripe } from "./stripe.ts";

type KeySource = Pick<Deps, "env" | "secrets" | "address">;

export function keysOf<P extends Provider>(deps: KeySource, provider: P): NonNullable<PaymentKeys[P]> {
  const keys = paymentKeys(deps)[provider];
  if (!keys) throw unavailable("This way of paying is not set up");
  return keys;
}

export function openProvider(deps: KeySource, provider: Provider): PaymentProvider {
  if (provider === "razorpay") return razorpay(keysOf(deps, "razorpay"));
  if (provider === "hdfc") return hdfc(keysOf(deps, "hdfc"));
  return stripe(keysOf(deps, "stripe"));
}
