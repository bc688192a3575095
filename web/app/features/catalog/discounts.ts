// What a product costs today: its price with the running product discount, by the rules the server charges by.
import type { Product } from "@elvara/contract/catalog";
import type { PublicDiscount } from "@elvara/contract/discounts";
import { savingOf } from "@elvara/contract/rules/discount";
import { paiseToRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import { bestProductDiscount, discountedUnitPrice } from "@elvara/contract/rules/pricing";
import { useQuery } from "@tanstack/react-query";
import { productDiscountsQuery } from "../../api/catalog.ts";

export interface ShownPrice {
  /** Rupees. */
  price: number;
  /** Rupees before the discount, when there is one. */
  original: number | null;
  badge: string | null;
}

type Priced = Pick<Product, "id" | "price" | "category">;

/** S§8: a failure to read discounts is ignored; the full price shows. */
export function useProductPrice(product: Priced): ShownPrice {
  const { data, dataUpdatedAt } = useQuery(productDiscountsQuery);
  // The moment the discounts were read is the same for server and browser, so both render the same price.
  return shownPrice(product, data?.discounts ?? [], new Date(dataUpdatedAt));
}

export function shownPrice(product: Priced, discounts: readonly PublicDiscount[], now: Date): ShownPrice {
  const priced = { id: product.id, categoryId: product.category?.id, price: rupeesToPaise(product.price) };
  const running = discounts.map((discount) => ({
    ...discount,
    saving: savingOf(discount.discountType, discount.discountValue),
  }));
  const best = bestProductDiscount(priced, running, now);
  const { price, saved, badge } = discountedUnitPrice(priced, best, now);
  return { price: paiseToRupees(price), original: saved > 0 ? product.price : null, badge };
}
