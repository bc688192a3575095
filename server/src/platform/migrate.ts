// Brings the schema up to date: plain SQL files, forward only, each in its own transaction.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Sql } from "./db.ts";
import { StartError } from "./start-error.ts";

const FOLDER = new URL("../../migrations/", import.meta.url);
const LOCK = 7_301_994;

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/** Applies what is missing and answers how many files that were. Safe with several processes at once. */
export async function migrate(sql: Sql, onStep?: (name: string) => void): Promise<number> {
  const migrations = await readMigrations();
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(${LOCK})`;
    await connection`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
    const rows = await connection<{ name: string; checksum: string }[]>`select name, checksum from schema_migrations`;
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    let count = 0;
    for (const { name, text, checksum } of migrations) {
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known) throw new StartError(`The migration ${name} was changed after it had been applied to this database.`);
      onStep?.(name);
      await connection.unsafe(
        `begin; ${text}\n; insert into schema_migrations (name, checksum) values ('${name}', '${checksum}'); commit;`,
      );
      count += 1;
    }
    return count;
  } catch (error) {
    await connection`rollback`;
    throw error;
  } finally {
    await connection`select pg_advisory_unlock(${LOCK})`;
    connection.release();
  }
}
