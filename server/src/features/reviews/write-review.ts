// A shopper's review: one for each product, waiting for approval, marked where an order proves the purchase.

import type { BodyOf } from "@elvara/contract/endpoint";
import type { createReview } from "@elvara/contract/reviews";
import { and, eq, ne } from "drizzle-orm";
import { limitAttempts } from "../../platform/attempts.ts";
import { brokenConstraint } from "../../platform/constraint.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { conflict, notFound } from "../../platform/errors.ts";
import { visible } from "../catalog/product-rows.ts";
import { products } from "../catalog/tables.ts";
import { orderItems, orders } from "../orders/tables.ts";
import { reviews } from "./tables.ts";

const A_DAY = { max: 30, perSeconds: 86_400 };

export async function writeReview(
  { db, now }: Pick<Deps, "db" | "now">,
  userId: string,
  { productId, name, contact, rating, review }: BodyOf<typeof createReview>,
) {
  await limitAttempts(db, `review:${userId}`, A_DAY, now());
  const store = db.transaction(async (tx) => {
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(visible, eq(products.id, productId)));
    if (!product) throw notFound("Product not found");
    const verifiedBuyer = await hasBought(tx, userId, productId);
    const [row] = await tx
      .insert(reviews)
      .values({ productId, userId, name, contact, rating, body: review, verifiedBuyer })
      .returning({ id: reviews.id, status: reviews.status });
    if (!row) throw new Error("The review was not stored");
    return { ...row, verifiedBuyer };
  });
  return store.catch((error: unknown) => {
    if (brokenConstraint(error) !== "reviews_one_each") throw error;
    throw conflict("You have already reviewed this product.", "ALREADY_REVIEWED");
  });
}

/** Paid, and not cancelled since. */
async function hasBought(tx: Tx, userId: string, productId: string): Promise<boolean> {
  const [bought] = await tx
    .select({ id: orders.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orderItems.productId, productId),
        ne(orders.status, "cancelled"),
        eq(orders.paymentStatus, "completed"),
      ),
    )
    .limit(1);
  return bought !== undefined;
}
