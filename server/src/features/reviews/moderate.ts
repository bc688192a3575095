// What admins do with reviews: list, approve, reject. Every decision is journalled.
import type { QueryOf } from "@elvara/contract/endpoint";
import { paginate } from "@elvara/contract/envelope";
import type { AdminReview, listReviews } from "@elvara/contract/reviews";
import { and, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { Visitor } from "../../platform/auth.ts";
import type { Queryable } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/errors.ts";
import { record } from "../../platform/journal.ts";
import { containing } from "../../platform/like.ts";
import { users } from "../accounts/tables.ts";
import { products } from "../catalog/tables.ts";
import { reviews } from "./tables.ts";

function selectReviews(db: Queryable, condition: SQL | undefined) {
  return db
    .select({
      review: reviews,
      productName: products.name,
      user: { id: users.id, name: users.name, email: users.email },
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(condition)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectReviews>>[number];

function wire({ review, productName, user }: Row): AdminReview {
  const { id, productId, name, contact, rating, body, verifiedBuyer, status, createdAt, decidedAt } = review;
  return {
    id,
    productId,
    productName,
    name,
    contact,
    rating,
    review: body,
    verifiedBuyer,
    status,
    user,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

export async function findReviews({ db }: Pick<Deps, "db">, query: QueryOf<typeof listReviews>) {
  const { page, limit, status, search } = query;
  const words = search ? containing(search) : null;
  const chosen = and(
    status ? eq(reviews.status, status) : undefined,
    words
      ? or(...[reviews.name, reviews.body, reviews.contact, products.name].map((one) => ilike(one, words)))
      : undefined,
  );
  const counted = db
    .select({ count: sql<number>`count(*)::integer` })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(chosen);
  const [rows, [total], pending] = await Promise.all([
    selectReviews(db, chosen)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(limit)
      .offset((page - 1) * limit),
    counted,
    db.$count(reviews, eq(reviews.status, "pending")),
  ]);
  return { reviews: rows.map(wire), pagination: paginate(page, limit, total?.count ?? 0), pending };
}

interface Decision {
  admin: Visitor;
  id: string;
  requestId: string;
}

/** The database counts the stars and tells the page cache. */
export async function decideReview(
  { db, now }: Pick<Deps, "db" | "now">,
  { admin, id, requestId }: Decision,
  status: "approved" | "rejected",
): Promise<AdminReview> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
    if (!before) throw notFound("Review not found");
    if (before.status !== status) {
      await tx.update(reviews).set({ status, decidedAt: now(), decidedBy: admin.id }).where(eq(reviews.id, id));
      const action = status === "approved" ? "review.approve" : "review.reject";
      await record(
        tx,
        admin,
        { action, entity: "review", entityId: id, before: { status: before.status }, after: { status } },
        requestId,
      );
    }
    const [row] = await selectReviews(tx, eq(reviews.id, id));
    if (!row) throw notFound("Review not found");
    return wire(row);
  });
}
