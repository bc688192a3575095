// A guest's cart as the cart page shows it, priced by the same rule as the server's.
import type { Cart, CartItem, CartProduct } from "@elvara/contract/cart";
import type { Product } from "@elvara/contract/catalog";
import type { PublicDiscount } from "@elvara/contract/discounts";
import { savingOf } from "@elvara/contract/rules/discount";
import { paiseToRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import { type CartLine, priceCart } from "@elvara/contract/rules/pricing";
import { EMPTY_GUEST_CART, type GuestCart, type GuestItem } from "./guest-cart.ts";

interface GuestLine extends CartLine {
  item: GuestItem;
  product: CartProduct;
}

export function priceGuestCart(
  stored: GuestCart,
  /** None for a product that is not sold any more. */
  products: ReadonlyMap<string, Product | undefined>,
  discounts: readonly PublicDiscount[],
  now: Date,
): Cart {
  const priced = priceCart({
    lines: stored.items.map((item) => guestLine(item, products.get(item.productId))),
    productDiscounts: discounts.map((discount) => ({
      ...discount,
      saving: savingOf(discount.discountType, discount.discountValue),
    })),
    now,
  });
  return {
    id: EMPTY_GUEST_CART.id,
    user: EMPTY_GUEST_CART.user,
    items: priced.lines.map(({ line, problem, total, discount, badge }): CartItem => {
      const { item, product } = line;
      return {
        id: `${item.productId}-${item.variant?.size ?? ""}`,
        productId: item.productId,
        product,
        quantity: item.quantity,
        price: product.price,
        ...(item.variant ? { variant: item.variant } : {}),
        total: paiseToRupees(total),
        discount: paiseToRupees(discount),
        badge,
        invalid: problem !== null,
      };
    }),
    itemCount: priced.itemCount,
    subtotal: paiseToRupees(priced.subtotal),
    productDiscounts: paiseToRupees(priced.productDiscounts),
    tax: paiseToRupees(priced.tax),
    shipping: paiseToRupees(priced.shipping),
    discount: paiseToRupees(priced.productDiscounts),
    total: paiseToRupees(priced.total),
    coupon: null,
    couponNotice: null,
    updatedAt: stored.updatedAt,
  };
}

function guestLine(item: GuestItem, product: Product | undefined): GuestLine {
  const { productId, quantity, variant } = item;
  if (!product) {
    const remembered = item.product ?? { id: productId, name: "This piece", images: [] };
    const gone = { ...remembered, price: 0, sku: "", category: { id: "", name: "", slug: "" } };
    return { item, product: gone, productId, unitPrice: 0, quantity, available: false };
  }
  const { id, name, price, images, sku, category } = product;
  return {
    item,
    product: { id, name, price, images, sku, category },
    productId,
    categoryId: category.id,
    unitPrice: rupeesToPaise(price),
    quantity,
    available: !variant || product.sizes.includes(variant.size),
  };
}
