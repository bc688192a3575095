// The words of the sign-in screens, and which failure gets which (S§5, S§8).
import { ApiError, messageFor } from "../../api/errors.ts";

const NETWORK = "Network error. Please check your connection and try again.";
const TIMED_OUT = "Request timed out. Please try again.";
const SERVER = "Server error. Please try again in a moment.";

/** What every step says alike; undefined when the step has its own words. */
function shared(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "NETWORK") return NETWORK;
  if (error.code === "TIMEOUT") return TIMED_OUT;
  // Being told to wait, or why one may not come in, helps more than a general sentence.
  if (error.status === 429 || error.status === 403) return error.message;
  return undefined;
}

const isServerError = (error: unknown) => error instanceof ApiError && error.status >= 500;
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : "");

export function sendProblem(error: unknown): string {
  if (codeOf(error) === "GOOGLE_ACCOUNT") {
    return "This email is associated with a Google account. Please sign in with Google instead.";
  }
  return shared(error) ?? "Failed to send OTP. Please try again.";
}

export function verifyProblem(error: unknown): string {
  if (codeOf(error) === "OTP_EXPIRED") return "Invalid or expired OTP. Please request a new one.";
  if (codeOf(error) === "ACCOUNT_CREATION_FAILED") return "Account creation failed. Please try again.";
  return shared(error) ?? (isServerError(error) ? SERVER : "Invalid OTP. Please try again.");
}

export function resendProblem(error: unknown): string {
  return shared(error) ?? (isServerError(error) ? SERVER : "Failed to resend OTP. Please try again.");
}

/** For forms whose refusals the server words itself. */
export function formProblem(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return shared(error) ?? messageFor(error, fallback);
}

export const OTP_SENT = "OTP sent successfully!";
export const OTP_REQUIRED = "OTP is required";
export const OTP_INVALID = "Please enter a valid 6-digit OTP";
