// All products (S§2): a row of best sellers and one for each type; narrowed or sorted, one long grid.
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { allProductsQuery } from "../../api/catalog.ts";
import { EmptyNote, ErrorNote, LoadingNote } from "../../ui/notes.tsx";
import { useSelectedCurrency } from "../currency/selected-currency.ts";
import { isOfType } from "./groups.ts";
import { listErrorText } from "./list-error.ts";
import { ListingContent, ListingFrame } from "./listing.tsx";
import { isFiltered, isNarrowed, readFilters } from "./listing-filters.ts";
import { ALL_PAGE, ALL_ROWS } from "./listings.ts";
import { ProductRow } from "./product-row.tsx";
import { useListing } from "./use-listing.ts";

export function AllProducts() {
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const asGrid = isNarrowed(filters);
  const rows = useRows(!asGrid);
  const grid = useListing(ALL_PAGE, filters, { enabled: asGrid });
  return (
    <ListingFrame page={ALL_PAGE} filters={filters} listing={asGrid ? grid : rows}>
      {asGrid ? (
        <ListingContent page={ALL_PAGE} listing={grid} narrowed={isFiltered(filters)} />
      ) : (
        <Rows list={rows.first} />
      )}
    </ListingFrame>
  );
}

function useRows(enabled: boolean) {
  const first = useQuery({ ...allProductsQuery(useSelectedCurrency()), enabled });
  const { pagination, products, priceRange } = first.data ?? {};
  return { first, count: pagination?.totalItems ?? products?.length ?? 0, priceRange: priceRange ?? null };
}

function Rows({ list }: { list: ReturnType<typeof useRows>["first"] }) {
  if (list.isPending) return <LoadingNote text={ALL_PAGE.texts.loading} />;
  if (list.isError) return <ErrorNote message={listErrorText(list.error, ALL_PAGE.texts)} />;
  const { products } = list.data;
  if (products.length === 0) return <EmptyNote text={ALL_PAGE.texts.empty} />;
  const rows = ALL_ROWS.map((row) => ({ ...row, products: products.filter(isOfType(row.type)) }));
  return (
    <div className="grid gap-16 lg:gap-24">
      {rows
        .filter((row) => row.products.length > 0)
        .map((row, index) => (
          <ProductRow key={row.type} {...row} first={index === 0} />
        ))}
    </div>
  );
}
