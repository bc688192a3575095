// A listing page: title, filters, wrapped grid; with its loading, error and empty states (S§2, S§4).
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { ListingFilters } from "../../api/catalog.ts";
import { EmptyNote, ErrorNote, LoadingNote } from "../../ui/notes.tsx";
import { Picture } from "../../ui/picture.tsx";
import { listErrorText } from "./list-error.ts";
import { isFiltered, readFilters } from "./listing-filters.ts";
import { ListingToolbar } from "./listing-toolbar.tsx";
import type { ListingPage } from "./listings.ts";
import { LoadMore } from "./load-more.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { type ListingState, useListing } from "./use-listing.ts";

export function Listing({ page }: { page: ListingPage }) {
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const listing = useListing(page, filters);
  return (
    <ListingFrame page={page} filters={filters} listing={listing}>
      <ListingContent page={page} listing={listing} narrowed={isFiltered(filters)} />
    </ListingFrame>
  );
}

interface FrameProps {
  page: ListingPage;
  filters: ListingFilters;
  listing: Pick<ListingState, "count" | "priceRange"> & {
    first: Pick<ListingState["first"], "isError" | "isSuccess" | "isFetching" | "isPlaceholderData">;
  };
  children: ReactNode;
}

export function ListingFrame({ page, filters, listing, children }: FrameProps) {
  const { first, count, priceRange } = listing;
  return (
    <div className="page pb-8">
      {page.cover && (
        <Picture
          picture={page.cover}
          sizes="100vw"
          eager
          className="-mx-(--gutter) aspect-3/2 w-[calc(100%+2*var(--gutter))] max-w-none lg:aspect-3/1 lg:object-[50%_22%]"
        />
      )}
      <header className="mx-auto max-w-2xl pt-12 pb-10 text-center lg:pt-20 lg:pb-14">
        <h1 className="text-title">{page.title}</h1>
        <p className="mx-auto mt-4 max-w-md text-soft">{page.intro}</p>
      </header>
      {!first.isError && (
        <ListingToolbar filters={filters} count={first.isSuccess ? count : null} priceRange={priceRange} />
      )}
      <div
        aria-busy={first.isFetching}
        className={`mt-8 transition-opacity duration-300 lg:mt-12 ${first.isPlaceholderData ? "opacity-50" : ""}`}
      >
        {children}
      </div>
    </div>
  );
}

interface ContentProps {
  page: ListingPage;
  listing: ListingState;
  narrowed: boolean;
}

export function ListingContent({ page, listing, narrowed }: ContentProps) {
  const { first, products } = listing;
  if (first.isPending) return <LoadingNote text={page.texts.loading} />;
  if (first.isError) return <ErrorNote message={listErrorText(first.error, page.texts)} />;
  if (products.length === 0 && !listing.hasMore) {
    return (
      <EmptyNote
        text={page.texts.empty}
        action={narrowed ? { label: "Show all", to: page.path } : { label: "Shop Now", to: "/shop-by-product" }}
      >
        {narrowed && <p className="mt-3 text-soft">Nothing fits these filters. Try a wider choice.</p>}
      </EmptyNote>
    );
  }
  return (
    <>
      <ProductGrid products={products} buyNow={page.buyNow ?? "open"} first={!page.cover} />
      {listing.hasMore && (
        <LoadMore
          isLoading={listing.isLoadingMore}
          hasFailed={listing.moreFailed}
          onMore={listing.loadMore}
          onRetry={listing.retryMore}
        />
      )}
    </>
  );
}
