// Reads the categories: as a list, one by one, and inside one another.
import type { Category, CategoryNode } from "@elvara/contract/catalog";
import { pictureUrl } from "@elvara/contract/rules/picture";
import { asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";
import { pictureColumns, toPicture } from "../media/pictures.ts";
import { pictures } from "../media/tables.ts";
import { visible } from "./product-rows.ts";
import { categories } from "./tables.ts";

/** Every visible category in the shop's order. A hidden one takes nothing with it: those below move up to the top. */
export async function listCategories(db: Queryable): Promise<Category[]> {
  const rows = await db
    .select({
      row: categories,
      picture: pictureColumns,
      productCount: sql<number>`(select count(*) from products where products.category_id = categories.id and ${visible})::integer`,
    })
    .from(categories)
    .leftJoin(pictures, eq(pictures.id, categories.pictureId))
    .where(eq(categories.isActive, true))
    .orderBy(asc(categories.position), asc(categories.name));
  const shown = new Set(rows.map(({ row }) => row.id));
  return rows.map(({ row, picture, productCount }) => ({
    id: row.id,
    name: row.name,
    slug: row.id,
    description: row.description,
    image: picture ? pictureUrl(picture.id) : null,
    picture: picture ? toPicture(picture, row.name) : null,
    parent: row.parentId !== null && shown.has(row.parentId) ? row.parentId : null,
    children: rows.filter((other) => other.row.parentId === row.id).map((other) => other.row.id),
    isActive: row.isActive,
    productCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

export async function getCategory(db: Queryable, id: string): Promise<Category> {
  const found = (await listCategories(db)).find((category) => category.id === id);
  if (!found) throw notFound("Category not found");
  return found;
}

export async function categoryTree(db: Queryable): Promise<CategoryNode[]> {
  const all = await listCategories(db);
  const below = (parent: string | null): CategoryNode[] =>
    all
      .filter((category) => category.parent === parent)
      .map((category) => ({ ...category, children: below(category.id) }));
  return below(null);
}
