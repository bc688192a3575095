// The figures above the admin's list of users.
import type { getUserStats } from "@elvara/contract/admin";
import type { ResultOf } from "@elvara/contract/endpoint";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { countAbandonedCarts } from "./abandoned-carts.ts";

export async function userStats(db: Db, now: Date): Promise<ResultOf<typeof getUserStats>> {
  const [[row], abandoned] = await Promise.all([
    db.execute<{ active: number; inactive: number }>(sql`
      select coalesce(sum(users) filter (where is_active), 0)::int as active,
        coalesce(sum(users) filter (where not is_active), 0)::int as inactive from user_tallies`),
    countAbandonedCarts(db, now),
  ]);
  const { active = 0, inactive = 0 } = row ?? {};
  return {
    totalUsers: active + inactive,
    activeUsers: active,
    inactiveUsers: inactive,
    abandonedCarts: abandoned,
  };
}
