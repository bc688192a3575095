// Products in the admin area (A§2): figures, filters, list, show/hide one or many, add, edit, delete, restore.
import { type AdminProduct, getProductStats, listAdminProducts } from "@elvara/contract/admin-products";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { categoriesQuery } from "../../../api/catalog.ts";
import { query } from "../../../api/query.ts";
import { readToken } from "../../../api/token.ts";
import { ChoiceFilter, FilterBar, SearchFilter } from "../lists/filter-fields.tsx";
import { ListStates, RetryNote, useList } from "../lists/list-states.tsx";
import { PageHead } from "../lists/page-head.tsx";
import { Pager } from "../lists/pager.tsx";
import { SmallButton } from "../lists/small-button.tsx";
import { StatStrip } from "../lists/stat-strip.tsx";
import { errorLoading } from "../lists/texts.ts";
import { listQuery, useFilters } from "../lists/use-filters.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ProductModal } from "./product-modal.tsx";
import { ProductTable } from "./product-table.tsx";

const STATUSES = [
  { value: "visible", label: "Visible" },
  { value: "hidden", label: "Hidden" },
  { value: "deleted", label: "Deleted (restorable)" },
];
/** A§9 */
const PER_PAGE = 50;
const NO_TOKEN = "Authentication required. Please login as admin.";

export function ProductsPage() {
  const filters = useFilters(["search", "category", "status"]);
  const { values, set, setPage, isFiltered } = filters;
  const stats = useQuery({ ...query(getProductStats, {}), staleTime: 0 });
  const categories = useQuery(categoriesQuery);
  const list = useList(listQuery(listAdminProducts, filters, PER_PAGE));
  const [chosen, setChosen] = useState<string[]>([]);
  const [adding, setAdding] = useState(false);
  const edited = useEdited(list.data?.products);
  const options = categories.data?.categories.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const failed = (error: unknown) => (readToken() === null ? NO_TOKEN : errorLoading("products", error));
  return (
    <>
      <PageHead title="Products">
        <SmallButton look="solid" onClick={() => setAdding(true)}>
          Add Product
        </SmallButton>
      </PageHead>
      <StatStrip
        stats={[
          { label: "Total products", value: stats.data?.totalProducts },
          { label: "Visible", value: stats.data?.visibleProducts },
          { label: "Hidden", value: stats.data?.hiddenProducts },
        ]}
      />
      <FilterBar>
        <SearchFilter label="Search products" value={values.search} onChange={(search) => set({ search })} />
        <ChoiceFilter
          label="Category"
          all="All categories"
          value={values.category}
          onChange={(category) => set({ category })}
          options={options}
        />
        <ChoiceFilter
          label="Status"
          all="All"
          value={values.status}
          onChange={(status) => set({ status })}
          options={STATUSES}
        />
      </FilterBar>
      <BulkBar chosen={chosen} onDone={() => setChosen([])} />
      {edited.isMissing && <RetryNote message="No product selected for editing" onRetry={() => void list.refetch()} />}
      <ListStates
        list={list}
        failed={failed}
        isEmpty={({ products }) => products.length === 0}
        empty={isFiltered ? "No products found matching your filters." : "No products found."}
      >
        {({ products, pagination }) => (
          <>
            <ProductTable
              products={products}
              stale={list.isPlaceholderData}
              chosen={chosen}
              onChoose={setChosen}
              onEdit={edited.open}
            />
            <Pager pagination={pagination} onPage={setPage} />
          </>
        )}
      </ListStates>
      {adding && <ProductModal title="Add Product" onClose={() => setAdding(false)} />}
      {edited.product && (
        <ProductModal key={edited.product.id} title="Edit Product" product={edited.product} onClose={edited.close} />
      )}
    </>
  );
}

/** The product being edited is named in the address, so that a link can lead to it. */
function useEdited(products: AdminProduct[] | undefined) {
  const [params, setParams] = useSearchParams();
  const id = params.get("edit");
  const product = products?.find((one) => one.id === id);
  const change = (next: string | null) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === null) changed.delete("edit");
        else changed.set("edit", next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    product,
    isMissing: id !== null && products !== undefined && product === undefined,
    open: (one: AdminProduct) => change(one.id),
    close: () => change(null),
  };
}
