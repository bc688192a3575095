// User Management (A§2): everybody who has an account, and those who ordered, as two views.
import { getUserStats } from "@elvara/contract/admin";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { query } from "../../../api/query.ts";
import { PageHead } from "../lists/page-head.tsx";
import { StatStrip } from "../lists/stat-strip.tsx";
import { Views } from "../lists/views.tsx";
import { CustomerList } from "./customer-list.tsx";
import { UserList } from "./user-list.tsx";

export function UsersPage() {
  const [params] = useSearchParams();
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
      <Views path="/admin/users" views={[{ label: "Users" }, { label: "Customers", view: "customers" }]} />
      {params.get("view") === "customers" ? <CustomerList /> : <UserList />}
    </>
  );
}
