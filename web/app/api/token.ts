// The access token in local storage, its refresh shared by parallel calls and tabs, and the end of a session.
import { readText, removeKey, writeText } from "../lib/storage.ts";

export const TOKEN_KEY = "auth_token";
export const USER_KEY = "user_data";
export const LOGOUT_EVENT = "elvara:logout";

export type LogoutReason = "token expired" | "logout";

export function readToken(): string | null {
  return readText(TOKEN_KEY);
}

export function writeToken(token: string): void {
  writeText(TOKEN_KEY, token);
}

/** Forgets token and user and tells the app (S§8: a logout event is announced). */
export function endSession(reason: LogoutReason): void {
  removeKey(TOKEN_KEY);
  removeKey(USER_KEY);
  window.dispatchEvent(new CustomEvent<LogoutReason>(LOGOUT_EVENT, { detail: reason }));
}

let refreshing: Promise<string | null> | undefined;

/** A fresh token, or null when the session is over. Calls that fail together share one refresh. */
export function refreshToken(expired: string): Promise<string | null> {
  refreshing ??= refreshOnce(expired).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refreshOnce(expired: string): Promise<string | null> {
  // Two tabs that refresh at once would look like a stolen token: the second one waits and finds the first one's.
  if (navigator.locks) return navigator.locks.request("elvara-refresh", () => askForToken(expired));
  return askForToken(expired);
}

async function askForToken(expired: string): Promise<string | null> {
  const current = readToken();
  if (current && current !== expired) return current;
  const response = await fetch("/api/auth/refresh", { method: "POST", signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  if (!response?.ok) return null;
  const answer = (await response.json().catch(() => undefined)) as { data?: { token?: string } } | undefined;
  const token = answer?.data?.token ?? null;
  if (token) writeToken(token);
  return token;
}
