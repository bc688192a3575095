// Refreshing: calls that fail together share one refresh, another tab's token is used, silence logs nobody out.
import { beforeEach, expect, test, vi } from "vitest";
import { endServerSession, readToken, refreshToken, writeToken } from "./token.ts";

let stored: Map<string, string>;
const fetchMock = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  stored = new Map([["auth_token", "old"]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("navigator", {});
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

const answer = (status: number, body: unknown = {}) => new Response(JSON.stringify(body), { status });

test("parallel calls share one refresh and its token", async () => {
  fetchMock.mockImplementation(async () => answer(200, { data: { token: "new" } }));
  const tokens = await Promise.all([refreshToken("old"), refreshToken("old"), refreshToken("old")]);
  expect(tokens).toEqual(["new", "new", "new"]);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(readToken()).toBe("new");
});

test("a token that another tab brought meanwhile is used without asking", async () => {
  writeToken("of another tab");
  expect(await refreshToken("old")).toBe("of another tab");
  expect(fetchMock).not.toHaveBeenCalled();
});

test("whoever logged out in another tab meanwhile stays logged out", async () => {
  stored.clear();
  expect(await refreshToken("old")).toBeNull();
  expect(fetchMock).not.toHaveBeenCalled();
});

test("a refused refresh ends the session, a silent or failing server does not", async () => {
  fetchMock.mockImplementation(async () => answer(401));
  expect(await refreshToken("old")).toBeNull();
  fetchMock.mockImplementation(async () => answer(503));
  await expect(refreshToken("old")).rejects.toMatchObject({ code: "NETWORK" });
  fetchMock.mockRejectedValue(new TypeError("no connection"));
  await expect(refreshToken("old")).rejects.toMatchObject({ code: "NETWORK" });
  expect(readToken()).toBe("old");
});

test("logging out carries the token and never fails", async () => {
  fetchMock.mockRejectedValue(new TypeError("no connection"));
  await endServerSession();
  expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({ authorization: "Bearer old" });
});
