// Says in words why the database refused a discount.
import { and, eq, isNull } from "drizzle-orm";
import { brokenConstraint } from "../../platform/constraint.ts";
import type { Db } from "../../platform/db.ts";
import { conflict, invalid } from "../../platform/errors.ts";
import { discounts } from "./tables.ts";

/** The error to answer with: clear words where a rule of the schema was broken, else the error itself. */
export async function explainRefusal(db: Db, error: unknown): Promise<unknown> {
  switch (brokenConstraint(error)) {
    case "discounts_code":
      return conflict("A coupon with this code already exists", "CODE_TAKEN");
    case "discounts_one_active_product":
      return oneProductDiscount(db);
    case "discounts_usage_limit":
      return conflict("This coupon has been used more often than the new usage limit allows", "LIMIT_BELOW_USE");
    case "discount_products_product_id_fkey":
      return invalid("One of the applicable products does not exist");
    case "discount_categories_category_id_fkey":
      return invalid("One of the applicable categories does not exist");
    default:
      return error;
  }
}

/** A§5: only one product discount can be active at a time; the admin is told which one is. */
async function oneProductDiscount(db: Db): Promise<unknown> {
  const [active] = await db
    .select({ id: discounts.id, code: discounts.code })
    .from(discounts)
    .where(and(eq(discounts.type, "product"), eq(discounts.isActive, true), isNull(discounts.deletedAt)));
  const which = active
    ? `${active.code} is active now. Deactivate it first.`
    : "Another one was active just now. Please try again.";
  return conflict(`Only one product discount can be active at a time: ${which}`, "PRODUCT_DISCOUNT_ACTIVE", active);
}
