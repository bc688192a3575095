// Turns a stored cart into the cart on the wire: priced, in rupees, with what is wrong said in words.
import type { Cart, CartCoupon, CartItem } from "@elvara/contract/cart";
import { paiseToRupees } from "@elvara/contract/rules/money";
import { pictureUrl } from "@elvara/contract/rules/picture";
import type { PricedCart, PricedLine } from "@elvara/contract/rules/pricing";
import { priceStoredCart, type StoredCart, type StoredLine } from "./stored-cart.ts";

export function wireCart(stored: StoredCart, now: Date): Cart {
  const priced = priceStoredCart(stored, { now });
  return {
    id: stored.userId,
    user: stored.userId,
    items: priced.lines.map(wireItem),
    itemCount: priced.itemCount,
    subtotal: paiseToRupees(priced.subtotal),
    productDiscounts: paiseToRupees(priced.productDiscounts),
    tax: paiseToRupees(priced.tax),
    shipping: paiseToRupees(priced.shipping),
    discount: paiseToRupees(priced.productDiscounts + priced.couponDiscount),
    total: paiseToRupees(priced.total),
    coupon: wireCoupon(stored, priced),
    couponNotice: couponNotice(priced),
    updatedAt: (stored.updatedAt ?? now).toISOString(),
  };
}

function wireItem({ line, problem, total, discount, badge }: PricedLine<StoredLine>): CartItem {
  const price = paiseToRupees(line.unitPrice);
  return {
    id: line.id,
    productId: line.productId,
    product: {
      id: line.productId,
      name: line.name,
      price,
      images: line.pictures.map((id) => pictureUrl(id)),
      sku: line.sku,
      category: { id: line.categoryId, name: line.categoryName, slug: line.categoryId },
    },
    quantity: line.quantity,
    price,
    ...(line.size ? { variant: { size: line.size } } : {}),
    total: paiseToRupees(total),
    discount: paiseToRupees(discount),
    badge,
    invalid: problem !== null,
  };
}

function wireCoupon({ coupon }: StoredCart, priced: PricedCart): CartCoupon | null {
  if (!coupon || !priced.coupon || priced.coupon.problem) return null;
  const { saving, code } = coupon;
  return {
    code,
    discount: paiseToRupees(priced.coupon.discount),
    discountType: saving.type,
    discountValue: saving.type === "percentage" ? saving.percent : paiseToRupees(saving.amount),
  };
}

function couponNotice({ coupon, lines }: PricedCart): string | null {
  // An empty cart has nothing that a coupon could be missing on.
  if (!coupon?.problem || lines.length === 0) return null;
  return `Coupon ${coupon.code} is no longer applied: ${coupon.problem.message}.`;
}
