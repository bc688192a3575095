// Accounts with a password: register, verify, log in, forget and reset. HTTP only.
import * as api from "@elvara/contract/auth";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { unknownCall } from "../../platform/http.ts";
import { answerSignedIn, deviceOf } from "./answer-signed-in.ts";
import { loginWithPassword } from "./password-login.ts";
import { registerWithPassword, verifyByLink } from "./register.ts";
import { askForReset, setNewPassword } from "./reset-password.ts";

export const passwordRoutes: FeatureRoutes = (on, deps) => {
  on(
    api.register,
    async ({ body, request }) => {
      await registerWithPassword(deps, body, request.ip);
      return { email: body.email };
    },
    "Please check your inbox to confirm your email.",
  );

  on(api.verifyEmail, async ({ body, request, reply }) => {
    const { email, session } = await verifyByLink(deps, body.token, deviceOf(request));
    return { email, session: session && (await answerSignedIn(deps, reply, session)) };
  });

  on(api.login, async ({ body, request, reply }) =>
    answerSignedIn(deps, reply, await loginWithPassword(deps, body, deviceOf(request))),
  );

  on(api.testLogin, async ({ body, request, reply }) => {
    if (!deps.env.demo) throw unknownCall();
    return answerSignedIn(deps, reply, await loginWithPassword(deps, body, deviceOf(request)));
  });

  on(
    api.forgotPassword,
    async ({ body: { email }, request }) => {
      await askForReset(deps, email, request.ip);
      return { email };
    },
    "If this email has an account, a link to set a new password is on its way.",
  );

  on(
    api.resetPassword,
    async ({ body }) => ({ email: await setNewPassword(deps, body.token, body.password) }),
    // Each try costs a password's hash, whether its link is any good or not.
    { message: "Your password has been changed. Please log in.", limit: { max: 20, perSeconds: 600 } },
  );
};
