// What sold best since a day: a year is summed from steps of 64, 8 and 1 days, not from every line that was sold.
import type { ShopStats } from "@elvara/contract/admin";
import { paiseToRupees } from "@elvara/contract/rules/money";
import { pictureUrl } from "@elvara/contract/rules/picture";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";

const TOP = 8;

/**
 * From the day on single days up to the first whole step of 8, from there steps of 8 up to the first of 64, then those
 * to the end; sales that nobody has added to the sums yet count too.
 */
export async function topProductsSince(db: Db, day: string): Promise<ShopStats["topProducts"]> {
  const from = sql`${day}::date`;
  const eights = sql`sale_step(${from} + 7, 8)`;
  const sixtyFours = sql`sale_step(${from} + 63, 64)`;
  const sold = (what: SQL) => sql`select product_id, quantity, revenue from ${what}`;
  const rows = await db.execute<Row>(sql`
    with sold as (
      ${sold(sql`product_sales where days = 1 and starts >= ${from} and starts < ${eights}`)} union all
      ${sold(sql`product_sales where days = 8 and starts >= ${eights} and starts < ${sixtyFours}`)} union all
      ${sold(sql`product_sales where days = 64 and starts >= ${sixtyFours}`)} union all
      ${sold(sql`product_sale_changes where day >= ${from}`)}),
    top as (
      select product_id, sum(quantity)::int as quantity, sum(revenue) as revenue from sold
      group by 1 having sum(quantity) > 0 order by revenue desc, product_id collate "C" limit ${TOP})
    select products.id, products.name, quantity, revenue,
      (select picture_id from product_pictures p where p.product_id = products.id order by position limit 1) as picture
    from top join products on products.id = top.product_id order by revenue desc, products.id collate "C"`);
  return rows.map(({ picture, revenue, ...same }) => ({
    ...same,
    image: picture && pictureUrl(picture, 160),
    revenue: paiseToRupees(Number(revenue)),
  }));
}

type Row = { id: string; name: string; picture: string | null; quantity: number; revenue: string };
