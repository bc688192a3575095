// The list of users: activate, deactivate, look into the cart.
import { type AdminUser, listUsers, updateUser } from "@elvara/contract/admin";
import { useState } from "react";
import { useSession } from "../../account/session.ts";
import { Badge } from "../lists/badge.tsx";
import { ChoiceFilter, FilterBar, SearchFilter } from "../lists/filter-fields.tsx";
import { day, dayAndTime } from "../lists/format.ts";
import { ListStates, useList } from "../lists/list-states.tsx";
import { Pager } from "../lists/pager.tsx";
import { SmallButton } from "../lists/small-button.tsx";
import { type Column, Table } from "../lists/table.tsx";
import { errorLoading } from "../lists/texts.ts";
import { useChange } from "../lists/use-change.ts";
import { listQuery, useFilters } from "../lists/use-filters.ts";
import { CartModal } from "./cart-modal.tsx";

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
            <UserTable users={users} stale={list.isPlaceholderData} onCart={setShown} />
            <Pager pagination={pagination} onPage={setPage} />
          </>
        )}
      </ListStates>
      {shown && <CartModal key={shown._id} user={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface TableProps {
  users: AdminUser[];
  stale: boolean;
  onCart: (user: AdminUser) => void;
}

function UserTable({ users, stale, onCart }: TableProps) {
  const me = useSession().user?.id;
  const change = useChange(updateUser, { failed: "Failed to update user status", refresh: ["/api/users/admin"] });
  const columns: Column<AdminUser>[] = [
    {
      header: "User",
      bare: true,
      cell: ({ name, role, email, phone }) => (
        <>
          <p className="font-medium">
            {name || email || phone} {role === "admin" && <Badge tone="blue">Admin</Badge>}
          </p>
          <p className="text-xs break-all text-soft">{[email, phone].filter(Boolean).join(" · ")}</p>
        </>
      ),
    },
    {
      header: "Email",
      cell: ({ isEmailVerified, email }) => (email === null ? "–" : isEmailVerified ? "Verified" : "Not verified"),
    },
    { header: "Joined", cell: ({ createdAt }) => day(createdAt) },
    { header: "Last login", cell: ({ lastLogin }) => dayAndTime(lastLogin) },
    {
      header: "Status",
      cell: ({ isActive }) => <Badge tone={isActive ? "green" : "red"}>{isActive ? "Active" : "Inactive"}</Badge>,
    },
    {
      header: "Actions",
      quiet: true,
      bare: true,
      cell: (user) => (
        <div className="flex flex-wrap gap-2 max-md:mt-3 md:justify-end">
          <SmallButton aria-label={`Cart of ${user.name || user.email}`} onClick={() => onCart(user)}>
            View Cart
          </SmallButton>
          <SmallButton
            aria-label={`${user.isActive ? "Deactivate" : "Activate"} ${user.name || user.email}`}
            look={user.isActive ? "danger" : "plain"}
            disabled={user._id === me}
            busy={change.isPending && change.variables.params.id === user._id}
            onClick={() => change.mutate({ params: { id: user._id }, body: { isActive: !user.isActive } })}
          >
            {user.isActive ? "Deactivate" : "Activate"}
          </SmallButton>
        </div>
      ),
    },
  ];
  return <Table caption="Users" columns={columns} rows={users} keyOf={({ _id }) => _id} stale={stale} />;
}
