// Reads discounts with their scope and turns them into what admins see.
import { type Discount, RESTORABLE_DAYS } from "@elvara/contract/discounts";
import { paiseToRupees } from "@elvara/contract/rules/money";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";
import { discounts } from "./tables.ts";

const DAY = 86_400_000;

export const scopedDiscount = {
  row: discounts,
  applicableProducts: sql<
    string[]
  >`array(select product_id from discount_products where discount_id = discounts.id order by 1)`,
  applicableCategories: sql<
    string[]
  >`array(select category_id from discount_categories where discount_id = discounts.id order by 1)`,
  names: sql<Record<string, string>>`(
    select coalesce(json_object_agg(id, name), '{}') from (
      select products.id, products.name from discount_products join products on products.id = product_id where discount_id = discounts.id
      union all
      select categories.id, categories.name from discount_categories join categories on categories.id = category_id
      where discount_id = discounts.id) scope)`,
};

export interface ScopedDiscount {
  row: typeof discounts.$inferSelect;
  applicableProducts: string[];
  applicableCategories: string[];
  names: Record<string, string>;
}

/** The moment before which a deletion can no longer be undone. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_DAYS * DAY);
}

export function wireDiscount({ row, ...scope }: ScopedDiscount): Discount {
  return {
    id: row.id,
    code: row.code,
    type: row.type,
    discountType: row.discountType,
    // The database keeps hundredths of a percent, or paise.
    discountValue: row.discountValue / 100,
    minimumOrderAmount: paiseToRupees(row.minimumOrderAmount),
    ...scope,
    usageLimit: row.usageLimit,
    userUsageLimit: row.userUsageLimit,
    usedCount: row.usedCount,
    validFrom: row.validFrom.toISOString(),
    validUntil: row.validUntil.toISOString(),
    isActive: row.isActive,
    isPublic: row.isPublic,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    restorableUntil: row.deletedAt ? new Date(row.deletedAt.getTime() + RESTORABLE_DAYS * DAY).toISOString() : null,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One discount that is not deleted, unless another condition is given. */
export async function readDiscount(
  db: Queryable,
  id: string,
  condition: SQL | undefined = isNull(discounts.deletedAt),
): Promise<Discount> {
  const [found] = UUID.test(id)
    ? await db
        .select(scopedDiscount)
        .from(discounts)
        .where(and(eq(discounts.id, id), condition))
    : [];
  if (!found) throw notFound("Coupon not found");
  return wireDiscount(found);
}
