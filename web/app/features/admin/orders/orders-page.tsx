// Order Management (A§2): filters, table with a status for each order, details, CSV export.
import { listAllOrders, PAYMENT_METHODS } from "@elvara/contract/orders";
import { ORDER_STATUSES, statusLabel } from "@elvara/contract/rules/order-status";
import { useSearchParams } from "react-router";
import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from "../lists/filter-fields.tsx";
import { ListStates, useList } from "../lists/list-states.tsx";
import { PageHead } from "../lists/page-head.tsx";
import { Pager } from "../lists/pager.tsx";
import { failedTo } from "../lists/texts.ts";
import { listQuery, useFilters } from "../lists/use-filters.ts";
import { ExportButton } from "./export-button.tsx";
import { OrderModal } from "./order-modal.tsx";
import { OrderTable } from "./order-table.tsx";

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: statusLabel(value) }));
const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: statusLabel(value) }));
/** A§9 */
const PER_PAGE = 10;

export function OrdersPage() {
  const filters = useFilters(["status", "paymentMethod", "dateFrom", "dateTo", "search"]);
  const { values, set, setPage, isFiltered } = filters;
  const list = useList(listQuery(listAllOrders, filters, PER_PAGE));
  const [params, setParams] = useSearchParams();
  const open = (id: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === null) next.delete("order");
        else next.set("order", id);
        return next;
      },
      { preventScrollReset: true },
    );
  const opened = params.get("order");
  return (
    <>
      <PageHead title="Order Management">
        <ExportButton status={values.status} dateFrom={values.dateFrom} dateTo={values.dateTo} />
      </PageHead>
      <FilterBar>
        <SearchFilter label="Search orders" value={values.search} onChange={(search) => set({ search })} />
        <ChoiceFilter
          label="Status"
          all="All statuses"
          value={values.status}
          onChange={(status) => set({ status })}
          options={STATUSES}
        />
        <ChoiceFilter
          label="Payment method"
          all="All methods"
          value={values.paymentMethod}
          onChange={(paymentMethod) => set({ paymentMethod })}
          options={METHODS}
        />
        <DayFilter label="Date from" value={values.dateFrom} onChange={(dateFrom) => set({ dateFrom })} />
        <DayFilter label="Date to" value={values.dateTo} onChange={(dateTo) => set({ dateTo })} />
      </FilterBar>
      <ListStates
        list={list}
        failed={(error) => failedTo("Failed to fetch orders", error)}
        isEmpty={({ orders }) => orders.length === 0}
        empty={isFiltered ? "No orders found matching your filters." : "No orders found."}
      >
        {({ orders, pagination }) => (
          <>
            <OrderTable orders={orders} stale={list.isPlaceholderData} onOpen={open} />
            <Pager pagination={pagination} onPage={setPage} />
          </>
        )}
      </ListStates>
      {opened && <OrderModal key={opened} id={opened} onClose={() => open(null)} />}
    </>
  );
}
