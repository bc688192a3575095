// Gathers what sales and counts left in many small rows, so that reports stay quick; the figures are the same before and after.
import { istDay } from "@elvara/contract/rules/ist";
import { sql } from "drizzle-orm";
import type { Deps } from "../../platform/deps.ts";
import type { JobHandlers } from "../../platform/jobs.ts";

/** The second gives way to whoever writes to the same rows, and finds the rest the next time. */
export async function foldTallies({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await db.execute(sql`select fold_product_sales()`);
  await db.execute(sql`select fold_tallies(${istDay(now())}::date)`);
}

export function orderJobs(deps: Deps): JobHandlers {
  return { fold_tallies: () => foldTallies(deps) };
}

export const orderCrontab = ["*/5 * * * * fold_tallies ?jobKey=fold_tallies&max=2"];
