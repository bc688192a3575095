// Whoever ordered, with how often and for how much; the database keeps the sums.
import type { CUSTOMER_SORTS, listCustomers } from "@elvara/contract/admin";
import type { QueryOf, ResultOf } from "@elvara/contract/endpoint";
import { paginate } from "@elvara/contract/envelope";
import { paiseToRupees } from "@elvara/contract/rules/money";
import { and, eq, gt, like, type SQL, sql } from "drizzle-orm";
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

export async function customers(
  db: Db,
  { page, limit, search, sort = "spent" }: QueryOf<typeof listCustomers>,
): Promise<ResultOf<typeof listCustomers>> {
  const words = search ? like(users.search, containing(search.toLowerCase())) : undefined;
  const condition = and(gt(customerTotals.orders, 0), words);
  const [rows, [total]] = await Promise.all([
    db
      .select({ user: users, totals: customerTotals })
      .from(customerTotals)
      .innerJoin(users, eq(users.id, customerTotals.userId))
      .where(condition)
      .orderBy(ORDERS[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    words
      ? db
          .select({ n: sql<number>`count(*)::int` })
          .from(customerTotals)
          .innerJoin(users, eq(users.id, customerTotals.userId))
          .where(condition)
      : db.select({ n: sql<number>`count(*)::int` }).from(customerTotals).where(condition),
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
    pagination: paginate(page, limit, total?.n ?? 0),
  };
}
