// The users of a page: activate, deactivate, change the role, look into the cart.
import { type AdminUser, updateUser } from "@elvara/contract/admin";
import { useSession } from "../../account/session.ts";
import { Badge } from "../lists/badge.tsx";
import { day, dayAndTime } from "../lists/format.ts";
import { SmallButton } from "../lists/small-button.tsx";
import { type Column, Table } from "../lists/table.tsx";
import { useChange } from "../lists/use-change.ts";

interface Props {
  users: AdminUser[];
  stale: boolean;
  onCart: (user: AdminUser) => void;
  onRole: (user: AdminUser) => void;
}

export function UserTable({ users, stale, onCart, onRole }: Props) {
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
          {user._id !== me && (
            <SmallButton
              aria-label={`Change the role of ${user.name || user.email}`}
              look="quiet"
              onClick={() => onRole(user)}
            >
              {user.role === "admin" ? "Make shopper" : "Make admin"}
            </SmallButton>
          )}
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
