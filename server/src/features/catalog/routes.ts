// The catalogue's calls. All are the same for everybody, so their answers are kept until the catalogue changes.
import * as api from "@elvara/contract/catalog";
import { DEFAULT_LIMIT } from "@elvara/contract/query";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { ratesOf } from "../currency/rates.ts";
import { categoryTree, getCategory, listCategories } from "./categories.ts";
import { listProducts } from "./list-products.ts";
import { featuredProducts, getProduct, relatedProducts } from "./pick-products.ts";
import { withDisplayPrice } from "./product-rows.ts";

/** S§9: related products. */
const RELATED = 3;

interface Shown {
  currency?: api.Product["currency"];
  pictures?: number | undefined;
}

export const catalogRoutes: FeatureRoutes = (on, deps) => {
  const { db } = deps;
  const cached = { cached: true };

  async function shown(products: api.Product[], { currency, pictures }: Shown): Promise<api.Product[]> {
    const rates = currency ? (await ratesOf(deps).current()).rates : {};
    return products.map((product) =>
      withDisplayPrice({ ...product, pictures: product.pictures.slice(0, pictures) }, currency, rates),
    );
  }

  on(
    api.listProducts,
    async ({ query }) => {
      const page = await listProducts(db, query);
      return { ...page, products: await shown(page.products, query) };
    },
    cached,
  );
  on(
    api.searchProducts,
    async ({ query }) => {
      const page = await listProducts(db, { ...query, search: query.q });
      return { ...page, products: await shown(page.products, query) };
    },
    cached,
  );
  on(
    api.listFeatured,
    async ({ query }) => ({
      products: await shown(await featuredProducts(db, query.limit ?? DEFAULT_LIMIT), query),
    }),
    cached,
  );
  on(
    api.listRelated,
    async ({ query }) => {
      const related = await relatedProducts(db, query.productId, query.limit ?? RELATED, query.seed);
      return { products: await shown(related, query) };
    },
    cached,
  );
  on(
    api.getProduct,
    async ({ params, query }) => {
      const [product] = await shown([await getProduct(db, params.id)], query);
      return product as api.Product;
    },
    cached,
  );
  on(api.listCategories, async () => ({ categories: await listCategories(db) }), cached);
  on(api.getCategoryTree, async () => ({ categories: await categoryTree(db) }), cached);
  on(api.getCategory, ({ params }) => getCategory(db, params.id), cached);
};
