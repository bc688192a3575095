// Who is signed in, as this browser knows it; every tab hears of a change.
import type { User } from "@elvara/contract/accounts";
import { useSyncExternalStore } from "react";
import {
  endServerSession,
  endSession,
  LOGOUT_EVENT,
  type LogoutReason,
  readToken,
  TOKEN_KEY,
  USER_KEY,
  writeToken,
} from "../../api/token.ts";
import { readJson, writeJson } from "../../lib/storage.ts";
import { toast } from "../../lib/toast.ts";

export type SessionUser = User;

export type Session =
  /** Not known yet: the server's HTML, or a token that is being checked. */
  | { status: "loading"; user: null }
  | { status: "in"; user: SessionUser }
  /** `left`: the visitor pressed "Log out" in this tab. */
  | { status: "out"; user: null; left?: boolean };

const LOADING: Session = { status: "loading", user: null };
const OUT = { status: "out", user: null } as const satisfies Session;

let session: Session = LOADING;
const listeners = new Set<() => void>();

export function getSession(): Session {
  return session;
}

export function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Who it is, once that is known: what a visitor does meanwhile must not count as a guest's. */
export function sessionKnown(): Promise<Session> {
  if (session.status !== "loading") return Promise.resolve(session);
  return new Promise((resolve) => {
    const listener = () => {
      if (session.status === "loading") return;
      listeners.delete(listener);
      resolve(session);
    };
    listeners.add(listener);
  });
}

/** Remembers a successful sign-in. */
export function signIn(user: SessionUser, token: string): void {
  writeToken(token);
  updateUser(user);
}

/** The signed-in shopper's details as the server has them now. */
export function updateUser(user: SessionUser): void {
  writeJson(USER_KEY, user);
  setSession({ status: "in", user });
}

/** What the browser has stored, before the server was asked. */
export function storedSession(): Session {
  const user = readJson<SessionUser>(USER_KEY);
  return user?.id && readToken() ? { status: "in", user } : OUT;
}

export function signOut(): void {
  void endServerSession();
  endSession("logout");
}

/** Follows sign-outs here and sign-ins or sign-outs in other tabs. */
export function watchSession(): () => void {
  const onLogout = (event: Event) => {
    const left = (event as CustomEvent<LogoutReason>).detail === "logout";
    setSession({ ...OUT, left });
    // S§4: the words of the specification for a manual logout.
    if (left) toast("You have been logged out due to inactivity.", "info");
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== TOKEN_KEY && event.key !== USER_KEY && event.key !== null) return;
    const next = storedSession();
    // Another tab's refreshed token changes nothing here.
    if (next.status === session.status && JSON.stringify(next.user) === JSON.stringify(session.user)) return;
    setSession(next);
  };
  window.addEventListener(LOGOUT_EVENT, onLogout);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(LOGOUT_EVENT, onLogout);
    window.removeEventListener("storage", onStorage);
  };
}

export function useSession(): Session {
  return useSyncExternalStore(listen, getSession, () => LOADING);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
