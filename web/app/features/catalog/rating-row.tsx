// The star row with "Write a Review" (S§2, S§4): a guest logs in first; the form itself comes when asked for.
import type { Product } from "@elvara/contract/catalog";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { loginPath } from "../account/redirect.ts";
import { isSignedInNow } from "./signed-in-now.ts";
import { Stars } from "./stars.tsx";

const ReviewModal = lazy(() => import("./review-modal.tsx"));

export function RatingRow({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { average, count } = product.rating ?? { average: 0, count: 0 };
  const press = () => {
    if (isSignedInNow()) setOpen(true);
    else void navigate(loginPath(`/product/${product.id}`));
  };
  const summary =
    count > 0 ? `Rated ${average} of 5 by ${count} ${count === 1 ? "customer" : "customers"}` : "Not rated yet";
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
      <button
        type="button"
        aria-label={`${summary}. Rate this piece`}
        onClick={press}
        className="flex min-h-11 items-center gap-2"
      >
        <Stars value={average} />
        {count > 0 && (
          <span className="text-soft tabular-nums">
            {average.toFixed(1)} ({count})
          </span>
        )}
      </button>
      <button type="button" onClick={press} className="min-h-11">
        <span className="link-line">Write a Review</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReviewModal product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
