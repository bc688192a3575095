// Shoppers for a measurement: written into a shop's own database before it starts, with tokens that it will accept.
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createAuth } from "../server/src/platform/auth.ts";
import { type Database, openDatabase } from "../server/src/platform/db.ts";
import { startEmbeddedPostgres } from "../server/src/platform/embedded-postgres.ts";
import { readEnv } from "../server/src/platform/env.ts";
import { migrate } from "../server/src/platform/migrate.ts";
import { loadSecrets } from "../server/src/platform/secrets.ts";

export const PRODUCT = "bench-dress";
/** Rupees. */
export const PRICE = 1499;

export interface Shopper {
  userId: string;
  token: string;
}

export function newDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "elvara-bench-"));
  chmodSync(folder, 0o755);
  return folder;
}

/** Opens the shop's database while the shop itself is closed. */
export async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const database = openDatabase(postgres.url, 4);
  try {
    return await work(database);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

export async function makeShoppers(dataDir: string, database: Database, count: number): Promise<Shopper[]> {
  const { sql } = database;
  await migrate(sql);
  await sql`insert into categories (id, name) values ('dresses', 'Dresses')`;
  await sql`insert into products (id, name, price, category_id, sku)
    values (${PRODUCT}, 'Bench dress', ${PRICE * 100}, 'dresses', 'BENCH-1')`;
  const secrets = await loadSecrets(readEnv({ DATA_DIR: dataDir }, dataDir));
  const nobody = { load: async () => undefined, forgetSession() {}, forgetUser() {} };
  const auth = createAuth(secrets.derive("access-token"), nobody);
  // Dated ahead, so that the tokens outlive the measurement.
  const soon = new Date(Date.now() + 45 * 60_000);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const [userId, sessionId] = [randomUUID(), randomUUID()];
      await sql`insert into users (id, first_name, last_name, name, email)
        values (${userId}, 'Asha', 'Rao', 'Asha Rao', ${`${userId}@example.com`})`;
      await sql`insert into sessions (id, user_id, expires_at) values (${sessionId}, ${userId}, now() + interval '1 day')`;
      return { userId, token: await auth.sign({ id: userId, role: "user", sessionId }, 0, soon) };
    }),
  );
}
