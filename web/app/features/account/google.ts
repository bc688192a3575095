// Signing in with Google without any script of theirs: a trip to their page and back with an ID token.
import type { PublicSettings } from "@elvara/contract/settings";

const KEY = "google_sign_in";

interface Trip {
  nonce: string;
  state: string;
  redirect: string;
}

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Leaves for Google; `redirect` is where the sign-in leads in the end. */
export function goToGoogle({ clientId, authorizeUrl }: NonNullable<PublicSettings["google"]>, redirect: string): void {
  const trip: Trip = { nonce: random(), state: random(), redirect };
  sessionStorage.setItem(KEY, JSON.stringify(trip));
  const url = new URL(authorizeUrl);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${window.location.origin}/login`,
    response_type: "id_token",
    scope: "openid email profile",
    prompt: "select_account",
    nonce: trip.nonce,
    state: trip.state,
  }).toString();
  window.location.assign(url);
}

export type GoogleReturn = { credential: string; nonce: string; redirect: string } | { refused: true };

/** What Google sent back in the address, once; undefined when this is no return at all. */
export function takeGoogleReturn(): GoogleReturn | undefined {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  if (!fragment.has("id_token") && !fragment.has("error")) return undefined;
  const trip = readTrip();
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  const credential = fragment.get("id_token");
  // An answer to a question this browser did not ask is somebody else's sign-in.
  if (!credential || !trip || fragment.get("state") !== trip.state) return { refused: true };
  return { credential, nonce: trip.nonce, redirect: trip.redirect };
}

function readTrip(): Trip | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text ? (JSON.parse(text) as Trip) : undefined;
}
