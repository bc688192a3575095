// Several statements in one round trip: none of them waits for another's answer, and each is planned once a connection.
import { sql } from "drizzle-orm";
import type { Queryable, Sql } from "./db.ts";

type Value = string | number | null;
type Row = Record<string, unknown>;

/** SQL with $1, $2 … and what they stand for. Drizzle's own templates would be built and planned anew at every call. */
export interface Statement {
  text: string;
  values: Value[];
}

export function statement(text: string, ...values: Value[]): Statement {
  return { text, values };
}

/**
 * Runs the statements in order on one connection and answers the rows of each. Each is a transaction of its own; when
 * one fails, its error is thrown.
 */
export function inOneTrip(client: Sql, ...statements: Statement[]): Promise<Row[][]> {
  return send(client, statements);
}

/** The same as one transaction: when one fails, the rest fail with it and nothing stays. */
export async function inOneTransaction(client: Sql, ...statements: Statement[]): Promise<Row[][]> {
  const answers = await send(client, [statement("begin"), ...statements, statement("commit")]);
  return answers.slice(1, -1);
}

async function send(client: Sql, statements: Statement[]): Promise<Row[][]> {
  const connection = await client.reserve();
  const outcomes = await Promise.allSettled(
    statements.map(({ text, values }) => connection.unsafe<Row[]>(text, values, { prepare: true })),
  );
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  // A connection that is gone has left the pool already.
  if (!failed || !isConnectionError(failed.reason)) connection.release();
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : []));
}

/** Runs one statement where a transaction is open already. */
export async function run(db: Queryable, { text, values }: Statement): Promise<Row[]> {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`));
  return [...(await db.execute(sql.join(parts)))];
}

function isConnectionError(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(CONNECTION|E[A-Z]+$)/.test(String(error.code));
}
