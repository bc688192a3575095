// A transaction that is tried again when the database broke a deadlock by ending it, and statements sent together.
import type { Db, Tx } from "./db.ts";

const TRIES = 4;

export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === TRIES || !hasCode(error, DEADLOCK)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/**
 * Statements of a transaction that do not need each other's answers, sent in one trip and run in this order. When one
 * fails the rest fail with it; the error is that of the one.
 */
export async function together<T extends readonly (() => unknown)[]>(...work: T): Promise<Answers<T>> {
  // Each begins in its own turn: a builder starts only when somebody waits for it.
  const outcomes = await Promise.allSettled(work.map(async (begin) => begin()));
  const failed = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason);
  if (failed.length > 0) throw failed.find((error) => !hasCode(error, AFTER_FAILURE)) ?? failed[0];
  const values = outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : undefined));
  return values as Answers<T>;
}

type Answers<T extends readonly (() => unknown)[]> = { -readonly [P in keyof T]: Awaited<ReturnType<T[P]>> };

const AFTER_FAILURE = ["25P02"];
const DEADLOCK = ["40P01", "40001"];

function hasCode(error: unknown, codes: string[]): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && codes.includes(String(current.code))) return true;
  }
  return false;
}
