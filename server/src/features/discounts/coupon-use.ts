// A coupon's use by an order: reserved with the order, used when it is paid, released when it fails or is cancelled.
import { and, eq, ne } from "drizzle-orm";
import { brokenConstraint } from "../../platform/constraint.ts";
import type { Tx } from "../../platform/db.ts";
import { conflict } from "../../platform/errors.ts";
import { discountUses } from "./tables.ts";

export interface CouponReservation {
  discountId: string;
  userId: string;
  orderId: string;
}

const LIMITS: Record<string, { code: string; message: string }> = {
  discounts_usage_limit: { code: "COUPON_USED_UP", message: "This coupon has been used up" },
  discount_user_uses_limit: { code: "COUPON_USED_BY_YOU", message: "You have already used this coupon" },
};

/**
 * Counts the coupon for an order in the order's own transaction. The database queues rivals for the same coupon and
 * refuses whoever would exceed a limit; that refusal is a 409 and takes the whole order with it.
 */
export async function reserveCoupon(tx: Tx, reservation: CouponReservation): Promise<void> {
  try {
    await tx.insert(discountUses).values(reservation);
  } catch (error) {
    const limit = LIMITS[brokenConstraint(error) ?? ""];
    throw limit ? conflict(limit.message, limit.code) : error;
  }
}

/** The order failed, expired or was cancelled: its use counts no more. Nothing happens when it had none. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(discountUses)
    .set({ state: "released" })
    .where(and(eq(discountUses.orderId, orderId), ne(discountUses.state, "released")));
}

/**
 * The order is paid. A use that was released meanwhile (a late payment) is counted again; when others took its place
 * the paid order still stands, and the answer is false: the use stays released.
 */
export async function useCoupon(tx: Tx, orderId: string): Promise<boolean> {
  try {
    await tx.transaction((step) =>
      step
        .update(discountUses)
        .set({ state: "used" })
        .where(and(eq(discountUses.orderId, orderId), ne(discountUses.state, "used"))),
    );
    return true;
  } catch (error) {
    if (LIMITS[brokenConstraint(error) ?? ""]) return false;
    throw error;
  }
}
