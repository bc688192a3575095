// Runs the jobs that are waiting, once, in the test's own process.
import { Logger, runOnce } from "graphile-worker";
import type { JobHandlers } from "../platform/jobs.ts";

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
  await runOnce({ connectionString: databaseUrl, taskList, noHandleSignals: true, logger: new Logger(() => () => {}) });
  return count;
}
