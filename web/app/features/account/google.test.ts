// The way back from Google: only an answer to this browser's own question counts, and it counts once.
import { beforeEach, expect, test, vi } from "vitest";
import { goToGoogle, takeGoogleReturn } from "./google.ts";

const google = { clientId: "shop", authorizeUrl: "https://accounts.example/auth" };
let stored: Map<string, string>;
let asked: URL;
const location = { origin: "https://shop.example", pathname: "/login", search: "", hash: "", assign: vi.fn() };

beforeEach(() => {
  stored = new Map();
  location.hash = "";
  location.assign = vi.fn((url: URL) => {
    asked = url;
  });
  const history = {
    state: null,
    replaceState: () => {
      location.hash = "";
    },
  };
  vi.stubGlobal("window", { location, history });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test("the question names us, asks for an ID token and carries a nonce", () => {
  goToGoogle(google, "/checkout");
  expect(asked.origin + asked.pathname).toBe(google.authorizeUrl);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: "shop",
    redirect_uri: "https://shop.example/login",
    response_type: "id_token",
    nonce: expect.stringMatching(/^[0-9a-f]{48}$/),
  });
});

test("the answer to it is taken once, with the way on, and leaves the address", () => {
  goToGoogle(google, "/checkout");
  const { nonce, state } = Object.fromEntries(asked.searchParams);
  location.hash = `#id_token=abc&state=${state}`;
  expect(takeGoogleReturn()).toEqual({ credential: "abc", nonce, redirect: "/checkout" });
  expect(takeGoogleReturn()).toBeUndefined();
});

test("an answer to no question, to another one, or a refusal is refused", () => {
  location.hash = "#id_token=abc&state=x";
  expect(takeGoogleReturn()).toEqual({ refused: true });
  goToGoogle(google, "/");
  location.hash = "#id_token=abc&state=x";
  expect(takeGoogleReturn()).toEqual({ refused: true });
  goToGoogle(google, "/");
  location.hash = "#error=access_denied";
  expect(takeGoogleReturn()).toEqual({ refused: true });
});
