// Reads the discounts that everybody may see, and those the price of every product depends on.
import type { PublicDiscount } from "@elvara/contract/discounts";
import { savingOfHundredths } from "@elvara/contract/rules/discount";
import { paiseToRupees } from "@elvara/contract/rules/money";
import type { ProductDiscount } from "@elvara/contract/rules/pricing";
import { and, desc, eq, gte, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { discounts } from "./tables.ts";

const scoped = {
  row: discounts,
  applicableProducts: sql<
    string[]
  >`array(select product_id from discount_products where discount_id = discounts.id order by 1)`,
  applicableCategories: sql<
    string[]
  >`array(select category_id from discount_categories where discount_id = discounts.id order by 1)`,
};

function running(db: Queryable, now: Date, condition: SQL | undefined) {
  return db
    .select(scoped)
    .from(discounts)
    .where(
      and(
        eq(discounts.isActive, true),
        isNull(discounts.deletedAt),
        lte(discounts.validFrom, now),
        gte(discounts.validUntil, now),
        condition,
      ),
    )
    .orderBy(desc(discounts.createdAt), desc(discounts.id));
}

/** The product discounts that run now, as `priceCart` takes them (A§5: the database allows one at a time). */
export async function activeProductDiscounts(db: Queryable, now: Date): Promise<ProductDiscount[]> {
  const rows = await running(db, now, eq(discounts.type, "product"));
  return rows.map(({ row, ...scope }) => ({
    id: row.id,
    isActive: row.isActive,
    saving: savingOfHundredths(row.discountType, row.discountValue),
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    ...scope,
  }));
}

/** A product discount changes every price, so it is shown whatever its isPublic says; a coupon only when public. */
export async function publicDiscounts(
  db: Queryable,
  now: Date,
  type: PublicDiscount["type"] | undefined,
): Promise<PublicDiscount[]> {
  const open = or(eq(discounts.type, "product"), eq(discounts.isPublic, true));
  const notUsedUp = or(isNull(discounts.usageLimit), sql`${discounts.usedCount} < ${discounts.usageLimit}`);
  const rows = await running(db, now, and(open, notUsedUp, type ? eq(discounts.type, type) : undefined));
  return rows.map(({ row, ...scope }) => ({
    id: row.id,
    code: row.code,
    type: row.type,
    discountType: row.discountType,
    discountValue: wireValue(row.discountValue),
    minimumOrderAmount: paiseToRupees(row.minimumOrderAmount),
    ...scope,
    validFrom: row.validFrom.toISOString(),
    validUntil: row.validUntil.toISOString(),
    isActive: row.isActive,
  }));
}

/** The database keeps hundredths of a percent, or paise; the wire has percent, or rupees. */
export function wireValue(hundredths: number): number {
  return hundredths / 100;
}
