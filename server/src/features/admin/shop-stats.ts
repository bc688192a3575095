// The shop's figures over a period, read from tallies so that a million orders cost as little as a hundred.
import type { Period, ShopStats } from "@elvara/contract/admin";
import { dayNumber, istDay } from "@elvara/contract/rules/ist";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { abandonedCarts } from "./abandoned-carts.ts";
import { orderFigures, type Span } from "./order-figures.ts";
import { topProductsSince } from "./top-products.ts";

const DAYS: Record<Period, number> = { "7d": 7, "30d": 30, "90d": 90, "365d": 365 };
const UNITS: Record<Period, ShopStats["period"]["unit"]> = {
  "7d": "day",
  "30d": "day",
  "90d": "week",
  "365d": "month",
};
export async function shopStats(db: Db, period: Period, now: Date): Promise<ShopStats> {
  const days = DAYS[period];
  const unit = UNITS[period];
  const to = istDay(now);
  const span = { from: dayBefore(to, days - 1), to };
  const past = { from: dayBefore(to, 2 * days - 1), to: dayBefore(to, days) };
  const [orders, topProducts, abandoned, newUsers, waiting] = await Promise.all([
    orderFigures(db, span, past, unit),
    topProductsSince(db, span.from),
    abandonedCarts(db, now),
    newUsersOf(db, span),
    waitingOf(db),
  ]);
  return {
    period: { ...span, unit },
    ...orders,
    newUsers,
    topProducts,
    abandonedCarts: abandoned,
    waiting,
  };
}

function dayBefore(day: string, days: number): string {
  return new Date((dayNumber(day) - days) * 86_400_000).toISOString().slice(0, 10);
}

async function newUsersOf(db: Db, { from, to }: Span): Promise<number> {
  const [row] = await db.execute<{ n: number }>(sql`
    select coalesce(sum(users), 0)::int as n from user_tallies
    where role = 'user' and day between ${from}::date and ${to}::date`);
  return row?.n ?? 0;
}

async function waitingOf(db: Db): Promise<ShopStats["waiting"]> {
  const [row] = await db.execute<ShopStats["waiting"]>(sql`
    select
      (select coalesce(sum(orders), 0)::int from order_tallies where status in ('pending', 'processing') and payment_status = 'completed') as orders,
      (select count(*)::int from reviews where status = 'pending') as reviews,
      (select count(*)::int from appointments where status = 'booked') as appointments,
      (select count(*)::int from contact_messages where status = 'new')
        + (select count(*)::int from support_tickets where status = 'open') as messages`);
  return row ?? { orders: 0, reviews: 0, appointments: 0, messages: 0 };
}
