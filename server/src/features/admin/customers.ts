// Whoever ordered, with how often and for how much; the database keeps the sums.
import type { CUSTOMER_SORTS, listCustomers } from "@elvara/contract/admin";
import type { QueryOf, ResultOf } from "@elvara/contract/endpoint";
import { paginate } from "@elvara/contract/envelope";
import { paiseToRupees } from "@elvara/contract/rules/money";
import { eq, like, type SQL, sql } from "drizzle-orm";
import { countFound, MOST_FOUND } from "../../platform/count-found.ts";
import type { Db } from "../../platform/db.ts";
import { containing } from "../../platform/like.ts";
import { users } from "../accounts/tables.ts";
import { customerTotals } from "../orders/tables.ts";

/** As the indexes of customer_totals are written. */
const ORDERS: Record<(typeof CUSTOMER_SORTS)[number], SQL> = {
  spent: sql`customer_totals.spent desc, customer_totals.user_id`,
  orders: sql`customer_totals.orders desc, customer_totals.user_id`,
  recent: sql`customer_totals.last_order_at desc, customer_totals.user_id`,
};

const hasOrdered = sql`exists (select from customer_totals where customer_totals.user_id = users.id)`;

export async function customers(
  db: Db,
  { page, limit, search, sort = "spent" }: QueryOf<typeof listCustomers>,
): Promise<ResultOf<typeof listCustomers>> {
  const words = search ? like(users.search, containing(search.toLowerCase())) : undefined;
  const [rows, total] = await Promise.all([
    db
      .select({ user: users, totals: customerTotals })
      .from(customerTotals)
      .innerJoin(users, eq(users.id, customerTotals.userId))
      .where(words)
      .orderBy(ORDERS[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    words ? countFound(db, users, sql`${words} and ${hasOrdered}`) : tallied(db),
  ]);
  return {
    customers: rows.map(({ user, totals }) => ({
      _id: user.id,
      id: user.id,
      name: user.name || `${user.firstName} ${user.lastName}`.trim(),
      email: user.email,
      phone: user.phone,
      isActive: user.isActive,
      orders: totals.orders,
      paidOrders: totals.paidOrders,
      spent: paiseToRupees(totals.spent),
      lastOrderAt: totals.lastOrderAt?.toISOString() ?? null,
    })),
    pagination: paginate(page, limit, total, words && MOST_FOUND),
  };
}

async function tallied(db: Db): Promise<number> {
  const [row] = await db.execute<{ n: number }>(
    sql`select coalesce(sum(customers), 0)::int as n from customer_tallies`,
  );
  return row?.n ?? 0;
}
