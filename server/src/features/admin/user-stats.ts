// The figures above the admin's list of users.
import type { getUserStats } from "@elvara/contract/admin";
import type { ResultOf } from "@elvara/contract/endpoint";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { abandonedCarts } from "./abandoned-carts.ts";

export async function userStats(db: Db, now: Date): Promise<ResultOf<typeof getUserStats>> {
  const [[row], abandoned] = await Promise.all([
    db.execute<{ active: number; inactive: number }>(sql`
      select count(*) filter (where is_active)::int as active, count(*) filter (where not is_active)::int as inactive
      from users`),
    abandonedCarts(db, now),
  ]);
  const { active = 0, inactive = 0 } = row ?? {};
  return {
    totalUsers: active + inactive,
    activeUsers: active,
    inactiveUsers: inactive,
    abandonedCarts: abandoned.count,
  };
}
