// User Management (A§2): everybody who has an account, and those who ordered, as two views.
import { getUserStats } from "@elvara/contract/admin";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { query } from "../../../api/query.ts";
import { PageHead } from "../lists/page-head.tsx";
import { StatStrip } from "../lists/stat-strip.tsx";
import { CustomerList } from "./customer-list.tsx";
import { UserList } from "./user-list.tsx";

const VIEWS = [
  { to: "/admin/users", label: "Users", view: null },
  { to: "/admin/users?view=customers", label: "Customers", view: "customers" },
];

export function UsersPage() {
  const [params] = useSearchParams();
  const view = params.get("view");
  const stats = useQuery({ ...query(getUserStats, {}), staleTime: 0 });
  return (
    <>
      <PageHead title="User Management" />
      <StatStrip
        stats={[
          { label: "Total users", value: stats.data?.totalUsers },
          { label: "Active", value: stats.data?.activeUsers },
          { label: "Inactive", value: stats.data?.inactiveUsers },
          { label: "Abandoned carts", value: stats.data?.abandonedCarts },
        ]}
      />
      <nav aria-label="Views" className="flex gap-6 border-t border-line pt-2">
        {VIEWS.map(({ to, label, view: own }) => (
          <Link
            key={to}
            to={to}
            aria-current={own === view ? "page" : undefined}
            className={`inline-flex min-h-11 items-center text-sm ${own === view ? "font-medium underline underline-offset-8" : "text-soft hover:text-ink"}`}
          >
            {label}
          </Link>
        ))}
      </nav>
      {view === "customers" ? <CustomerList /> : <UserList />}
    </>
  );
}
