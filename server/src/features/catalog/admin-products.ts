// The admin's list of products: hidden ones too, a page at a time, and the figures above it.
import type { AdminProduct, getProductStats, listAdminProducts } from "@elvara/contract/admin-products";
import { RESTORABLE_DAYS } from "@elvara/contract/discounts";
import type { QueryOf, ResultOf } from "@elvara/contract/endpoint";
import { paginate } from "@elvara/contract/envelope";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { countFound, MOST_FOUND } from "../../platform/count-found.ts";
import type { Db, Queryable } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";
import { containing } from "../../platform/like.ts";
import { nearestEnd } from "../../platform/nearest-end.ts";
import { type ProductRow, selectProducts, toProduct } from "./product-rows.ts";
import { products, productTallies } from "./tables.ts";

type Query = QueryOf<typeof listAdminProducts>;

const DAY = 86_400_000;

/** Products deleted before this are gone for good. */
export function restorableSince(now: Date): SQL {
  return sql`products.deleted_at > ${new Date(now.getTime() - RESTORABLE_DAYS * DAY).toISOString()}::timestamptz`;
}

export async function adminProducts(db: Db, query: Query, now: Date): Promise<ResultOf<typeof listAdminProducts>> {
  const { page, limit } = query;
  const condition = conditionOf(query, now);
  const isDeleted = query.status === "deleted";
  const total = await countOf(db, query, condition);
  const walk = nearestEnd(page, limit, query.search || isDeleted ? Number.POSITIVE_INFINITY : total);
  const order = isDeleted
    ? sql`products.deleted_at desc, products.id`
    : sql`products.created_at desc, products.id desc`;
  const along = walk.isBackward ? sql`products.created_at, products.id` : order;
  // The page's ids first: else the pictures of every product that is skipped would be gathered too.
  const shown = sql`products.id in (select products.id from products where ${condition}
    order by ${along} limit ${walk.limit} offset ${walk.offset})`;
  const rows = await selectProducts(db, shown).orderBy(order);
  const pagination = paginate(page, limit, total, query.search || isDeleted ? MOST_FOUND : undefined);
  return { products: rows.map(toAdminProduct), pagination };
}

/** Searches and the few deleted ones are counted, all else is tallied. */
async function countOf(db: Db, { search, category, status }: Query, condition: SQL): Promise<number> {
  if (search || status === "deleted") return countFound(db, products, condition);
  const [row] = await db
    .select({ n: sql<number>`coalesce(sum(${productTallies.products}), 0)::int` })
    .from(productTallies)
    .where(
      and(
        status ? eq(productTallies.isActive, status === "visible") : undefined,
        category ? eq(productTallies.categoryId, category) : undefined,
      ),
    );
  return row?.n ?? 0;
}

function conditionOf({ search, category, status }: Query, now: Date): SQL {
  const conditions = [status === "deleted" ? restorableSince(now) : sql`products.deleted_at is null`];
  if (status === "visible") conditions.push(sql`products.is_active`);
  if (status === "hidden") conditions.push(sql`not products.is_active`);
  if (category) conditions.push(sql`products.category_id = ${category}`);
  if (search) conditions.push(sql`products.search like ${containing(search.toLowerCase())}`);
  return and(...conditions) as SQL;
}

export async function productStats(db: Db): Promise<ResultOf<typeof getProductStats>> {
  const [row] = await db.execute<{ visible: number; hidden: number }>(sql`
    select coalesce(sum(products) filter (where is_active), 0)::int as visible,
      coalesce(sum(products) filter (where not is_active), 0)::int as hidden from product_tallies`);
  const { visible = 0, hidden = 0 } = row ?? {};
  return { totalProducts: visible + hidden, visibleProducts: visible, hiddenProducts: hidden };
}

/** One product, whatever its state; `condition` says in which it is wanted. */
export async function readAdminProduct(
  db: Queryable,
  id: string,
  condition: SQL = sql`products.deleted_at is null`,
): Promise<AdminProduct> {
  const [row] = await selectProducts(db, and(sql`products.id = ${id}`, condition));
  if (!row) throw notFound("Product not found");
  return toAdminProduct(row);
}

export function toAdminProduct(row: ProductRow): AdminProduct {
  const { size, material, productCare, isActive, deletedAt } = row;
  return {
    ...toProduct(row),
    type: typeOf(row),
    size,
    material,
    productCare,
    isActive,
    restorableUntil: deletedAt && new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY).toISOString(),
  };
}

function typeOf({ isDress, isTop, isBottom, isCooset }: ProductRow): AdminProduct["type"] {
  if (isDress) return "dress";
  if (isTop) return "top";
  if (isBottom) return "bottom";
  return isCooset ? "coord" : "other";
}
