// A user's cart as admins see it: its content, its totals and how long it has been lying around (A§3, A§4).
import type { AdminCart } from "@elvara/contract/cart";
import { type CartAge, cartAge } from "@elvara/contract/rules/cart-age";
import { paiseToRupees } from "@elvara/contract/rules/money";
import { pictureUrl } from "@elvara/contract/rules/picture";
import { bestProductDiscount, discountedUnitPrice } from "@elvara/contract/rules/pricing";
import { eq } from "drizzle-orm";
import { notFound } from "../../platform/errors.ts";
import { users } from "../accounts/tables.ts";
import type { CartDeps } from "./change-cart.ts";
import { priceStoredCart, readStoredCart, type StoredCart, type StoredLine } from "./stored-cart.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function readUserCart(
  { db, now: clock }: CartDeps,
  userId: string,
): Promise<{ cart: AdminCart | null; cartAge: CartAge | null }> {
  const [user] = UUID.test(userId) ? await db.select().from(users).where(eq(users.id, userId)) : [];
  if (!user) throw notFound("User not found");
  const stored = await readStoredCart(db, user.id);
  if (!stored.updatedAt) return { cart: null, cartAge: null };
  const now = clock();
  const priced = priceStoredCart(stored, { now });
  const cart = {
    items: priced.lines.map(({ line, problem }) => adminItem(line, stored, problem !== null, now)),
    user: { _id: user.id, firstName: user.firstName, lastName: user.lastName, email: user.email },
    updatedAt: stored.updatedAt.toISOString(),
    subtotal: paiseToRupees(priced.subtotal),
    total: paiseToRupees(priced.total),
    coupon:
      priced.coupon && !priced.coupon.problem
        ? { code: priced.coupon.code, discount: paiseToRupees(priced.coupon.discount) }
        : null,
  };
  return { cart, cartAge: cartAge({ updatedAt: stored.updatedAt, itemCount: priced.itemCount }, now) };
}

function adminItem(line: StoredLine, { productDiscounts }: StoredCart, invalid: boolean, now: Date) {
  const product = { id: line.productId, categoryId: line.categoryId, price: line.unitPrice };
  const { saved } = discountedUnitPrice(product, bestProductDiscount(product, productDiscounts, now), now);
  return {
    _id: line.id,
    quantity: line.quantity,
    price: paiseToRupees(line.unitPrice),
    ...(line.size ? { variant: { size: line.size } } : {}),
    product: {
      id: line.productId,
      name: line.name,
      images: line.pictures.map((id) => pictureUrl(id)),
      category: { name: line.categoryName },
      discount: Math.round((saved / line.unitPrice) * 100),
    },
    invalid,
  };
}
