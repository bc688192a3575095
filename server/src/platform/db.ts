// The database connection, and what counts as a transaction.
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { StartError } from "./start-error.ts";

export type Sql = postgres.Sql;
export type Db = ReturnType<typeof connect>["db"];
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** Anything that can run a query: the pool or an open transaction. */
export type Queryable = Db | Tx;

export interface Database {
  url: string;
  sql: Sql;
  db: Db;
  close(): Promise<void>;
}

function connect(url: string, pool: number) {
  const sql = postgres(url, { max: pool, idle_timeout: 60, connect_timeout: 10, onnotice: () => {} });
  return { sql, db: drizzle(preparing(sql), { casing: "snake_case" }) };
}

type Client = Sql | postgres.TransactionSql;

/**
 * In transactions the same few statements come again and again: each is planned once a connection, goes out in one trip
 * instead of two, and need not wait for the answer to the one before. Outside of them lists and searches are planned
 * anew, for what is asked.
 */
function preparing<C extends Client>(client: C): C {
  const open = (begin: (work: (inner: postgres.TransactionSql) => unknown) => unknown) => {
    return (work: (inner: postgres.TransactionSql) => unknown) => begin((inner) => work(preparing(inner)));
  };
  return new Proxy(client, {
    get(target, name) {
      if (name === "begin" && "begin" in target) return open((work) => target.begin(work));
      if (!("savepoint" in target)) return Reflect.get(target, name);
      if (name === "savepoint") return open((work) => target.savepoint(work));
      if (name !== "unsafe") return Reflect.get(target, name);
      return (text: string, values?: never[]) => target.unsafe(text, values, { prepare: true });
    },
  });
}

export function openDatabase(url: string, pool = 20): Database {
  const { sql, db } = connect(url, pool);
  return { url, sql, db, close: () => sql.end({ timeout: 5 }) };
}

/** Fails with one sentence when nobody answers at DATABASE_URL. */
export async function checkReachable(database: Database): Promise<void> {
  try {
    await database.sql`select 1`;
  } catch (error) {
    const target = new URL(database.url);
    const reason =
      error instanceof Error ? error.message || ("code" in error ? String(error.code) : "") : String(error);
    throw new StartError(
      `The database at ${target.hostname}:${target.port || 5432} (DATABASE_URL) cannot be reached: ${reason}`,
    );
  }
}
