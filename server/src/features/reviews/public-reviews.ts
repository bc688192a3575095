// Reads approved reviews, as everybody may.

import type { AnswerOf, QueryOf } from "@elvara/contract/endpoint";
import { paginate } from "@elvara/contract/envelope";
import type { listProductReviews } from "@elvara/contract/reviews";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";
import { ratingOf, visible } from "../catalog/product-rows.ts";
import { products } from "../catalog/tables.ts";
import { reviews } from "./tables.ts";

/** The newest approved reviews of one visible product, or of all visible products. */
export async function publicReviews(
  db: Queryable,
  { productId, page, limit }: QueryOf<typeof listProductReviews>,
): Promise<AnswerOf<typeof listProductReviews>> {
  if (productId) await requireVisible(db, productId);
  const shown = and(eq(reviews.status, "approved"), visible, productId ? eq(reviews.productId, productId) : undefined);
  const [rows, given] = await Promise.all([
    db
      .select({
        id: reviews.id,
        productId: reviews.productId,
        name: reviews.name,
        rating: reviews.rating,
        review: reviews.body,
        verifiedBuyer: reviews.verifiedBuyer,
        createdAt: reviews.createdAt,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(shown)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ rating: reviews.rating, count: sql<number>`count(*)::integer` })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(shown)
      .groupBy(reviews.rating),
  ]);
  const stars = [1, 2, 3, 4, 5].map((star) => given.find((row) => row.rating === star)?.count ?? 0);
  const count = stars.reduce((sum, number) => sum + number, 0);
  const sum = stars.reduce((total, number, index) => total + number * (index + 1), 0);
  return {
    reviews: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    pagination: paginate(page, limit, count),
    rating: ratingOf(count, sum),
    stars,
  };
}

async function requireVisible(db: Queryable, productId: string): Promise<void> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(visible, eq(products.id, productId)));
  if (!product) throw notFound("Product not found");
}
