// What the admin's filters mean for the orders and for their tallies.
import type { QueryOf } from "@elvara/contract/endpoint";
import type { listAllOrders } from "@elvara/contract/orders";
import { istInstant } from "@elvara/contract/rules/ist";
import { eq, gte, like, lt, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { invalid } from "../../platform/errors.ts";
import { beginningWith, containing } from "../../platform/like.ts";
import { orders, orderTallies } from "./tables.ts";

export type OrdersQuery = QueryOf<typeof listAllOrders>;
export type OrderFilters = Pick<OrdersQuery, "status" | "dateFrom" | "dateTo"> &
  Partial<Pick<OrdersQuery, "paymentMethod" | "search">>;

/** Days as instants: every index of orders goes by the time, none by the day. */
export function orderConditions(filters: OrderFilters): SQL[] {
  const { dateFrom, dateTo, search } = filters;
  return [
    ...kindConditions(filters, orders),
    ...(dateFrom ? [gte(orders.createdAt, istInstant(dateFrom))] : []),
    ...(dateTo ? [lt(orders.createdAt, istInstant(dateTo, 1440))] : []),
    ...(search ? [matching(search.replace(/^#/, "").toLowerCase())] : []),
  ];
}

export function tallyConditions(filters: OrderFilters): SQL[] {
  const { dateFrom, dateTo } = filters;
  return [
    ...kindConditions(filters, orderTallies),
    ...(dateFrom ? [gte(orderTallies.day, dateFrom)] : []),
    ...(dateTo ? [lte(orderTallies.day, dateTo)] : []),
  ];
}

function kindConditions({ status, paymentMethod }: OrderFilters, table: typeof orders | typeof orderTallies): SQL[] {
  return [
    ...(status ? [eq(table.status, status)] : []),
    ...(paymentMethod ? [eq(table.paymentMethod, paymentMethod)] : []),
  ];
}

/** How every order's number begins, e.g. "el-2026-". */
const NUMBER = /^[a-z]{2}-\d{4}-/;
const ADDRESS = /^[^\s@]+@/;

/** A number or an address may be cut short at its end; other words may stand anywhere in number, name, mail or phone. */
function matching(words: string): SQL {
  if (NUMBER.test(words)) return sql`lower(${orders.orderNumber}) like ${beginningWith(words)}`;
  if (ADDRESS.test(words)) return like(orders.email, beginningWith(words));
  return like(orders.search, containing(words));
}

/** The page after an order. It is found by id, because a time read back may have lost its microseconds. */
export function olderThan(id: string): SQL {
  if (!z.uuid().safeParse(id).success) throw invalid("Not a cursor");
  return sql`(${orders.createdAt}, ${orders.id}) < (select o.created_at, o.id from orders o where o.id = ${id})`;
}
