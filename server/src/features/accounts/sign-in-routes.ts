// Signing in with codes and Google, and the session's own calls. HTTP only.
import * as api from "@elvara/contract/auth";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import type { Deps, FeatureRoutes } from "../../platform/deps.ts";
import { AppError, conflict } from "../../platform/errors.ts";
import { mailSignInCode, textCode } from "./account-mails.ts";
import { answerSignedIn, deviceOf, forgetCookie, refreshTokenOf } from "./answer-signed-in.ts";
import { accountOfEmail, accountOfPhone, takeEmail } from "./find-account.ts";
import { accountOfGoogle, googleVerifier } from "./google.ts";
import { CODE_SECONDS, type Proof, RESEND_SECONDS, sendCode, withCode } from "./one-time-code.ts";
import { confirmEmail, fillProfile, phoneOrRefuse, readProfile, sendAddressCode } from "./profile.ts";
import { refresher } from "./refresh.ts";
import { endSession, endSessionOf, startSession } from "./sessions.ts";
import { users } from "./tables.ts";
import { toUser, type UserRow } from "./user-row.ts";

const SENT = { resendAfterSeconds: RESEND_SECONDS, expiresInSeconds: CODE_SECONDS };
const byPhone = (target: string): Proof => ({ purpose: "sign-in", channel: "sms", target });
const byEmail = (target: string): Proof => ({ purpose: "sign-in", channel: "email", target });

export const signInRoutes: FeatureRoutes = (on, deps) => {
  const { db, auth, now } = deps;
  const refresh = refresher(deps);
  const verifyGoogle = googleVerifier(deps.env);

  on(
    api.sendSmsOtp,
    async ({ body, request }) => {
      const phone = phoneOrRefuse(body.phone);
      await sendCode(deps, byPhone(phone), request.ip, (tx, code) => textCode(tx, phone, code));
      return SENT;
    },
    "OTP sent successfully",
  );

  on(api.verifySmsOtp, async ({ body, request, reply }) => {
    const phone = phoneOrRefuse(body.phone);
    const session = await withCode(deps, byPhone(phone), body.otp, request.ip, async (tx) =>
      startSession(tx, await opening(deps, () => accountOfPhone(tx, phone, now())), deviceOf(request), now()),
    );
    return answerSignedIn(deps, reply, session);
  });

  on(
    api.sendOtp,
    async ({ body: { email }, user, request }) => {
      if (user) {
        await sendAddressCode(deps, user, email, request.ip);
        return SENT;
      }
      await refuseGoogleAccount(deps, email);
      await sendCode(deps, byEmail(email), request.ip, (tx, code) => mailSignInCode(tx, deps.env, email, code));
      return SENT;
    },
    "OTP sent successfully",
  );

  on(api.verifyOtp, async ({ body: { email, otp }, request, reply }) => {
    const session = await withCode(deps, byEmail(email), otp, request.ip, async (tx) =>
      startSession(tx, await opening(deps, () => accountOfEmail(tx, email, now())), deviceOf(request), now()),
    );
    auth.forgetUser(session.user.id); // Taking an unproven account over ends what its former sessions could do.
    return answerSignedIn(deps, reply, session);
  });

  on(api.verifyEmailOtpPublic, async ({ body: { email, otp }, request }) => {
    const holder = await withCode(deps, byEmail(email), otp, request.ip, (tx) => takeEmail(tx, email, now()));
    if (holder) auth.forgetUser(holder.id);
    return { email, verified: true as const };
  });

  on(api.verifyEmailOtp, async ({ user, body, request }) => ({
    user: toUser(await confirmEmail(deps, user, body.email, body.otp, request.ip)),
  }));

  on(api.completeProfile, async ({ user, body }) => ({ user: toUser(await fillProfile(deps, user, body)) }));

  on(api.googleLogin, async ({ body, request, reply }) => {
    const google = await verifyGoogle(body.credential, body.nonce);
    const open = (tx: Tx) => accountOfGoogle(tx, google, now());
    const session = await db.transaction(async (tx) =>
      startSession(tx, await opening(deps, () => open(tx)), deviceOf(request), now()),
    );
    auth.forgetUser(session.user.id);
    return answerSignedIn(deps, reply, session);
  });

  on(api.refresh, async ({ request, reply }) => {
    try {
      return await answerSignedIn(deps, reply, await refresh(refreshTokenOf(request)));
    } catch (error) {
      if (error instanceof AppError && error.status === 401) forgetCookie(deps, reply);
      throw error;
    }
  });

  on(
    api.logout,
    async ({ user, request, reply }) => {
      const token = refreshTokenOf(request);
      const ended = token ? await endSessionOf(db, token, "logout", now()) : undefined;
      if (user) await endSession(db, user.sessionId, "logout", now());
      for (const id of [ended, user?.sessionId]) if (id) auth.forgetSession(id);
      forgetCookie(deps, reply);
      return null;
    },
    "Logged out",
  );

  on(api.validateToken, async ({ user }) => ({ valid: true as const, user: toUser(await readProfile(db, user)) }));

  on(api.testAuth, ({ user }) => ({ status: "ok" as const, authenticated: user !== undefined }));
};

/** S§8 demands this answer, so here an address tells that it has an account; only where Google is its way in. */
async function refuseGoogleAccount({ db, env }: Deps, email: string): Promise<void> {
  if (!env.GOOGLE_CLIENT_ID) return;
  const googleOnly = and(eq(users.email, email), isNotNull(users.googleSub), isNull(users.passwordHash));
  if ((await db.$count(users, googleOnly)) === 0) return;
  throw conflict(
    "This email is associated with a Google account. Please sign in with Google instead.",
    "GOOGLE_ACCOUNT",
  );
}

/** S§8: what the shopper reads when the code was right but no account could be made. Nothing is spent then. */
async function opening({ log }: Deps, account: () => Promise<UserRow>): Promise<UserRow> {
  try {
    return await account();
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.error({ err: error }, "an account could not be opened");
    throw new AppError(500, "ACCOUNT_CREATION_FAILED", "Account creation failed. Please try again.");
  }
}
