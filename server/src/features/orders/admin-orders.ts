// The admin's list of orders: filtered, newest first, counted and leafed through by tallies instead of a million rows.
import type { ResultOf } from "@elvara/contract/endpoint";
import { paginate } from "@elvara/contract/envelope";
import type { AdminOrderDetails, listAllOrders } from "@elvara/contract/orders";
import { istInstant } from "@elvara/contract/rules/ist";
import { and, desc, inArray, lt, type SQL, sql } from "drizzle-orm";
import { MOST_FOUND } from "../../platform/count-found.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/errors.ts";
import { type OrdersQuery, olderThan, orderConditions, tallyConditions } from "./order-filters.ts";
import { findOrder, type OrderRow } from "./order-rows.ts";
import { orders, orderTallies } from "./tables.ts";
import { wireAdminOrders, wireDetails } from "./wire-order.ts";

const NEWEST = [desc(orders.createdAt), desc(orders.id)];

export async function listEveryOrder(
  { db, now }: Pick<Deps, "db" | "now">,
  query: OrdersQuery,
): Promise<ResultOf<typeof listAllOrders>> {
  const { page, limit, search } = query;
  const [rows, total] = await (search ? searchedPage(db, query) : Promise.all([pageOf(db, query), tallied(db, query)]));
  return {
    orders: await wireAdminOrders(db, rows, now()),
    pagination: {
      ...paginate(page, limit, total, search ? MOST_FOUND : undefined),
      nextCursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
    },
  };
}

/** What a search finds is counted and leafed through in one go; only a common word is walked over from the newest on. */
async function searchedPage(db: Deps["db"], query: OrdersQuery): Promise<[OrderRow[], number]> {
  const { page, limit, cursor } = query;
  const after = cursor ? olderThan(cursor) : sql`true`;
  const found = await db.execute<{ total: number; id: string | null }>(sql`
    with found as materialized (
      select id, created_at from orders where ${and(...orderConditions(query))} limit ${MOST_FOUND + 1})
    select total, id from (select count(*)::int as total from found) counted left join lateral (
      select orders.id from found orders where ${after}
      order by orders.created_at desc, orders.id desc limit ${limit} offset ${cursor ? 0 : (page - 1) * limit}) shown on true`);
  const total = found[0]?.total ?? 0;
  if (total > MOST_FOUND) return [await pageOf(db, query), total];
  const ids = found.flatMap(({ id }) => id ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(orders)
          .where(inArray(orders.id, ids))
          .orderBy(...NEWEST);
  return [rows, total];
}

async function pageOf(db: Deps["db"], query: OrdersQuery) {
  const { condition, skip } = await startOf(db, query);
  return db
    .select()
    .from(orders)
    .where(and(...orderConditions(query), condition))
    .orderBy(...NEWEST)
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
