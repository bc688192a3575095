// Names a new product for its address and its label: a slug nobody has yet, and an SKU where none was typed.
import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";

/** Words that the shop's own addresses use below /api/products. */
const TAKEN = ["admin", "bulk", "featured", "related", "reviews", "search"];

export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)
      .replace(/^-+|-+$/g, "") || "piece"
  );
}

/** The slug, or the slug with the first number that is free; deleted products hold theirs. */
export async function freeProductId(tx: Tx, name: string): Promise<string> {
  const slug = slugOf(name);
  // Two products of one name added at once must not choose the same.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('products.id'), hashtext(${slug}))`);
  const rows = await tx.execute<{ id: string }>(sql`select id from products where id like ${`${slug}%`}`);
  const taken = new Set([...TAKEN, ...rows.map(({ id }) => id)]);
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** Follows from the id, which is unique. */
export function skuFor(id: string): string {
  return id.toUpperCase();
}
