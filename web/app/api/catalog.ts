// What pages read of the catalogue: the query options that loaders prefetch and components use.
import {
  type Collection,
  getCategory,
  getProduct,
  listCategories,
  listProducts,
  listRelated,
  type ProductSort,
  type ProductType,
} from "@elvara/contract/catalog";
import { getRatesPlain } from "@elvara/contract/currency";
import { listPublicDiscounts } from "@elvara/contract/discounts";
import { listProductReviews } from "@elvara/contract/reviews";
import type { CurrencyCode } from "@elvara/contract/rules/currency";
import type { Size } from "@elvara/contract/rules/size";
import { query } from "./query.ts";

// S§9: the limits of each list.
export const LISTING_LIMIT = 100;
const CATEGORY_CARD_LIMIT = 10;
const RELATED_LIMIT = 3;
const PANEL_LIMIT = 24;
const HOME_BESTSELLERS = 8;
const REVIEWS_SHOWN = 10;

/** What a shopper may narrow a listing by. */
export interface ListingFilters {
  size?: Size | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort?: ProductSort | undefined;
}

/** What a listing is about before anybody narrows it. */
export interface ListingScope {
  type?: ProductType;
  collection?: Collection;
  category?: string;
}

/** The first 100 products by name, which the header's search looks through (S§2). */
export const searchListQuery = query(listProducts, { query: { limit: LISTING_LIMIT, sort: "name", pictures: 1 } });

/** One page of a listing; the first is what S§2 calls the first 100 products. */
export function listingQuery(scope: ListingScope, filters: ListingFilters = {}, page = 1) {
  const { size, minPrice, maxPrice, sort } = filters;
  return query(listProducts, {
    query: {
      limit: LISTING_LIMIT,
      ...(page > 1 ? { page } : {}),
      ...scope,
      size,
      minPrice,
      maxPrice,
      sort,
      pictures: 2,
    },
  });
}

/** S§7: the all-products page passes the selected currency along. */
export const allProductsQuery = (currency: CurrencyCode) =>
  query(listProducts, { query: { limit: LISTING_LIMIT, currency, pictures: 2 } });

/** S§2: the word in the category alone decides; tops and bottoms belong to a panel too. */
export const panelQuery = (panel: Collection) =>
  query(listProducts, { query: { limit: PANEL_LIMIT, panel, pictures: 1 } });

export const homeBestsellersQuery = query(listProducts, {
  query: { limit: HOME_BESTSELLERS, type: "bestseller", pictures: 2 },
});

/** Never asked twice for the same product, wherever it is shown. */
export const productQuery = (id: string, currency: CurrencyCode) =>
  query(getProduct, { params: { id }, query: { currency } });

export const relatedQuery = (productId: string) =>
  query(listRelated, { query: { productId, limit: RELATED_LIMIT, pictures: 2 } });

export const reviewsQuery = (productId: string) =>
  query(listProductReviews, { query: { productId, limit: REVIEWS_SHOWN } });

export const categoriesQuery = query(listCategories, {});

export const categoryQuery = (id: string) => query(getCategory, { params: { id } });

/** S§7: the categories page asks for ten products of each category. */
export const categoryProductsQuery = (category: string) =>
  query(listProducts, { query: { limit: CATEGORY_CARD_LIMIT, category, pictures: 1 } });

export const productDiscountsQuery = query(listPublicDiscounts, { query: { type: "product" } });

export const ratesQuery = query(getRatesPlain, { query: { base: "INR" } });
