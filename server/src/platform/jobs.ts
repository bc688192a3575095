// Background work: enqueued inside the transaction that causes it, run by graphile-worker.
import { type SQL, sql } from "drizzle-orm";
import { Logger, run, runMigrations, type Task } from "graphile-worker";
import type { Queryable, Sql } from "./db.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>;

export interface JobRunner {
  stop(): Promise<void>;
}

interface EnqueueOptions {
  runAt?: Date;
  /** A waiting job with the same key is replaced instead of doubled. */
  key?: string;
  maxAttempts?: number;
}

/** Adds a job; it exists only if the surrounding transaction commits. */
export async function enqueue(
  db: Queryable,
  name: string,
  payload: object,
  options: EnqueueOptions = {},
): Promise<void> {
  await db.execute(sql`select ${addingJob(name, sql`${JSON.stringify(payload)}::json`, options)}`);
}

/** The same as an expression, for a statement that both writes and enqueues. */
export function addingJob(name: string, payload: SQL, options: EnqueueOptions = {}): SQL {
  return sql`graphile_worker.add_job(
    ${name}, ${payload},
    run_at := ${options.runAt?.toISOString() ?? null}::timestamptz,
    max_attempts := ${options.maxAttempts ?? 25}::int,
    job_key := ${options.key ?? null}::text)`;
}

export function prepareJobs(databaseUrl: string): Promise<void> {
  return runMigrations({ connectionString: databaseUrl, logger: silent });
}

/** Frees jobs that a killed process held; only for whoever knows that no other process works on this database. */
export async function freeAbandonedJobs(sql: Sql): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(
    array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`;
}

interface Crontab {
  /** A line for each recurring job, e.g. `*\/2 * * * * sweep_payments`. */
  lines: string[];
}

export async function startJobs(
  databaseUrl: string,
  handlers: JobHandlers,
  { lines }: Crontab,
  log: Log,
  metrics: Metrics,
): Promise<JobRunner> {
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]): [string, Task] => [
      name,
      async (payload) => {
        try {
          await handle(payload);
          metrics.jobs.inc({ name, outcome: "done" });
        } catch (error) {
          metrics.jobs.inc({ name, outcome: "failed" });
          log.warn({ err: error, job: name }, "job failed, it will be tried again");
          throw error;
        }
      },
    ]),
  );
  const runner = await run({
    connectionString: databaseUrl,
    concurrency: 4,
    pollInterval: 2000,
    maxPoolSize: 6,
    noHandleSignals: true,
    crontab: lines.join("\n"),
    taskList,
    logger: silent,
  });
  return { stop: () => runner.stop() };
}

const silent = new Logger(() => () => {});
