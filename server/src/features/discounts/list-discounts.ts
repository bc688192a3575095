// The admin's list of discounts, a page at a time, and the figures above it.
import type { Discount, getDiscountStats, listDiscounts } from "@elvara/contract/discounts";
import type { QueryOf, ResultOf } from "@elvara/contract/endpoint";
import { type Pagination, paginate } from "@elvara/contract/envelope";
import { and, count, desc, eq, gt, ilike, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { restorableSince, scopedDiscount, wireDiscount } from "./discount-rows.ts";
import { discounts } from "./tables.ts";

type Filters = QueryOf<typeof listDiscounts>;

export async function adminDiscounts(
  db: Db,
  { page, limit, type, isActive, search, deleted }: Filters,
  now: Date,
): Promise<{ discounts: Discount[]; pagination: Pagination }> {
  const condition = and(
    deleted === "true" ? gt(discounts.deletedAt, restorableSince(now)) : isNull(discounts.deletedAt),
    type ? eq(discounts.type, type) : undefined,
    isActive ? eq(discounts.isActive, isActive === "true") : undefined,
    search ? ilike(discounts.code, `%${search.replace(/[\\%_]/g, "\\$&")}%`) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select(scopedDiscount)
      .from(discounts)
      .where(condition)
      .orderBy(desc(discounts.createdAt), desc(discounts.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ count: count() }).from(discounts).where(condition),
  ]);
  return { discounts: rows.map(wireDiscount), pagination: paginate(page, limit, total?.count ?? 0) };
}

/** A§4: a discount counts in the first state that fits, in this order. */
export async function discountStats(db: Db, now: Date): Promise<ResultOf<typeof getDiscountStats>> {
  const at = now.toISOString();
  const states = await db.execute<{ state: string; n: number; uses: number }>(sql`
    select case when not is_active then 'inactive' when valid_from > ${at}::timestamptz then 'scheduled'
      when valid_until < ${at}::timestamptz then 'expired' when used_count >= usage_limit then 'usedUp'
      else 'active' end as state, count(*)::int as n, sum(used_count)::int as uses
    from discounts where deleted_at is null group by 1`);
  const [product] = await db
    .select({ id: discounts.id, code: discounts.code })
    .from(discounts)
    .where(and(eq(discounts.type, "product"), eq(discounts.isActive, true), isNull(discounts.deletedAt)));
  const inState = (state: string) => states.find((row) => row.state === state)?.n ?? 0;
  return {
    total: states.reduce((sum, row) => sum + row.n, 0),
    active: inState("active"),
    scheduled: inState("scheduled"),
    expired: inState("expired"),
    usedUp: inState("usedUp"),
    inactive: inState("inactive"),
    uses: states.reduce((sum, row) => sum + row.uses, 0),
    activeProductDiscount: product ?? null,
  };
}
