// Finishes a Google sign-in when the visitor comes back from there.
import { googleLogin } from "@elvara/contract/auth";
import { useEffect, useState } from "react";
import { call } from "../../api/client.ts";
import { takeGoogleReturn } from "./google.ts";
import { formProblem } from "./login-texts.ts";
import { signIn } from "./session.ts";

const FAILED = "Google login failed";

/** The way on that the visitor had before the trip, and what went wrong. */
export function useGoogleReturn(): { redirect: string | undefined; busy: boolean; error: string } {
  const [state, setState] = useState({ redirect: undefined as string | undefined, busy: false, error: "" });
  useEffect(() => {
    const back = takeGoogleReturn();
    if (!back) return;
    if ("refused" in back) {
      setState({ redirect: undefined, busy: false, error: FAILED });
      return;
    }
    const { redirect, credential, nonce } = back;
    setState({ redirect, busy: true, error: "" });
    call(googleLogin, { body: { credential, nonce } }).then(
      ({ user, token }) => signIn(user, token),
      (failure: unknown) => setState({ redirect, busy: false, error: formProblem(failure, FAILED) }),
    );
  }, []);
  return state;
}
