// A fresh, migrated database for a test file, cloned from the template.
import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Database, openDatabase } from "../platform/db.ts";
import { databaseNamed, TEMPLATE } from "./cluster.ts";

export interface TestDatabase extends Database {
  drop(): Promise<void>;
}

export async function freshDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject("clusterUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = openDatabase(clusterUrl, 1);
  await admin.sql.unsafe(`create database ${name} template ${TEMPLATE}`);
  await admin.close();
  const database = openDatabase(databaseNamed(clusterUrl, name), 20);
  return {
    ...database,
    drop: async () => {
      await database.close();
      const again = openDatabase(clusterUrl, 1);
      await again.sql.unsafe(`drop database ${name} with (force)`);
      await again.close();
    },
  };
}
