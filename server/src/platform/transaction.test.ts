// Tests that statements sent together run in their order and fail with the error of the one that failed.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../testing/database.ts";
import { brokenConstraint } from "./constraint.ts";
import type { Tx } from "./db.ts";
import { rateHits } from "./tables.ts";
import { inTransaction, together } from "./transaction.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const row = (key: string) => ({ key, windowStart: new Date(0), expiresAt: new Date(1) });
const write = async (tx: Tx, key: string) => {
  await tx.insert(rateHits).values(row(key));
};
const keys = async (tx: Tx) => (await tx.select({ key: rateHits.key }).from(rateHits)).map(({ key }) => key);

test("whatever way a statement is written, it sees what was written before it, and not what comes after", async () => {
  const answers = await inTransaction(database.db, (tx) =>
    together(
      () => tx.insert(rateHits).values(row("a")),
      () => keys(tx),
      () => write(tx, "b"),
      () => tx.execute<{ n: number }>(sql`select count(*)::int as n from rate_hits`),
      () => write(tx, "c"),
    ),
  );
  expect(answers[1]).toEqual(["a"]);
  expect(answers[3]).toMatchObject([{ n: 2 }]);
});

test("the error is that of the statement that failed, wherever it stands, and nothing stays", async () => {
  const doomed = inTransaction(database.db, (tx) =>
    together(
      () => write(tx, "d"),
      // Answers later than the bare statements around it.
      async () => write(tx, "a").catch((error: unknown) => Promise.reject(error)),
      () => tx.insert(rateHits).values(row("e")),
    ),
  );
  const error = await doomed.catch((reason: unknown) => reason);
  expect(brokenConstraint(error)).toBe("rate_hits_pkey");
  expect(await database.db.transaction(keys)).not.toContain("d");
});
