// Signing in with Google: the ID token is verified against Google's keys (or those of GOOGLE_JWKS_URL).
import { eq } from "drizzle-orm";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import type { Tx } from "../../platform/db.ts";
import type { Env } from "../../platform/env.ts";
import { AppError, conflict, unavailable } from "../../platform/errors.ts";
import { change, create, takeEmail } from "./find-account.ts";
import { users } from "./tables.ts";
import { fullName, type UserRow } from "./user-row.ts";

const KEYS = "https://www.googleapis.com/oauth2/v3/certs";
const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

export interface GoogleIdentity {
  sub: string;
  email: string;
  /** Google itself runs this mailbox, so that its word about the owner is final. */
  authoritative: boolean;
  firstName: string;
  lastName: string;
}

export type VerifyGoogle = (credential: string, nonce: string | undefined) => Promise<GoogleIdentity>;

export function googleVerifier(env: Env): VerifyGoogle {
  const audience = env.GOOGLE_CLIENT_ID;
  if (!audience) {
    return async () => {
      throw unavailable("Google sign-in is not set up.");
    };
  }
  const keys = createRemoteJWKSet(new URL(env.GOOGLE_JWKS_URL ?? KEYS), { timeoutDuration: 5000 });
  return async (credential, nonce) => {
    const { payload } = await jwtVerify(credential, keys, {
      audience,
      issuer: ISSUERS,
      algorithms: ["RS256", "ES256"],
      clockTolerance: 60,
    }).catch((error: unknown) => {
      const refused = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
      throw refused ? loginFailed() : unavailable("Google cannot be reached right now. Please try again.");
    });
    const { sub, email, email_verified: verified, hd, given_name: given, family_name: family } = payload;
    if (!sub || typeof email !== "string" || verified !== true) throw loginFailed();
    if (nonce !== undefined && payload.nonce !== nonce) throw loginFailed();
    const address = email.toLowerCase();
    return {
      sub,
      email: address,
      authoritative: address.endsWith("@gmail.com") || typeof hd === "string",
      firstName: typeof given === "string" ? given.slice(0, 80) : "",
      lastName: typeof family === "string" ? family.slice(0, 80) : "",
    };
  };
}

export async function accountOfGoogle(tx: Tx, google: GoogleIdentity, now: Date): Promise<UserRow> {
  const { sub, email, firstName, lastName } = google;
  const [known] = await tx.select().from(users).where(eq(users.googleSub, sub)).for("update");
  if (known) return known;
  const holder = await takeEmail(tx, email, now);
  if (!holder) {
    const name = fullName(firstName, lastName);
    return create(tx, { email, emailVerifiedAt: now, googleSub: sub, firstName, lastName, name });
  }
  // A Google account can carry somebody's former address of another provider.
  if (holder.googleSub || !google.authoritative) {
    throw conflict("Please sign in with a code sent to this email instead.", "USE_EMAIL_CODE");
  }
  return change(tx, holder.id, { googleSub: sub });
}

function loginFailed(): AppError {
  return new AppError(401, "GOOGLE_REFUSED", "Google login failed");
}
