// Where the payment providers are and with which keys: the real ones from the environment, else the shop's own sandbox.
import type { Env } from "./env.ts";
import type { Secrets } from "./secrets.ts";
import type { PolicySources } from "./security-headers.ts";

export interface RazorpayKeys {
  baseUrl: string;
  /** What the browser loads; relative for the sandbox. */
  script: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

export interface HdfcKeys {
  baseUrl: string;
  merchantId: string;
  apiKey: string;
  responseKey: string;
}

export interface StripeKeys {
  baseUrl: string;
  /** What the browser loads; relative for the sandbox. */
  script: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export interface PaymentKeys {
  razorpay: RazorpayKeys | undefined;
  hdfc: HdfcKeys | undefined;
  stripe: StripeKeys | undefined;
}

interface Source {
  env: Env;
  secrets: Secrets;
  /** The shop's own address, once it listens. */
  address: { url: string };
}

export function paymentKeys({ env, secrets, address }: Source): PaymentKeys {
  const sandbox = env.production ? undefined : sandboxKeys(secrets, address.url);
  return {
    razorpay: env.RAZORPAY_KEY_ID ? realRazorpay(env, env.RAZORPAY_KEY_ID) : sandbox?.razorpay,
    hdfc: env.HDFC_MERCHANT_ID ? realHdfc(env, env.HDFC_MERCHANT_ID) : sandbox?.hdfc,
    stripe: env.STRIPE_SECRET_KEY ? realStripe(env, env.STRIPE_SECRET_KEY) : sandbox?.stripe,
  };
}

export const RAZORPAY_SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";

function realRazorpay(env: Env, keyId: string): RazorpayKeys {
  return {
    baseUrl: env.RAZORPAY_BASE_URL ?? "https://api.razorpay.com",
    script: env.RAZORPAY_BASE_URL ? `${env.RAZORPAY_BASE_URL}/v1/checkout.js` : RAZORPAY_SCRIPT,
    keyId,
    keySecret: env.RAZORPAY_KEY_SECRET ?? "",
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET ?? "",
  };
}

function realHdfc(env: Env, merchantId: string): HdfcKeys {
  return {
    baseUrl: env.HDFC_BASE_URL ?? "https://smartgateway.hdfcbank.com",
    merchantId,
    apiKey: env.HDFC_API_KEY ?? "",
    responseKey: env.HDFC_RESPONSE_KEY ?? "",
  };
}

function realStripe(env: Env, secretKey: string): StripeKeys {
  return {
    baseUrl: env.STRIPE_BASE_URL ?? "https://api.stripe.com",
    script: "https://js.stripe.com/v3/",
    secretKey,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? "",
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? "",
  };
}

/** The sandbox's keys: made from the shop's secret, so that they stay over a restart and differ between shops. */
export function sandboxKeys(secrets: Secrets, origin: string) {
  const key = (purpose: string) =>
    Buffer.from(secrets.derive(`sandbox-${purpose}`))
      .toString("hex")
      .slice(0, 28);
  return {
    razorpay: {
      baseUrl: `${origin}/sandbox/razorpay`,
      script: "/sandbox/razorpay/v1/checkout.js",
      keyId: `rzp_test_${key("razorpay-id").slice(0, 14)}`,
      keySecret: key("razorpay-secret"),
      webhookSecret: key("razorpay-webhook"),
    },
    hdfc: {
      baseUrl: `${origin}/sandbox/hdfc`,
      merchantId: "elvarasandbox",
      apiKey: key("hdfc-api").toUpperCase(),
      responseKey: key("hdfc-response").toUpperCase(),
    },
    stripe: {
      baseUrl: `${origin}/sandbox/stripe`,
      script: "/sandbox/files/stripe.js",
      secretKey: `sk_test_${key("stripe-secret")}`,
      publishableKey: `pk_test_${key("stripe-publishable")}`,
      webhookSecret: `whsec_${key("stripe-webhook")}`,
    },
  } satisfies PaymentKeys;
}

/** What pages must be allowed to load for the real providers; the sandbox is the shop itself. */
export function paymentSources(env: Env): Required<PolicySources> {
  const sources: Required<PolicySources> = { scripts: [], frames: [], connects: [] };
  if (env.RAZORPAY_KEY_ID) {
    const other = env.RAZORPAY_BASE_URL && new URL(env.RAZORPAY_BASE_URL).origin;
    const api = other ?? "https://api.razorpay.com";
    const checkout = other ?? "https://checkout.razorpay.com";
    sources.scripts.push(checkout);
    sources.frames.push(api, checkout);
    sources.connects.push(api, "https://lumberjack.razorpay.com");
  }
  if (env.STRIPE_SECRET_KEY) {
    sources.scripts.push("https://js.stripe.com");
    sources.frames.push("https://js.stripe.com", "https://hooks.stripe.com");
    sources.connects.push("https://api.stripe.com");
  }
  return sources;
}
