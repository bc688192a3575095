// What customers say: the approved reviews of a product.
import type { PublicReview } from "@elvara/contract/reviews";
import { istDay, longDay } from "@elvara/contract/rules/ist";
import { useQuery } from "@tanstack/react-query";
import { reviewsQuery } from "../../api/catalog.ts";
import { Stars } from "./stars.tsx";

export function Reviews({ productId }: { productId: string }) {
  const { data } = useQuery(reviewsQuery(productId));
  if (!data?.reviews?.length) return null;
  const { average, count } = data.rating;
  return (
    <section aria-labelledby="reviews-title" className="page mt-20 border-t border-line pt-14 lg:mt-28 lg:pt-20">
      <div className="grid gap-10 lg:grid-cols-[1fr_2fr]">
        <header>
          <h2 id="reviews-title" className="text-heading">
            Worn and loved
          </h2>
          <p className="mt-4 flex items-center gap-3 text-soft">
            <Stars value={average} />
            <span>
              {average.toFixed(1)} of 5, {count} {count === 1 ? "review" : "reviews"}
            </span>
          </p>
        </header>
        <ul className="divide-y divide-line">
          {data.reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Review({ review }: { review: PublicReview }) {
  return (
    <li className="py-8 first:pt-0">
      <span role="img" aria-label={`${review.rating} of 5 stars`}>
        <Stars value={review.rating} />
      </span>
      <blockquote className="mt-3 max-w-prose font-display text-xl leading-snug">{review.review}</blockquote>
      <p className="mt-4 text-sm text-soft">
        {review.name}
        {review.verifiedBuyer && " · Verified buyer"} · {longDay(istDay(new Date(review.createdAt)))}
      </p>
    </li>
  );
}
