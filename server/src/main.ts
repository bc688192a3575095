// Starts the shop: environment, data folder, database, jobs, web app, listen; and closes it in order.
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { demoAdmin } from "@elvara/contract/auth";
import { buildApp, crontab, jobHandlers } from "./app.ts";
import { seedDemo } from "./demo/seed.ts";
import { ensureAdmin } from "./features/accounts/first-admin.ts";
import { openSessions } from "./features/accounts/live-sessions.ts";
import { takeDataFolder } from "./platform/data-folder.ts";
import { checkReachable, openDatabase } from "./platform/db.ts";
import { startEmbeddedPostgres } from "./platform/embedded-postgres.ts";
import { type Env, readEnv } from "./platform/env.ts";
import { freeAbandonedJobs, prepareJobs, startJobs } from "./platform/jobs.ts";
import { migrate } from "./platform/migrate.ts";
import { openDeps } from "./platform/open-deps.ts";
import { loadSecrets } from "./platform/secrets.ts";
import { StartError } from "./platform/start-error.ts";
import { loadWebBuild } from "./platform/web-pages.ts";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** What has been opened so far, closed in the opposite order. */
const closers: (() => Promise<unknown> | unknown)[] = [];
let closing: Promise<void> | undefined;

function say(text: string): void {
  console.log(`  ${text}`);
}

async function start(): Promise<void> {
  if (existsSync(path.join(ROOT, ".env"))) process.loadEnvFile(path.join(ROOT, ".env"));
  const env = readEnv(process.env, ROOT);
  const folder = await takeDataFolder(env.dataDir);
  closers.push(() => folder.release());
  await checkPort(env);
  const database = openDatabase(await databaseUrl(env), env.DATABASE_POOL);
  closers.push(() => database.close());
  await checkReachable(database);
  const steps = await migrate(database.sql, (name) => say(`Migrating: ${name}`));
  await prepareJobs(database.url);
  // The data folder's lock says that we are alone; a shop that was killed may have left jobs half done.
  if (!env.DATABASE_URL) await freeAbandonedJobs(database.sql);
  if (steps > 0) say(`The schema is up to date (${steps} migrations applied)`);

  const deps = openDeps(env, database, await loadSecrets(env), await openSessions(database, () => new Date()));
  for (const line of await ensureAdmin(database.db, env)) say(line);
  if (env.seedDemo) await seedDemo(deps, say);
  const web = await loadWebBuild(ROOT);
  const app = await buildApp(deps, web);
  const jobs = await startJobs(database.url, jobHandlers(deps), { lines: crontab }, deps.log, deps.metrics);
  closers.push(() => jobs.stop());
  await app.listen({ port: env.PORT, host: env.HOST });
  closers.push(() => app.close());
  greet(env);
}

async function databaseUrl(env: Env): Promise<string> {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  say("Starting the embedded PostgreSQL");
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir });
  closers.push(() => postgres.stop());
  return postgres.url;
}

/** Told at once rather than after the database has been started for nothing. */
function checkPort({ PORT, HOST }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code === "EADDRINUSE" ? "is already in use" : `cannot be opened (${error.code})`;
      reject(
        new StartError(`The address ${HOST}:${PORT} ${reason}: stop the other program or choose another PORT or HOST.`),
      );
    });
    probe.listen(PORT, HOST, () => probe.close(() => resolve()));
  });
}

function greet(env: Env): void {
  const lines = [``, `  The shop is open:  ${env.publicUrl}`];
  if (env.demo) {
    lines.push(
      `  Admin:             ${env.publicUrl}/admin  (${demoAdmin.email}, password ${demoAdmin.password})`,
      `  Dev inbox:         ${env.publicUrl}/dev/inbox`,
    );
  }
  console.log([...lines, ""].join("\n"));
}

function close(): Promise<void> {
  closing ??= (async () => {
    for (const step of closers.reverse()) await Promise.resolve(step()).catch((error) => console.error(error));
  })();
  return closing;
}

async function closeAndExit(): Promise<void> {
  if (closing) return;
  setTimeout(() => process.exit(1), 15_000).unref();
  // A connection that breaks now must not keep the rest from being closed.
  process.on("uncaughtException", (error) => console.error(error));
  await close();
  end(0);
}

/** Lets the process end by itself: process.exit may hang for ever while V8 still compiles in the background. */
function end(code: number): void {
  process.exitCode = code;
  if (process.connected) process.disconnect();
  setTimeout(() => process.exit(code), 1_000).unref();
}

process.on("SIGTERM", closeAndExit);
process.on("SIGINT", closeAndExit);
process.on("disconnect", closeAndExit); // The starting script is gone.

try {
  await start();
  process.send?.("open");
} catch (error) {
  console.error(error instanceof StartError ? `\nElvara cannot start: ${error.message}` : error);
  await close();
  end(1);
}
