// The page buttons below a list (decisions: a sliding window of five, with previous and next).
import type { Pagination } from "@elvara/contract/envelope";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons.tsx";
import { pageWindow } from "./page-window.ts";

interface Props {
  pagination: Pick<Pagination, "page" | "limit" | "totalItems" | "totalPages" | "hasMore">;
  onPage: (page: number) => void;
}

const BUTTON = "grid size-11 place-items-center tabular-nums hover:not-disabled:bg-sand disabled:opacity-40";

export function Pager({ pagination: { page, limit, totalItems, totalPages, hasMore }, onPage }: Props) {
  if (totalItems === 0) return null;
  const first = Math.min(totalItems, (page - 1) * limit + 1);
  const last = Math.min(totalItems, page * limit);
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-4 text-sm">
      <p className="text-soft">
        {first}–{last} of {totalItems.toLocaleString("en-IN")}
        {hasMore && "+, please search for more words"}
      </p>
      {totalPages > 1 && (
        <div className="flex items-center">
          <button
            type="button"
            className={BUTTON}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            aria-label="Previous page"
          >
            <ChevronLeftIcon />
          </button>
          {pageWindow(page, totalPages).map((number) => (
            <button
              key={number}
              type="button"
              onClick={() => onPage(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
              className={`${BUTTON} ${number === page ? "bg-ink text-paper hover:bg-ink!" : ""}`}
            >
              {number}
            </button>
          ))}
          <button
            type="button"
            className={BUTTON}
            disabled={page >= totalPages}
            onClick={() => onPage(page + 1)}
            aria-label="Next page"
          >
            <ChevronRightIcon />
          </button>
        </div>
      )}
    </nav>
  );
}
