// The shop's figures over a period, read from tallies so that a million orders cost as little as a hundred.
import type { Period, ShopStats } from "@elvara/contract/admin";
import { dayNumber, istDay, istInstant } from "@elvara/contract/rules/ist";
import { paiseToRupees } from "@elvara/contract/rules/money";
import { ORDER_STATUSES } from "@elvara/contract/rules/order-status";
import { pictureUrl } from "@elvara/contract/rules/picture";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { abandonedCarts } from "./abandoned-carts.ts";

const DAYS: Record<Period, number> = { "7d": 7, "30d": 30, "90d": 90, "365d": 365 };
const UNITS: Record<Period, ShopStats["period"]["unit"]> = {
  "7d": "day",
  "30d": "day",
  "90d": "week",
  "365d": "month",
};
const TOP = 8;

interface Span {
  from: string;
  to: string;
}

export async function shopStats(db: Db, period: Period, now: Date): Promise<ShopStats> {
  const days = DAYS[period];
  const unit = UNITS[period];
  const to = istDay(now);
  const span = { from: dayBefore(to, days - 1), to };
  const past = { from: dayBefore(to, 2 * days - 1), to: dayBefore(to, days) };
  const [figures, previous, overTime, byStatus, topProducts, abandoned, newUsers, waiting] = await Promise.all([
    figuresOf(db, span),
    figuresOf(db, past),
    seriesOf(db, span, unit),
    statusesOf(db, span),
    topProductsOf(db, span),
    abandonedCarts(db, now),
    newUsersOf(db, span),
    waitingOf(db),
  ]);
  return {
    period: { ...span, unit },
    ...figures,
    previous,
    newUsers,
    overTime,
    byStatus,
    topProducts,
    abandonedCarts: abandoned,
    waiting,
  };
}

function dayBefore(day: string, days: number): string {
  return new Date((dayNumber(day) - days) * 86_400_000).toISOString().slice(0, 10);
}

const within = (column: SQL, { from, to }: Span) => sql`${column} between ${from}::date and ${to}::date`;
const paid = sql`payment_status = 'completed'`;

async function figuresOf(db: Db, span: Span): Promise<ShopStats["previous"]> {
  const [row] = await db.execute<{ revenue: string; orders: number; paid_orders: number }>(sql`
    select coalesce(sum(amount) filter (where ${paid}), 0) as revenue, coalesce(sum(orders), 0)::int as orders,
      coalesce(sum(orders) filter (where ${paid}), 0)::int as paid_orders
    from order_tallies where ${within(sql`day`, span)}`);
  const { revenue = "0", orders = 0, paid_orders: paidOrders = 0 } = row ?? {};
  const average = paidOrders === 0 ? 0 : Math.round(Number(revenue) / paidOrders);
  return { revenue: paiseToRupees(Number(revenue)), orders, paidOrders, averageOrder: paiseToRupees(average) };
}

/** Steps without any order are there too, as zero. */
async function seriesOf(db: Db, span: Span, unit: "day" | "week" | "month"): Promise<ShopStats["overTime"]> {
  const rows = await db.execute<{ start: string; revenue: string; orders: number }>(sql`
    with steps as (
      select generate_series(date_trunc(${unit}, ${span.from}::timestamp), ${span.to}::timestamp, ('1 ' || ${unit})::interval)::date as start),
    sums as (
      select date_trunc(${unit}, day::timestamp)::date as start, sum(amount) filter (where ${paid}) as revenue, sum(orders) as orders
      from order_tallies where ${within(sql`day`, span)} group by 1)
    select greatest(steps.start, ${span.from}::date)::text as start, coalesce(revenue, 0) as revenue, coalesce(orders, 0)::int as orders
    from steps left join sums using (start) order by 1`);
  return rows.map(({ start, revenue, orders }) => ({ from: start, revenue: paiseToRupees(Number(revenue)), orders }));
}

async function statusesOf(db: Db, span: Span): Promise<ShopStats["byStatus"]> {
  const rows = await db.execute<{ status: string; orders: number }>(sql`
    select status, sum(orders)::int as orders from order_tallies where ${within(sql`day`, span)} group by 1`);
  return ORDER_STATUSES.map((status) => ({
    status,
    orders: rows.find((row) => row.status === status)?.orders ?? 0,
  }));
}

async function topProductsOf(db: Db, span: Span): Promise<ShopStats["topProducts"]> {
  const rows = await db.execute<{
    id: string;
    name: string;
    picture: string | null;
    quantity: number;
    revenue: string;
  }>(sql`
    with top as (
      select product_id, sum(quantity)::int as quantity, sum(line_total) as revenue
      from order_items where sold_on is not null and product_id is not null and ${within(sql`sold_on`, span)}
      group by 1 order by revenue desc, product_id limit ${TOP})
    select products.id, products.name, quantity, revenue,
      (select picture_id from product_pictures p where p.product_id = products.id order by position limit 1) as picture
    from top join products on products.id = top.product_id order by revenue desc, products.id`);
  return rows.map(({ picture, revenue, ...same }) => ({
    ...same,
    image: picture && pictureUrl(picture, 160),
    revenue: paiseToRupees(Number(revenue)),
  }));
}

async function newUsersOf(db: Db, { from, to }: Span): Promise<number> {
  const [row] = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from users where role = 'user'
      and created_at >= ${istInstant(from).toISOString()}::timestamptz
      and created_at < ${istInstant(to, 1440).toISOString()}::timestamptz`);
  return row?.n ?? 0;
}

async function waitingOf(db: Db): Promise<ShopStats["waiting"]> {
  const [row] = await db.execute<ShopStats["waiting"]>(sql`
    select
      (select coalesce(sum(orders), 0)::int from order_tallies where status in ('pending', 'processing') and ${paid}) as orders,
      (select count(*)::int from reviews where status = 'pending') as reviews,
      (select count(*)::int from appointments where status = 'booked') as appointments,
      (select count(*)::int from contact_messages where status = 'new')
        + (select count(*)::int from support_tickets where status = 'open') as messages`);
  return row ?? { orders: 0, reviews: 0, appointments: 0, messages: 0 };
}
