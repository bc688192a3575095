// Revenue and orders of a period, over time and by status, beside the period before: one walk over the tallies.
import type { ShopStats } from "@elvara/contract/admin";
import { dayNumber } from "@elvara/contract/rules/ist";
import { paiseToRupees } from "@elvara/contract/rules/money";
import { ORDER_STATUSES } from "@elvara/contract/rules/order-status";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";

export interface Span {
  from: string;
  to: string;
}

type Unit = ShopStats["period"]["unit"];
type Figures = ShopStats["previous"];

interface Sum {
  /** The number of its step, from 1; 0 for the period before. */
  step: number;
  status: string;
  paid: boolean;
  orders: number;
  /** Paise. */
  amount: number;
}

export async function orderFigures(
  db: Db,
  span: Span,
  past: Span,
  unit: Unit,
): Promise<Figures & Pick<ShopStats, "previous" | "overTime" | "byStatus">> {
  const steps = stepsOf(span, unit);
  const starts = sql.join(
    steps.map((day) => sql`${day}::date`),
    sql`, `,
  );
  const rows = await db.execute<Record<keyof Sum, never>>(sql`
    select width_bucket(day, array[${starts}]) as step, status, payment_status = 'completed' as paid,
      sum(orders)::int as orders, sum(amount) as amount
    from order_tallies where day between ${past.from}::date and ${span.to}::date group by 1, 2, 3`);
  const sums: Sum[] = rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  const shown = sums.filter(({ step }) => step > 0);
  return {
    ...figuresOf(shown),
    previous: figuresOf(sums.filter(({ step }) => step === 0)),
    // Steps without any order are there too, as zero.
    overTime: steps.map((from, place) => {
      const { revenue, orders } = figuresOf(shown.filter(({ step }) => step === place + 1));
      return { from, revenue, orders };
    }),
    byStatus: ORDER_STATUSES.map((status) => ({
      status,
      orders: ordersOf(shown.filter((sum) => sum.status === status)),
    })),
  };
}

const ordersOf = (sums: Sum[]) => sums.reduce((total, { orders }) => total + orders, 0);

function figuresOf(sums: Sum[]): Figures {
  const paid = sums.filter((sum) => sum.paid);
  const revenue = paid.reduce((total, { amount }) => total + amount, 0);
  const paidOrders = ordersOf(paid);
  const averageOrder = paiseToRupees(paidOrders === 0 ? 0 : Math.round(revenue / paidOrders));
  return { revenue: paiseToRupees(revenue), orders: ordersOf(sums), paidOrders, averageOrder };
}

/** The days on which a step of the period begins; the first may be cut short. */
function stepsOf({ from, to }: Span, unit: Unit): string[] {
  const days = Array.from(
    { length: dayNumber(to) - dayNumber(from) + 1 },
    (_, n) => new Date((dayNumber(from) + n) * 86_400_000),
  );
  const begins = {
    day: () => true,
    week: (day: Date) => day.getUTCDay() === 1,
    month: (day: Date) => day.getUTCDate() === 1,
  };
  return days.filter((day, n) => n === 0 || begins[unit](day)).map((day) => day.toISOString().slice(0, 10));
}
