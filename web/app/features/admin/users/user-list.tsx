// The list of users with its filters, and the windows that open from it.
import { type AdminUser, listUsers } from "@elvara/contract/admin";
import { useState } from "react";
import { ChoiceFilter, FilterBar, SearchFilter } from "../lists/filter-fields.tsx";
import { ListStates, useList } from "../lists/list-states.tsx";
import { Pager } from "../lists/pager.tsx";
import { errorLoading } from "../lists/texts.ts";
import { listQuery, useFilters } from "../lists/use-filters.ts";
import { CartModal } from "./cart-modal.tsx";
import { RoleConfirm } from "./role-confirm.tsx";
import { UserTable } from "./user-table.tsx";

const STATES = [
  { value: "true", label: "Active" },
  { value: "false", label: "Inactive" },
];
const ROLES = [
  { value: "user", label: "Shoppers" },
  { value: "admin", label: "Admins" },
];
/** A§9 */
const PER_PAGE = 10;

export function UserList() {
  const filters = useFilters(["search", "isActive", "role"]);
  const { values, set, setPage, isFiltered } = filters;
  const list = useList(listQuery(listUsers, filters, PER_PAGE));
  const [shown, setShown] = useState<AdminUser>();
  const [promoted, setPromoted] = useState<AdminUser>();
  return (
    <>
      <FilterBar>
        <SearchFilter label="Search users" value={values.search} onChange={(search) => set({ search })} />
        <ChoiceFilter
          label="State"
          all="Active and inactive"
          value={values.isActive}
          onChange={(isActive) => set({ isActive })}
          options={STATES}
        />
        <ChoiceFilter
          label="Role"
          all="Everybody"
          value={values.role}
          onChange={(role) => set({ role })}
          options={ROLES}
        />
      </FilterBar>
      <ListStates
        list={list}
        failed={(error) => errorLoading("users", error, "Failed to fetch users")}
        isEmpty={({ users }) => users.length === 0}
        empty={isFiltered ? "No users found matching your filters." : "No users found."}
      >
        {({ users, pagination }) => (
          <>
            <UserTable users={users} stale={list.isPlaceholderData} onCart={setShown} onRole={setPromoted} />
            <Pager pagination={pagination} onPage={setPage} />
          </>
        )}
      </ListStates>
      {shown && <CartModal key={shown._id} user={shown} onClose={() => setShown(undefined)} />}
      {promoted && <RoleConfirm user={promoted} onClose={() => setPromoted(undefined)} />}
    </>
  );
}
