// Structured logs with everything secret taken out.
import { pino } from "pino";

const SECRET_FIELDS = [
  "password",
  "newPassword",
  "token",
  "refreshToken",
  "otp",
  "code",
  "secret",
  "authorization",
  "cookie",
  "razorpay_signature",
  "signature",
  "key_secret",
  "cardNumber",
  "cvv",
];

export type Log = ReturnType<typeof createLog>;

export function createLog(level: string, destination?: { write(text: string): void }) {
  const options = {
    level,
    redact: {
      paths: [
        ...SECRET_FIELDS,
        ...SECRET_FIELDS.map((name) => `*.${name}`),
        ...SECRET_FIELDS.map((name) => `*.*.${name}`),
        "req.headers.authorization",
        "req.headers.cookie",
      ],
      censor: "[hidden]",
    },
    serializers: {
      req: (request: { method: string; url: string; id: string; ip: string }) => ({
        method: request.method,
        url: hideQuerySecrets(request.url),
        id: request.id,
        ip: request.ip,
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Links in mails carry one-time tokens; they have no place in a log. */
export function hideQuerySecrets(url: string): string {
  return url
    .replace(/([?&](?:token|otp|code|signature|key)=)[^&]*/gi, "$1[hidden]")
    .replace(/(\/(?:manage|restore|appointment)\/)[^/?]{20,}/gi, "$1[hidden]");
}
