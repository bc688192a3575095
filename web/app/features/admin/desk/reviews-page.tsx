// Reviews: approve what may be shown, reject what may not; a decision can be taken back.
import { type AdminReview, approveReview, listReviews, REVIEW_STATUSES, rejectReview } from "@elvara/contract/reviews";
import { statusLabel, type Tone } from "@elvara/contract/rules/order-status";
import { Badge } from "../lists/badge.tsx";
import { ChoiceFilter, FilterBar, SearchFilter } from "../lists/filter-fields.tsx";
import { dayAndTime } from "../lists/format.ts";
import { ListStates, useList } from "../lists/list-states.tsx";
import { PageHead } from "../lists/page-head.tsx";
import { Pager } from "../lists/pager.tsx";
import { SmallButton } from "../lists/small-button.tsx";
import { errorLoading } from "../lists/texts.ts";
import { useChange } from "../lists/use-change.ts";
import { listQuery, useFilters } from "../lists/use-filters.ts";

const STATUSES = REVIEW_STATUSES.map((value) => ({ value, label: statusLabel(value) }));
const TONES: Record<AdminReview["status"], Tone> = { pending: "yellow", approved: "green", rejected: "red" };
const REFRESH = ["/api/admin/reviews", "/api/admin/dashboard", "/api/products"];
const PER_PAGE = 10;

export function ReviewsPage() {
  const filters = useFilters(["status", "search"]);
  const { values, set, setPage, isFiltered } = filters;
  const list = useList(listQuery(listReviews, filters, PER_PAGE));
  return (
    <>
      <PageHead title="Reviews" />
      <FilterBar>
        <SearchFilter label="Search reviews" value={values.search} onChange={(search) => set({ search })} />
        <ChoiceFilter
          label="Status"
          all={list.data ? `All (${list.data.pending} pending)` : "All"}
          value={values.status}
          onChange={(status) => set({ status })}
          options={STATUSES}
        />
      </FilterBar>
      <ListStates
        list={list}
        failed={(error) => errorLoading("reviews", error)}
        isEmpty={({ reviews }) => reviews.length === 0}
        empty={isFiltered ? "No reviews found matching your filters." : "No reviews yet."}
      >
        {({ reviews, pagination }) => (
          <>
            <ul className={list.isPlaceholderData ? "opacity-50" : ""}>
              {reviews.map((review) => (
                <Review key={review.id} review={review} />
              ))}
            </ul>
            <Pager pagination={pagination} onPage={setPage} />
          </>
        )}
      </ListStates>
    </>
  );
}

function Review({ review }: { review: AdminReview }) {
  const { id, status, rating, name, contact, productName, verifiedBuyer, createdAt } = review;
  const approve = useChange(approveReview, {
    done: "Review approved",
    failed: "Failed to approve review",
    refresh: REFRESH,
  });
  const reject = useChange(rejectReview, {
    done: "Review rejected",
    failed: "Failed to reject review",
    refresh: REFRESH,
  });
  return (
    <li className="grid gap-4 border-b border-line py-4 text-sm md:grid-cols-[1fr_auto]">
      <div>
        <p className="flex flex-wrap items-center gap-x-3">
          <Badge tone={TONES[status]}>{statusLabel(status)}</Badge>
          <span className="font-medium">{productName}</span>
          <span role="img" aria-label={`${rating} of 5 stars`} className="tracking-widest text-accent">
            {"★".repeat(rating)}
            {"☆".repeat(5 - rating)}
          </span>
          {verifiedBuyer && <Badge tone="blue">Verified buyer</Badge>}
        </p>
        <p className="mt-2 max-w-prose whitespace-pre-line">{review.review}</p>
        <p className="mt-1 text-xs break-all text-soft">
          {name} · {contact} · {dayAndTime(createdAt)}
        </p>
      </div>
      <div className="flex gap-2">
        <SmallButton
          disabled={status === "approved"}
          busy={approve.isPending}
          onClick={() => approve.mutate({ params: { id } })}
        >
          Approve
        </SmallButton>
        <SmallButton
          look="danger"
          disabled={status === "rejected"}
          busy={reject.isPending}
          onClick={() => reject.mutate({ params: { id } })}
        >
          Reject
        </SmallButton>
      </div>
    </li>
  );
}
