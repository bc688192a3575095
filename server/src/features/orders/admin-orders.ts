// The admin's list of orders: filtered, newest first, counted and leafed through by tallies instead of a million rows.
import type { ResultOf } from "@elvara/contract/endpoint";
import { paginate } from "@elvara/contract/envelope";
import type { AdminOrderDetails, listAllOrders } from "@elvara/contract/orders";
import { istInstant } from "@elvara/contract/rules/ist";
import { and, desc, lt, type SQL, sql } from "drizzle-orm";
import { countFound, MOST_FOUND } from "../../platform/count-found.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/errors.ts";
import { type OrdersQuery, olderThan, orderConditions, tallyConditions } from "./order-filters.ts";
import { findOrder } from "./order-rows.ts";
import { orders, orderTallies } from "./tables.ts";
import { wireAdminOrders, wireDetails } from "./wire-order.ts";

export async function listEveryOrder(
  { db, now }: Pick<Deps, "db" | "now">,
  query: OrdersQuery,
): Promise<ResultOf<typeof listAllOrders>> {
  const { page, limit, search } = query;
  const [rows, total] = await Promise.all([
    pageOf(db, query),
    search ? countFound(db, orders, and(...orderConditions(query))) : tallied(db, query),
  ]);
  return {
    orders: await wireAdminOrders(db, rows, now()),
    pagination: {
      ...paginate(page, limit, total, search ? MOST_FOUND : undefined),
      nextCursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
    },
  };
}

async function pageOf(db: Deps["db"], query: OrdersQuery) {
  const { condition, skip } = await startOf(db, query);
  return db
    .select()
    .from(orders)
    .where(and(...orderConditions(query), condition))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(query.limit)
    .offset(skip);
}

/** So many rows are walked over faster than the tallies are read. */
const WALKED = 1000;

/** Where a page begins: a page far down begins on the day that the tallies say, with that day's rows left to skip. */
async function startOf(db: Deps["db"], query: OrdersQuery): Promise<{ condition?: SQL; skip: number }> {
  if (query.cursor) return { condition: olderThan(query.cursor), skip: 0 };
  const skip = (query.page - 1) * query.limit;
  if (skip <= WALKED || query.search) return { skip };
  const days = db
    .select({
      day: orderTallies.day,
      upTo: sql<number>`sum(sum(${orderTallies.orders})) over (order by ${orderTallies.day} desc)::int`.as("up_to"),
      count: sql<number>`sum(${orderTallies.orders})::int`.as("count"),
    })
    .from(orderTallies)
    .where(and(...tallyConditions(query)))
    .groupBy(orderTallies.day)
    .as("days");
  const [start] = await db.select().from(days).where(sql`up_to > ${skip}`).orderBy(desc(days.day)).limit(1);
  if (!start) return { condition: sql`false`, skip: 0 };
  return { condition: lt(orders.createdAt, istInstant(start.day, 1440)), skip: skip - (start.upTo - start.count) };
}

async function tallied(db: Deps["db"], query: OrdersQuery): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${orderTallies.orders}), 0)::int` })
    .from(orderTallies)
    .where(and(...tallyConditions(query)));
  return row?.total ?? 0;
}

export async function readAnyOrder(
  { db, now }: Pick<Deps, "db" | "now">,
  reference: string,
): Promise<AdminOrderDetails> {
  const row = await findOrder(db, reference);
  if (!row) throw notFound("Order not found");
  return wireDetails(db, row, now());
}
