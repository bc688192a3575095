// Tells whether a coupon could be used for an order of some amount.
import type { validateCoupon as validateCall } from "@elvara/contract/discounts";
import type { AnswerOf } from "@elvara/contract/endpoint";
import { checkCoupon, normaliseCouponCode } from "@elvara/contract/rules/coupon-status";
import { savingOfHundredths } from "@elvara/contract/rules/discount";
import { rupeesToPaise } from "@elvara/contract/rules/money";
import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { wireValue } from "./public-discounts.ts";
import { discounts, discountUserUses } from "./tables.ts";

interface Question {
  code: string;
  /** Rupees. Not given: the minimum is not checked. */
  orderAmount?: number | undefined;
  userId: string | undefined;
  now: Date;
}

/** S§5: a coupon of another type or not active is answered as it is; the page tells the shopper so. */
export async function validateCoupon(db: Queryable, question: Question): Promise<AnswerOf<typeof validateCall>> {
  const code = normaliseCouponCode(question.code);
  const [row] = await db
    .select()
    .from(discounts)
    .where(and(eq(discounts.code, code), isNull(discounts.deletedAt)));
  if (!row) throw notFound("Invalid coupon code");
  const { type, isActive, discountType } = row;
  if (type === "overall" && isActive) {
    const check = checkCoupon(
      { ...row, saving: savingOfHundredths(discountType, row.discountValue) },
      {
        orderAmount: question.orderAmount === undefined ? Number.MAX_SAFE_INTEGER : rupeesToPaise(question.orderAmount),
        now: question.now,
        usedByUser: question.userId ? await usesOf(db, row.id, question.userId) : 0,
      },
    );
    if (!check.ok) throw invalid(check.message, { reason: check.reason });
  }
  return { code, type, isActive, discountType, discountValue: wireValue(row.discountValue) };
}

async function usesOf(db: Queryable, discountId: string, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: discountUserUses.usedCount })
    .from(discountUserUses)
    .where(and(eq(discountUserUses.discountId, discountId), eq(discountUserUses.userId, userId)));
  return row?.count ?? 0;
}
