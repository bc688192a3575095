// Products and categories on the wire, and the calls that list, find and open them.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pagination } from "./envelope.ts";
import { picture } from "./picture.ts";
import { amount, MAX_LIMIT, MAX_LISTING, oneOf, pageQuery, shortText, wholeNumber } from "./query.ts";
import { CURRENCIES, type CurrencyCode } from "./rules/currency.ts";
import { SIZES } from "./rules/size.ts";

export const PRODUCT_SORTS = ["featured", "newest", "price-asc", "price-desc", "name", "rating"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const PRODUCT_TYPES = ["dress", "top", "bottom", "coord", "other", "bestseller"] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** S§2: what gathers products by a word in their category: a collection's page leaves tops and bottoms out. */
export const COLLECTIONS = ["resort", "evening"] as const;
export type Collection = (typeof COLLECTIONS)[number];

const CURRENCY_CODES = CURRENCIES.map((currency) => currency.code) as [CurrencyCode, ...CurrencyCode[]];
export const currencyQuery = oneOf(CURRENCY_CODES);

export const categoryRef = z.object({ id: z.string(), name: z.string(), slug: z.string() });

export const rating = z.object({
  /** Of the approved reviews, with one decimal; 0 when there are none. */
  average: z.number(),
  count: z.int(),
});
export type Rating = z.infer<typeof rating>;

export const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Rupees, whatever the display currency. */
  price: z.number(),
  /** Only when a currency was asked for: the price in it. */
  displayPrice: z.number().optional(),
  currency: z.enum(CURRENCY_CODES).optional(),
  images: z.array(z.string()),
  pictures: z.array(picture),
  category: categoryRef,
  isBestsellers: z.boolean(),
  isDress: z.boolean(),
  isTop: z.boolean(),
  isBottom: z.boolean(),
  isCooset: z.boolean(),
  isActive: z.boolean(),
  size: z.string(),
  material: z.string(),
  productCare: z.string(),
  sku: z.string(),
  sizes: z.array(z.enum(SIZES)),
  rating,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Product = z.infer<typeof product>;

const productFilters = {
  category: shortText(80),
  type: oneOf(PRODUCT_TYPES),
  collection: oneOf(COLLECTIONS),
  /** S§2: the home page's panel of a collection, which leaves nothing out. */
  panel: oneOf(COLLECTIONS),
  size: oneOf(SIZES),
  minPrice: amount(),
  maxPrice: amount(),
  sort: oneOf(PRODUCT_SORTS),
  currency: currencyQuery,
  /** How many of each product's pictures are described; `images` always lists all. */
  pictures: wholeNumber({ min: 1, max: 10 }),
};

const RANGE = { path: ["minPrice"], message: "must not be above maxPrice" };
const inOrder = ({ minPrice, maxPrice }: { minPrice?: number | undefined; maxPrice?: number | undefined }) =>
  minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice;

const productPage = z.object({
  products: z.array(product),
  pagination,
  /** The cheapest and dearest price of the selection before its price filter, in rupees; null when it is empty. */
  priceRange: z.object({ min: z.number(), max: z.number() }).nullable(),
});
export type ProductPage = z.infer<typeof productPage>;

export const listProducts = endpoint({
  method: "GET",
  path: "/api/products",
  access: "guest",
  summary: "Visible products, filtered and sorted, a page at a time (at most 100)",
  query: z.object({ ...pageQuery(MAX_LISTING), ...productFilters, search: shortText() }).refine(inOrder, RANGE),
  data: productPage,
});
export type ProductQuery = z.output<typeof listProducts.query>;
export type ProductFilters = Omit<ProductQuery, "page" | "limit" | "currency" | "pictures">;

export const searchProducts = endpoint({
  method: "GET",
  path: "/api/products/search",
  access: "guest",
  summary: "Visible products nearest to some words, typos forgiven",
  query: z
    .object({
      ...pageQuery(MAX_LIMIT),
      ...productFilters,
      q: z.string({ error: "is required" }).trim().min(1, "is required").max(100, "must have at most 100 characters"),
    })
    .refine(inOrder, RANGE),
  data: productPage,
});

const productList = z.object({ products: z.array(product) });

export const listFeatured = endpoint({
  method: "GET",
  path: "/api/products/featured",
  access: "guest",
  summary: "The bestsellers the shop puts first",
  query: z.object({
    limit: wholeNumber({ min: 1, max: MAX_LIMIT, clamp: true }),
    currency: currencyQuery,
    pictures: productFilters.pictures,
  }),
  data: productList,
});

export const listRelated = endpoint({
  method: "GET",
  path: "/api/products/related",
  access: "guest",
  summary: "Random other products of the same category; the same seed gives the same ones",
  query: z.object({
    productId: z
      .string({ error: "is required" })
      .trim()
      .min(1, "is required")
      .max(80, "must have at most 80 characters"),
    limit: wholeNumber({ min: 1, max: MAX_LIMIT, clamp: true }),
    seed: shortText(40),
    currency: currencyQuery,
    pictures: productFilters.pictures,
  }),
  data: productList,
});

export const getProduct = endpoint({
  method: "GET",
  path: "/api/products/:id",
  access: "guest",
  summary: "One visible product",
  params: z.object({ id: z.string() }),
  query: z.object({ currency: currencyQuery }),
  data: product,
});

const categoryFields = {
  ...categoryRef.shape,
  description: z.string(),
  image: z.string().nullable(),
  picture: picture.nullable(),
  parent: z.string().nullable(),
  isActive: z.boolean(),
  /** Visible products in the category itself. */
  productCount: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

export const category = z.object({ ...categoryFields, children: z.array(z.string()) });
export type Category = z.infer<typeof category>;

export interface CategoryNode extends Omit<Category, "children"> {
  children: CategoryNode[];
}
export const categoryNode: z.ZodType<CategoryNode, CategoryNode> = z.object({
  ...categoryFields,
  children: z.lazy(() => z.array(categoryNode)),
});

export const listCategories = endpoint({
  method: "GET",
  path: "/api/categories",
  access: "guest",
  summary: "Every visible category",
  data: z.object({ categories: z.array(category) }),
});

export const getCategoryTree = endpoint({
  method: "GET",
  path: "/api/categories/tree",
  access: "guest",
  summary: "The visible categories inside one another",
  data: z.object({ categories: z.array(categoryNode) }),
});

export const getCategory = endpoint({
  method: "GET",
  path: "/api/categories/:id",
  access: "guest",
  summary: "One visible category, by id (which is its slug)",
  params: z.object({ id: z.string() }),
  data: category,
});
