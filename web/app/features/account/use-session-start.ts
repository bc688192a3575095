// Finds out at start who is visiting (S§4), and forgets what belonged to whoever left; mounted once around all pages.
import { validateToken } from "@elvara/contract/auth";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../api/client.ts";
import { ApiError } from "../../api/errors.ts";
import { endSession, readToken } from "../../api/token.ts";
import { getSession, setSession, storedSession, updateUser, useSession, watchSession } from "./session.ts";

/** Answers that are somebody's own. */
const PRIVATE =
  /^\/api\/(user|users|cart|orders|admin|appointments|email-subscriptions|products\/admin|discounts(?!\/public))\b/;

export function useSessionStart(): void {
  const client = useQueryClient();
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    const stop = watchSession();
    void checkStored();
    return stop;
  }, []);
  useEffect(() => {
    if (!userId) return;
    return () => forgetPrivate(client);
  }, [userId, client]);
}

/** S§4: success replaces the stored user, failure logs out, and without an answer the stored user counts. */
async function checkStored(): Promise<void> {
  const stored = storedSession();
  if (stored.status !== "in") {
    setSession(stored);
    return;
  }
  try {
    const { user } = await call(validateToken, {});
    if (readToken()) updateUser(user);
  } catch (error) {
    const noAnswer = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (noAnswer) setSession(storedSession());
    else if (getSession().status !== "out") endSession("token expired");
  }
}

function forgetPrivate(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => PRIVATE.test(String(queryKey[0])) });
}
