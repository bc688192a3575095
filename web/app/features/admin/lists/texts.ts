// The admin's words for failures (A§8).
import { ApiError, messageFor } from "../../../api/errors.ts";

const AUTH_FAILED = "Authentication failed. Please login as admin user.";

/** "Failed to …", with the reason where the server gave one that helps. */
export function failedTo(what: string, error: unknown): string {
  if (isAuthFailure(error)) return AUTH_FAILED;
  const reason = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : "";
  return reason ? `${what}: ${reason}` : what;
}

/** "Error loading …: …"; `wordless` stands in where the server gave no words. */
export function errorLoading(what: string, error: unknown, wordless = ""): string {
  if (isAuthFailure(error)) return AUTH_FAILED;
  const words = messageFor(error, wordless || "Unknown error");
  // The client's own words for an answer without any.
  const reason = words.startsWith("HTTP error!") && wordless ? wordless : words;
  return `Error loading ${what}: ${reason}`;
}

function isAuthFailure(error: unknown): boolean {
  if (error instanceof ApiError && error.status === 401) return true;
  return error instanceof Error && /\b401\b|unauthori[sz]ed/i.test(error.message);
}
