// Puts a coupon on the cart, if it holds for what is in it (S§5).
import type { Cart } from "@elvara/contract/cart";
import { normaliseCouponCode } from "@elvara/contract/rules/coupon-status";
import { sql } from "drizzle-orm";
import { invalid } from "../../platform/errors.ts";
import type { CartDeps } from "./change-cart.ts";
import { lockCart } from "./order-cart.ts";
import { priceStoredCart, readStoredCart } from "./stored-cart.ts";
import { wireCart } from "./wire-cart.ts";

/** The cart with the coupon on it; a refused coupon leaves the one before in place. */
export function applyCoupon({ db, now }: CartDeps, userId: string, code: string): Promise<Cart> {
  return db.transaction(async (tx) => {
    const before = await lockCart(tx, userId);
    if (before.lines.length === 0) throw invalid("Your cart is empty");
    const found = await tx.execute(sql`
      update carts c set discount_id = d.id, updated_at = now() from discounts d
      where c.user_id = ${userId} and d.code = ${normaliseCouponCode(code)} and d.deleted_at is null returning d.id`);
    if (found.length === 0) throw invalid("Invalid coupon code");
    const stored = await readStoredCart(tx, userId);
    const problem = priceStoredCart(stored, { now: now() }).coupon?.problem;
    if (problem) throw invalid(problem.message, { reason: problem.reason });
    return wireCart(stored, now());
  });
}
