// Several statements as one transaction that costs one round trip: none of them waits for another's answer.
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type postgres from "postgres";
import type { Sql } from "./db.ts";

type Row = Record<string, unknown>;

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * Runs the statements in order and answers the rows of each. When one fails, the rest fail with it, nothing stays,
 * and its error is thrown. Each is planned once for a connection, unlike those that Drizzle sends itself.
 */
export async function inOneTrip(client: Sql, ...statements: SQL[]): Promise<Row[][]> {
  const connection = await client.reserve();
  const outcomes = await Promise.allSettled([
    connection.unsafe("begin"),
    ...statements.map((statement) => {
      const { sql, params } = dialect.sqlToQuery(statement);
      return connection.unsafe(sql, params as postgres.ParameterOrJSON<never>[], { prepare: true });
    }),
    connection.unsafe("commit"),
  ]);
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  // A connection that is gone has left the pool already.
  if (!failed || !isConnectionError(failed.reason)) connection.release();
  if (failed) throw failed.reason;
  return outcomes.slice(1, -1).map((outcome) => (outcome.status === "fulfilled" ? [...outcome.value] : []));
}

function isConnectionError(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(CONNECTION|E[A-Z]+$)/.test(String(error.code));
}
