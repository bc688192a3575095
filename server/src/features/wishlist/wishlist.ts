// A shopper's wishlist: hearts given, taken away and listed, newest first.
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";

/** The ids of visible products with a heart; a hidden product keeps its heart for when it is back. */
export async function readWishlist(db: Db, userId: string): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select w.product_id as id from wishlist_items w
    join products p on p.id = w.product_id and p.is_active and p.deleted_at is null
    where w.user_id = ${userId} order by w.created_at desc, w.product_id`);
  return rows.map((row) => row.id);
}

/** Gives one product a heart. */
export async function addToWishlist(db: Db, userId: string, productId: string): Promise<string[]> {
  const wishlist = await addAllToWishlist(db, userId, [productId]);
  if (!wishlist.includes(productId)) throw notFound("Product not found");
  return wishlist;
}

/** Gives hearts to those of the products that are sold; the last one given becomes the newest. */
export async function addAllToWishlist(db: Db, userId: string, productIds: string[]): Promise<string[]> {
  await db.execute(sql`
    insert into wishlist_items (user_id, product_id)
    select ${userId}::uuid, p.id from json_array_elements_text(${JSON.stringify(productIds)}::json) with ordinality as g (id, nth)
    join products p on p.id = g.id and p.is_active and p.deleted_at is null order by g.nth
    on conflict do nothing`);
  return readWishlist(db, userId);
}

export async function removeFromWishlist(db: Db, userId: string, productId: string): Promise<string[]> {
  await db.execute(sql`delete from wishlist_items where user_id = ${userId} and product_id = ${productId}`);
  return readWishlist(db, userId);
}

export async function clearWishlist(db: Db, userId: string): Promise<string[]> {
  await db.execute(sql`delete from wishlist_items where user_id = ${userId}`);
  return [];
}
