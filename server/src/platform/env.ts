// The only reader of process.env: every setting of the shop, parsed once at start.
import path from "node:path";
import { z } from "zod";
import { StartError } from "./start-error.ts";

const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);
const text = z.preprocess(blankIsUnset, z.string().optional());
const url = (protocols: RegExp) => z.preprocess(blankIsUnset, z.url({ protocol: protocols }).optional());
/** How many reverse proxies stand in front; "true" is one. */
const proxies = z.preprocess(
  blankIsUnset,
  z.union([z.coerce.number().int().min(0).max(10), z.stringbool().transform(Number)]).optional(),
);
const flag = z.preprocess(blankIsUnset, z.stringbool().optional());

const schema = z.object({
  NODE_ENV: z.preprocess(blankIsUnset, z.enum(["development", "production", "test"]).default("development")),
  HOST: z.preprocess(blankIsUnset, z.string().default("localhost")),
  PORT: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(65535).default(3000)),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default("data")),
  DATABASE_URL: url(/^postgres(ql)?$/),
  DATABASE_POOL: z.preprocess(blankIsUnset, z.coerce.number().int().min(2).max(200).default(20)),
  PUBLIC_URL: url(/^https?$/),
  TRUST_PROXY: proxies,
  LOG_LEVEL: z.preprocess(blankIsUnset, z.enum(["silent", "error", "warn", "info", "debug"]).optional()),
  METRICS_TOKEN: text,
  RATE_LIMIT_PER_MINUTE: z.preprocess(blankIsUnset, z.coerce.number().int().min(10).default(1200)),
  SIGN_IN_LIMIT_PER_HOUR: z.preprocess(blankIsUnset, z.coerce.number().int().min(10).default(100)),
  SEED_DEMO: flag,
  AUTH_SECRET: z.preprocess(blankIsUnset, z.string().min(32, "must have at least 32 characters").optional()),
  ADMIN_EMAIL: z.preprocess(blankIsUnset, z.email().optional()),
  ADMIN_PASSWORD: z.preprocess(blankIsUnset, z.string().min(10, "must have at least 10 characters").optional()),
  SMTP_URL: url(/^smtps?$/),
  MAIL_FROM: text,
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: text,
  TWILIO_BASE_URL: url(/^https?$/),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_JWKS_URL: url(/^https?$/),
  GOOGLE_AUTHORIZE_URL: url(/^https?$/),
  CURRENCY_SOURCE_URL: url(/^https?$/),
  RAZORPAY_KEY_ID: text,
  RAZORPAY_KEY_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET: text,
  RAZORPAY_BASE_URL: url(/^https?$/),
  HDFC_MERCHANT_ID: text,
  HDFC_API_KEY: text,
  HDFC_RESPONSE_KEY: text,
  HDFC_BASE_URL: url(/^https?$/),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_BASE_URL: url(/^https?$/),
});

/** The names of all settings; .env.example is held against them. */
export const ENV_NAMES = Object.keys(schema.shape);

export type Env = ReturnType<typeof readEnv>;

/** Reads the environment or says in one sentence which value is wrong. */
export function readEnv(source: NodeJS.ProcessEnv, root: string) {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new StartError(
      `The environment value ${name}=${hide(name, source[name])} cannot be used: ${issue?.message}.`,
    );
  }
  const values = parsed.data;
  const production = values.NODE_ENV === "production";
  if (production) requireSecrets(values);
  requireWholeKeys(values);
  return {
    ...values,
    production,
    /** Demo mode is the embedded default: visible sign-ins, the dev inbox and the payment sandbox. */
    demo: !production,
    root,
    dataDir: path.resolve(root, values.DATA_DIR),
    logLevel: values.LOG_LEVEL ?? (production ? "info" : "warn"),
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, "") ?? localUrl(values.HOST, values.PORT),
    seedDemo: values.SEED_DEMO ?? !production,
  };
}

/** An address that can be opened in a browser on this machine, also when the shop listens on all of them. */
function localUrl(host: string, port: number): string {
  if (host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function requireSecrets(values: z.infer<typeof schema>): void {
  const required = [
    "AUTH_SECRET",
    "PUBLIC_URL",
    "SMTP_URL",
    "RAZORPAY_KEY_ID",
    "RAZORPAY_KEY_SECRET",
    "RAZORPAY_WEBHOOK_SECRET",
  ] as const;
  const missing = required.filter((name) => values[name] === undefined);
  if (missing.length > 0) {
    throw new StartError(
      `Production mode needs ${missing.join(", ")} in the environment (see .env.example); nothing was started.`,
    );
  }
  for (const name of ["RAZORPAY_BASE_URL", "HDFC_BASE_URL", "STRIPE_BASE_URL"] as const) {
    const base = values[name];
    if (base && ["localhost", "127.0.0.1", "[::1]"].includes(new URL(base).hostname)) {
      throw new StartError(`Production mode refuses the payment sandbox: ${name} points at this machine.`);
    }
  }
}

/** Without its secrets a provider's signatures would be checked with an empty key, which everybody has. */
const KEYS_TOGETHER = {
  RAZORPAY_KEY_ID: ["RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
  HDFC_MERCHANT_ID: ["HDFC_API_KEY", "HDFC_RESPONSE_KEY"],
  STRIPE_SECRET_KEY: ["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
} as const;

function requireWholeKeys(values: z.infer<typeof schema>): void {
  for (const [name, others] of Object.entries(KEYS_TOGETHER)) {
    const missing = others.filter((other) => values[other] === undefined);
    if (values[name as keyof typeof KEYS_TOGETHER] !== undefined && missing.length > 0) {
      throw new StartError(`${name} needs ${missing.join(" and ")} beside it (see .env.example).`);
    }
  }
}

function hide(name: string, value: string | undefined): string {
  return /SECRET|PASSWORD|TOKEN|KEY|URL/.test(name) ? "…" : JSON.stringify(value ?? "");
}
