// Writes the demo's reviews; whoever bought the piece shows as a verified buyer.
import { sql } from "drizzle-orm";
import { reviews } from "../../features/reviews/tables.ts";
import type { Tx } from "../../platform/db.ts";
import { daysBefore, hoursBefore, idOf } from "../chance.ts";
import { shoppers } from "../people.ts";
import { everydayAndFestiveReviews } from "./everyday-and-festive.ts";
import { resortAndEveningReviews } from "./resort-and-evening.ts";

export async function seedReviews(tx: Tx, now: Date, adminId: string): Promise<void> {
  const people = new Map(shoppers.map((person) => [person.email.split("@")[0], person]));
  await tx.insert(reviews).values(
    [...resortAndEveningReviews, ...everydayAndFestiveReviews].map(
      ({ product, by, rating, daysAgo, status = "approved", body }) => {
        const person = people.get(by);
        if (!person) throw new Error(`The demo has no shopper ${by}`);
        const decidedAt = status === "pending" ? null : hoursBefore(now, daysAgo * 24 - 7);
        return {
          id: idOf("review", product, by),
          productId: product,
          userId: person.id,
          name: `${person.firstName} ${person.lastName.charAt(0)}.`,
          contact: person.email,
          rating,
          body,
          status,
          createdAt: daysBefore(now, daysAgo),
          updatedAt: decidedAt ?? daysBefore(now, daysAgo),
          decidedAt,
          decidedBy: decidedAt ? adminId : null,
        };
      },
    ),
  );
  await tx.execute(sql`
    update reviews set verified_buyer = true where exists (
      select from orders join order_items on order_items.order_id = orders.id
      where orders.user_id = reviews.user_id and order_items.product_id = reviews.product_id
        and orders.paid_at < reviews.created_at)`);
}
