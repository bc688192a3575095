// Counting attempts: exact under parallel calls, forgotten with the window, IPv6 networks counted as one.
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../testing/database.ts";
import { countAttempt, forgetAttempts, limitAttempts, networkOf, sweepAttempts, takeBackAttempt } from "./attempts.ts";
import { rateHits } from "./tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const limit = { max: 3, perSeconds: 60 };
const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

test("parallel attempts are counted one by one", async () => {
  const counts = await Promise.all(Array.from({ length: 20 }, () => countAttempt(database.db, "a", limit, at(0))));
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test("the attempt over the limit is refused until the window ends", async () => {
  const attempt = (seconds: number) => limitAttempts(database.db, "b", limit, at(seconds));
  for (let count = 0; count < 3; count += 1) await attempt(10);
  await expect(attempt(50)).rejects.toMatchObject({
    status: 429,
    message: "Too many attempts. Please try again in 10 seconds.",
    details: { retryAfterSeconds: 10 },
  });
  await attempt(60);
});

test("attempts can be taken back and forgotten, and old ones are swept", async () => {
  const { db } = database;
  await countAttempt(db, "c", limit, at(0));
  await countAttempt(db, "c", limit, at(0));
  await takeBackAttempt(db, "c", limit, at(1));
  expect(await countAttempt(db, "c", limit, at(2))).toBe(2);
  await forgetAttempts(db, "c", limit, at(3));
  expect(await countAttempt(db, "c", limit, at(4))).toBe(1);
  await sweepAttempts(db, at(7200));
  expect(await db.$count(rateHits)).toBe(0);
});

test("an IPv6 visitor counts by network, an IPv4 one by address", () => {
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});
