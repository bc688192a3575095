// Coupon Management (A§2): figures, filters, list with derived status, create, edit, switch on and off, delete, restore.
import { type Discount, getDiscountStats, listDiscounts } from "@elvara/contract/discounts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "../../../api/query.ts";
import { ChoiceFilter, FilterBar, SearchFilter } from "../lists/filter-fields.tsx";
import { ListStates, useList } from "../lists/list-states.tsx";
import { PageHead } from "../lists/page-head.tsx";
import { Pager } from "../lists/pager.tsx";
import { SmallButton } from "../lists/small-button.tsx";
import { StatStrip } from "../lists/stat-strip.tsx";
import { failedTo } from "../lists/texts.ts";
import { listQuery, useFilters } from "../lists/use-filters.ts";
import { CouponModal } from "./coupon-modal.tsx";
import { CouponTable } from "./coupon-table.tsx";

const TYPES = [
  { value: "overall", label: "Overall" },
  { value: "product", label: "Product" },
];
const STATES = [
  { value: "true", label: "Active" },
  { value: "false", label: "Inactive" },
];
const DELETED = [{ value: "true", label: "Deleted (restorable)" }];
/** A§9 */
const PER_PAGE = 10;

export function CouponsPage() {
  const filters = useFilters(["type", "isActive", "search", "deleted"]);
  const { values, set, setPage, isFiltered } = filters;
  const stats = useQuery({ ...query(getDiscountStats, {}), staleTime: 0 });
  const list = useList(listQuery(listDiscounts, filters, PER_PAGE));
  /** Null while a new one is made. */
  const [edited, setEdited] = useState<Discount | null>();
  return (
    <>
      <PageHead title="Coupon Management">
        <SmallButton look="solid" onClick={() => setEdited(null)}>
          Create Coupon
        </SmallButton>
      </PageHead>
      <StatStrip
        stats={[
          { label: "Active", value: stats.data?.active },
          { label: "Scheduled", value: stats.data?.scheduled },
          { label: "Expired", value: stats.data?.expired },
          { label: "Used up", value: stats.data?.usedUp },
          { label: "Uses", value: stats.data?.uses },
          {
            label: "Active product discount",
            value: stats.data ? (stats.data.activeProductDiscount?.code ?? "None") : undefined,
          },
        ]}
      />
      <FilterBar>
        <SearchFilter label="Search coupons" value={values.search} onChange={(search) => set({ search })} />
        <ChoiceFilter
          label="Type"
          all="All types"
          value={values.type}
          onChange={(type) => set({ type })}
          options={TYPES}
        />
        <ChoiceFilter
          label="State"
          all="Active and inactive"
          value={values.isActive}
          onChange={(isActive) => set({ isActive })}
          options={STATES}
        />
        <ChoiceFilter
          label="Show"
          all="Current"
          value={values.deleted}
          onChange={(deleted) => set({ deleted })}
          options={DELETED}
        />
      </FilterBar>
      <ListStates
        list={list}
        failed={(error) => failedTo("Failed to fetch coupons", error)}
        isEmpty={({ discounts }) => discounts.length === 0}
        empty={isFiltered ? "No coupons found matching your filters." : "No coupons found."}
      >
        {({ discounts, pagination }) => (
          <>
            {/* An admin's list holds whole discounts; the shorter ones are for everybody else. */}
            <CouponTable coupons={discounts as Discount[]} stale={list.isPlaceholderData} onEdit={setEdited} />
            <Pager pagination={pagination} onPage={setPage} />
          </>
        )}
      </ListStates>
      {edited !== undefined && (
        <CouponModal key={edited?.id ?? "new"} coupon={edited ?? undefined} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
