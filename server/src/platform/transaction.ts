// A transaction that is tried again when the database broke a deadlock by ending it.
import type { Db, Tx } from "./db.ts";

const TRIES = 4;

export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === TRIES || !isDeadlock(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

function isDeadlock(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && (current.code === "40P01" || current.code === "40001")) return true;
  }
  return false;
}
