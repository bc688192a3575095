// The access token in local storage, its refresh shared by parallel calls and tabs, and the end of a session.
import { logout, refresh } from "@elvara/contract/auth";
import { readText, removeKey, writeText } from "../lib/storage.ts";
import { networkError } from "./errors.ts";

export const TOKEN_KEY = "auth_token";
export const USER_KEY = "user_data";
export const LOGOUT_EVENT = "elvara:logout";
const TIMEOUT_MS = 10_000;

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

/** Ends the session on the server too. Not through `call`: a refused token must not be refreshed just to be ended. */
export async function endServerSession(): Promise<void> {
  const token = readToken();
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  await fetch(logout.path, { method: logout.method, keepalive: true, headers }).catch(() => {});
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
  // A refresh token works once. Of two tabs the second one waits here and finds the first one's token.
  if (navigator.locks) return navigator.locks.request("elvara-refresh", () => askForToken(expired));
  return askForToken(expired);
}

async function askForToken(expired: string): Promise<string | null> {
  const current = readToken();
  if (current !== expired) return current;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(refresh.path, { method: refresh.method, signal }).catch(() => undefined);
  // No answer says nothing about the session: the call fails, the shopper stays signed in.
  if (!response || response.status >= 500 || response.status === 429) throw networkError();
  if (!response.ok) return null;
  const answer = (await response.json().catch(() => undefined)) as { data?: { token?: string } } | undefined;
  const token = answer?.data?.token ?? null;
  if (token) writeToken(token);
  return token;
}
