// Who is signed in, as this browser knows it; every tab hears of a change.
import { useSyncExternalStore } from "react";
import { endSession, LOGOUT_EVENT, readToken, TOKEN_KEY, USER_KEY, writeToken } from "../../api/token.ts";
import { readJson, writeJson } from "../../lib/storage.ts";

export interface SessionUser {
  id: string;
  role: "user" | "admin";
  firstName: string | null;
  lastName: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
}

export type Session =
  /** Not known yet: the server's HTML, or a token that is being checked. */
  { status: "loading"; user: null } | { status: "in"; user: SessionUser } | { status: "out"; user: null };

const LOADING: Session = { status: "loading", user: null };
const OUT: Session = { status: "out", user: null };

let session: Session = LOADING;
const listeners = new Set<() => void>();

export function getSession(): Session {
  return session;
}

export function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Remembers a successful sign-in. */
export function signIn(user: SessionUser, token: string): void {
  writeToken(token);
  writeJson(USER_KEY, user);
  setSession({ status: "in", user });
}

/** What the browser has stored, before the server was asked. */
export function storedSession(): Session {
  const user = readJson<SessionUser>(USER_KEY);
  return user && readToken() ? { status: "in", user } : OUT;
}

export function signOut(): void {
  endSession("logout");
}

/** Follows sign-outs here and sign-ins or sign-outs in other tabs. */
export function watchSession(): () => void {
  const onLogout = () => setSession(OUT);
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === USER_KEY || event.key === null) setSession(storedSession());
  };
  window.addEventListener(LOGOUT_EVENT, onLogout);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(LOGOUT_EVENT, onLogout);
    window.removeEventListener("storage", onStorage);
  };
}

export function useSession(): Session {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSession,
    () => LOADING,
  );
}
