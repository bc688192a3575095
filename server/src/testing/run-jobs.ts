// Runs the jobs that are waiting, once, in the test's own process.
import { Logger, makeWorkerUtils, runOnce } from "graphile-worker";
import type { JobHandlers } from "../platform/jobs.ts";

/** Webhooks wait a moment for the browser's own news; tests do not. Answers whether one waits. */
async function hurry(databaseUrl: string): Promise<boolean> {
  const utils = await makeWorkerUtils({ connectionString: databaseUrl });
  const moved = await utils.withPgClient((client) =>
    client.query(`select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where task_identifier = 'provider_event' and locked_at is null and attempts = 0), now())`),
  );
  await utils.release();
  return moved.rows.length > 0;
}

export async function runJobs(databaseUrl: string, handlers: JobHandlers): Promise<number> {
  let count = 0;
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown) => {
        count += 1;
        await handle(payload);
      },
    ]),
  );
  const options = {
    connectionString: databaseUrl,
    taskList,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  };
  await hurry(databaseUrl);
  do await runOnce(options);
  while (await hurry(databaseUrl));
  return count;
}
