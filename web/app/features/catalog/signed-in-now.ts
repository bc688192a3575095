// Whether whoever presses a button is signed in; while that is still being checked, the browser's memory decides.
import { getSession, storedSession } from "../account/session.ts";

export function isSignedInNow(): boolean {
  const { status } = getSession();
  return (status === "loading" ? storedSession().status : status) === "in";
}
