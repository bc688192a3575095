// The admin's list of orders: filtered, newest first, counted from the tallies instead of a million rows.

import type { QueryOf, ResultOf } from "@elvara/contract/endpoint";
import type { AdminOrderDetails, listAllOrders } from "@elvara/contract/orders";
import { and, desc, eq, gte, ilike, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { findOrder } from "./order-rows.ts";
import { orders, orderTallies } from "./tables.ts";
import { wireAdminOrders, wireDetails } from "./wire-order.ts";

type Query = QueryOf<typeof listAllOrders>;
export type OrderFilters = Pick<Query, "status" | "dateFrom" | "dateTo"> &
  Partial<Pick<Query, "paymentMethod" | "search">>;
type Filterable = Pick<typeof orders, "status" | "paymentMethod">;

export function orderConditions(filters: OrderFilters): SQL[] {
  const search = filters.search?.replace(/^#/, "").toLowerCase();
  return [
    ...commonConditions(filters, orders, orders.placedOn),
    ...(search ? [ilike(orders.search, `%${search.replace(/[\\%_]/g, "\\$&")}%`)] : []),
  ];
}

function commonConditions(filters: OrderFilters, table: Filterable | typeof orderTallies, day: unknown): SQL[] {
  const { status, paymentMethod, dateFrom, dateTo } = filters;
  return [
    ...(status ? [eq(table.status, status)] : []),
    ...(paymentMethod ? [eq(table.paymentMethod, paymentMethod)] : []),
    ...(dateFrom ? [gte(day as typeof orders.placedOn, dateFrom)] : []),
    ...(dateTo ? [lte(day as typeof orders.placedOn, dateTo)] : []),
  ];
}

export async function listEveryOrder(
  { db, now }: Pick<Deps, "db" | "now">,
  query: Query,
): Promise<ResultOf<typeof listAllOrders>> {
  const conditions = orderConditions(query);
  const after = query.cursor ? [olderThan(query.cursor)] : [];
  const [rows, totalItems] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(and(...conditions, ...after))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(query.limit)
      .offset(query.cursor ? 0 : (query.page - 1) * query.limit),
    count(db, query),
  ]);
  return {
    orders: await wireAdminOrders(db, rows, now()),
    pagination: {
      page: query.page,
      limit: query.limit,
      totalItems,
      totalPages: Math.max(1, Math.ceil(totalItems / query.limit)),
      nextCursor: rows.length === query.limit ? (rows.at(-1)?.id ?? null) : null,
    },
  };
}

async function count(db: Deps["db"], query: Query): Promise<number> {
  if (query.search) return db.$count(orders, and(...orderConditions(query)));
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${orderTallies.orders}), 0)::int` })
    .from(orderTallies)
    .where(and(...commonConditions(query, orderTallies, orderTallies.day)));
  return row?.total ?? 0;
}

/** The page after an order. It is found by id, because a time read back may have lost its microseconds. */
export function olderThan(id: string): SQL {
  if (!z.uuid().safeParse(id).success) throw invalid("Not a cursor");
  return sql`(${orders.createdAt}, ${orders.id}) < (select o.created_at, o.id from orders o where o.id = ${id})`;
}

export async function readAnyOrder(
  { db, now }: Pick<Deps, "db" | "now">,
  reference: string,
): Promise<AdminOrderDetails> {
  const row = await findOrder(db, reference);
  if (!row) throw notFound("Order not found");
  return wireDetails(db, row, now());
}
