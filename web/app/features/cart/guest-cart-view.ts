// A guest's cart as the cart page shows it: details fetched for each item (S§4), priced by the same rule as the server.
import type { Cart, CartItem, CartProduct } from "@elvara/contract/cart";
import { getProduct, type Product } from "@elvara/contract/catalog";
import { listPublicDiscounts, type PublicDiscount } from "@elvara/contract/discounts";
import { savingOf } from "@elvara/contract/rules/discount";
import { paiseToRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import { type CartLine, priceCart } from "@elvara/contract/rules/pricing";
import { call } from "../../api/client.ts";
import { ApiError } from "../../api/errors.ts";
import { query } from "../../api/query.ts";
import { EMPTY_GUEST_CART, type GuestCart, type GuestItem } from "./guest-cart.ts";

/** The product, or null when it is not sold any more. */
export function guestProductQuery(id: string) {
  const { queryKey } = query(getProduct, { params: { id } });
  return {
    queryKey: [...queryKey, "in the guest's cart"],
    queryFn: ({ signal }: { signal: AbortSignal }) => readProduct(id, signal),
    networkMode: "always" as const,
  };
}

async function readProduct(id: string, signal: AbortSignal): Promise<Product | null> {
  try {
    return await call(getProduct, { params: { id } }, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const productDiscountsQuery = {
  ...query(listPublicDiscounts, { query: { type: "product" } }),
  networkMode: "always" as const,
};

interface GuestLine extends CartLine {
  item: GuestItem;
  product: CartProduct;
}

export function priceGuestCart(
  stored: GuestCart,
  products: ReadonlyMap<string, Product | null>,
  discounts: readonly PublicDiscount[],
  now: Date,
): Cart {
  const priced = priceCart({
    lines: stored.items.map((item) => guestLine(item, products.get(item.productId) ?? null)),
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

function guestLine(item: GuestItem, product: Product | null): GuestLine {
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
