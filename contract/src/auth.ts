// Signing in and out on the wire: codes by text or mail, passwords, Google, and the life of a session (S§7, A§7).
import { z } from "zod";
import { emailField, nameField, user } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";

export const OTP_DIGITS = 6;
export const OTP_RESEND_SECONDS = 60;
export const PASSWORD_MIN = 8;

/** Demo mode only: the admin that the sign-in hint names. */
export const demoAdmin = { email: "admin@elvara.example", password: "elvara-demo" };

const phoneField = z.string().trim().max(32);
const otpField = z.string().regex(/^\d{6}$/, "Please enter a valid 6-digit OTP");
const passwordField = z.string().min(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters`).max(200);
const linkToken = z.string().min(20).max(100);

export const signedIn = z.object({
  user,
  /** The access token; the refresh token travels in an httpOnly cookie. */
  token: z.string(),
  needsProfileCompletion: z.boolean(),
});
export type SignedIn = z.infer<typeof signedIn>;

const sent = z.object({ resendAfterSeconds: z.int(), expiresInSeconds: z.int() });
const emailAndOtp = z.object({ email: emailField, otp: otpField });
const credentials = z.object({ email: emailField, password: z.string().min(1, "Password is required").max(200) });

function authCall<const S extends { path: string; summary: string; body?: z.ZodType; data: z.ZodType }>(spec: S) {
  return endpoint({ method: "POST", access: "guest", ...spec });
}

export const sendSmsOtp = authCall({
  path: "/api/auth/send-sms-otp",
  summary: "Text a sign-in code to a phone",
  body: z.object({ phone: phoneField }),
  data: sent,
});

export const verifySmsOtp = authCall({
  path: "/api/auth/verify-sms-otp",
  summary: "Sign in with the code that was texted",
  body: z.object({ phone: phoneField, otp: otpField }),
  data: signedIn,
});

export const sendOtp = authCall({
  path: "/api/auth/send-otp",
  summary: "Mail a code: to sign in, or when signed in, to prove a new address",
  body: z.object({ email: emailField }),
  data: sent,
});

export const verifyOtp = authCall({
  path: "/api/auth/verify-otp",
  summary: "Sign in with the code that was mailed",
  body: emailAndOtp,
  data: signedIn,
});

export const verifyEmailOtpPublic = authCall({
  path: "/api/auth/verify-email-otp-public",
  summary: "Prove an address with the mailed code without signing in",
  body: emailAndOtp,
  data: z.object({ email: z.string(), verified: z.literal(true) }),
});

export const verifyEmailOtp = endpoint({
  method: "POST",
  path: "/api/auth/verify-email-otp",
  access: "user",
  summary: "Prove a new address of the signed-in account, which then replaces the old one",
  body: emailAndOtp,
  data: z.object({ user }),
});

export const completeProfile = endpoint({
  method: "POST",
  path: "/api/auth/complete-profile",
  access: "user",
  summary: "Give a new account its name and e-mail",
  body: z.object({
    firstName: nameField("First name is required"),
    lastName: nameField("Last name is required"),
    name: z.string().trim().max(160).optional(),
    phone: phoneField.optional(),
    email: emailField,
  }),
  data: z.object({ user }),
});

export const register = authCall({
  path: "/api/auth/register",
  summary: "Ask for an account with a password; a mailed link opens it",
  body: z.object({
    email: emailField,
    password: passwordField,
    firstName: nameField("First name is required"),
    lastName: nameField("Last name is required"),
  }),
  data: z.object({ email: z.string() }),
});

export const verifyEmail = authCall({
  path: "/api/auth/verify-email",
  summary: "Follow a mailed link: opens the account it was for, or proves its address",
  body: z.object({ token: linkToken }),
  data: z.object({ email: z.string(), session: signedIn.nullable() }),
});

export const login = authCall({
  path: "/api/auth/login",
  summary: "Sign in with a password",
  body: credentials,
  data: signedIn,
});

export const testLogin = authCall({
  path: "/api/auth/test-login",
  summary: "Sign in with a password, demo mode only",
  body: credentials,
  data: signedIn,
});

export const forgotPassword = authCall({
  path: "/api/auth/forgot-password",
  summary: "Mail a link to set a new password; the answer is the same whether the account exists",
  body: z.object({ email: emailField }),
  data: z.object({ email: z.string() }),
});

export const resetPassword = authCall({
  path: "/api/auth/reset-password",
  summary: "Set a new password with the mailed link; ends every session",
  body: z.object({ token: linkToken, password: passwordField }),
  data: z.object({ email: z.string() }),
});

export const googleLogin = authCall({
  path: "/api/auth/google-login",
  summary: "Sign in with a Google ID token",
  body: z.object({ credential: z.string().min(1).max(5000), nonce: z.string().max(200).optional() }),
  data: signedIn,
});

export const refresh = authCall({
  path: "/api/auth/refresh",
  summary: "A fresh access token for the refresh cookie, which is replaced",
  data: signedIn,
});

export const logout = authCall({
  path: "/api/auth/logout",
  summary: "End the session of the cookie or the token",
  data: z.null(),
});

export const validateToken = endpoint({
  method: "GET",
  path: "/api/auth/validate-token",
  access: "user",
  summary: "Whether the token holds, and whose it is",
  data: z.object({ valid: z.literal(true), user }),
});

export const testAuth = endpoint({
  method: "GET",
  path: "/api/auth/test",
  access: "guest",
  summary: "Whether the sign-in calls answer, and whether this caller is signed in",
  data: z.object({ status: z.literal("ok"), authenticated: z.boolean() }),
});
