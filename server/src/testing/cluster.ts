// Vitest's global set-up: one throwaway PostgreSQL with a migrated template that test files clone.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../platform/db.ts";
import { startEmbeddedPostgres } from "../platform/embedded-postgres.ts";
import { prepareJobs } from "../platform/jobs.ts";
import { migrate } from "../platform/migrate.ts";

export const TEMPLATE = "elvara_template";

declare module "vitest" {
  export interface ProvidedContext {
    clusterUrl: string;
  }
}

export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "elvara-test-"));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, throwaway: true });
  await makeTemplate(postgres.url);
  project.provide("clusterUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export async function makeTemplate(clusterUrl: string): Promise<void> {
  const admin = openDatabase(clusterUrl, 2);
  await admin.sql.unsafe(`create database ${TEMPLATE}`);
  await admin.close();
  const template = openDatabase(databaseNamed(clusterUrl, TEMPLATE), 2);
  await migrate(template.sql);
  await prepareJobs(template.url);
  await template.close();
}

export function databaseNamed(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
