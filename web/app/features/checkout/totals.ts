// What the order costs with shipping to the chosen country, by the same rules as the server.
import type { Cart } from "@elvara/contract/cart";
import { paiseToRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import { type ShippingFees, shippingFee } from "@elvara/contract/rules/shipping";

export interface CheckoutTotals {
  cartSubtotal: number;
  productDiscounts: number;
  /** After product discounts. */
  subtotal: number;
  coupon: { code: string; discount: number } | null;
  shipping: number;
  total: number;
}

export function checkoutTotals(cart: Cart, country: string, fees: ShippingFees): CheckoutTotals {
  const subtotal = rupeesToPaise(cart.subtotal) - rupeesToPaise(cart.productDiscounts);
  const goods = subtotal - rupeesToPaise(cart.coupon?.discount ?? 0);
  const shipping = cart.items.some((item) => !item.invalid) ? shippingFee(country, goods, fees) : 0;
  return {
    cartSubtotal: cart.subtotal,
    productDiscounts: cart.productDiscounts,
    subtotal: paiseToRupees(subtotal),
    coupon: cart.coupon && { code: cart.coupon.code, discount: cart.coupon.discount },
    shipping: paiseToRupees(shipping),
    total: paiseToRupees(goods + shipping),
  };
}
