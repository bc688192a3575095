// Those who ordered, with orders and spend.
import { CUSTOMER_SORTS, listCustomers } from "@elvara/contract/admin";
import type { AnswerOf } from "@elvara/contract/endpoint";
import { Link } from "react-router";
import { ChoiceFilter, FilterBar, SearchFilter } from "../lists/filter-fields.tsx";
import { dayAndTime, rupees } from "../lists/format.ts";
import { ListStates, useList } from "../lists/list-states.tsx";
import { Pager } from "../lists/pager.tsx";
import { type Column, Table } from "../lists/table.tsx";
import { errorLoading } from "../lists/texts.ts";
import { listQuery, useFilters } from "../lists/use-filters.ts";

type Customer = AnswerOf<typeof listCustomers>["customers"][number];

const WORDS: Record<(typeof CUSTOMER_SORTS)[number], string> = {
  spent: "Most spent",
  orders: "Most orders",
  recent: "Last order",
};
const SORTS = CUSTOMER_SORTS.map((value) => ({ value, label: WORDS[value] }));
const PER_PAGE = 10;

const COLUMNS: Column<Customer>[] = [
  {
    header: "Customer",
    bare: true,
    cell: ({ name, email, phone }) => (
      <>
        <p className="font-medium">{name || email || phone}</p>
        <p className="text-xs break-all text-soft">{[email, phone].filter(Boolean).join(" · ")}</p>
      </>
    ),
  },
  { header: "Orders", right: true, cell: ({ orders }) => orders },
  { header: "Paid", right: true, cell: ({ paidOrders }) => paidOrders },
  { header: "Spent", right: true, cell: ({ spent }) => rupees(spent) },
  { header: "Last order", cell: ({ lastOrderAt }) => dayAndTime(lastOrderAt) },
  {
    header: "Actions",
    quiet: true,
    bare: true,
    cell: ({ email, name }) =>
      email && (
        <Link
          to={`/admin/orders?search=${encodeURIComponent(email)}`}
          aria-label={`Orders of ${name || email}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Orders
        </Link>
      ),
  },
];

export function CustomerList() {
  const filters = useFilters(["search", "sort"]);
  const { values, set, setPage, isFiltered } = filters;
  const list = useList(listQuery(listCustomers, filters, PER_PAGE));
  return (
    <>
      <FilterBar>
        <SearchFilter label="Search customers" value={values.search} onChange={(search) => set({ search })} />
        <ChoiceFilter
          label="Sort by"
          all="Most spent"
          value={values.sort}
          onChange={(sort) => set({ sort })}
          options={SORTS.slice(1)}
        />
      </FilterBar>
      <ListStates
        list={list}
        failed={(error) => errorLoading("customers", error)}
        isEmpty={({ customers }) => customers.length === 0}
        empty={isFiltered ? "No customers found matching your filters." : "No customers yet."}
      >
        {({ customers, pagination }) => (
          <>
            <Table
              caption="Customers"
              columns={COLUMNS}
              rows={customers}
              keyOf={({ id }) => id}
              stale={list.isPlaceholderData}
            />
            <Pager pagination={pagination} onPage={setPage} />
          </>
        )}
      </ListStates>
    </>
  );
}
