// The admin's reports. HTTP only.
import * as api from "@elvara/contract/admin";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { customers } from "./customers.ts";
import { readJournal } from "./read-journal.ts";
import { shopStats } from "./shop-stats.ts";
import { userStats } from "./user-stats.ts";

export const adminRoutes: FeatureRoutes = (on, { db, now }) => {
  on(api.getShopStats, ({ query }) => shopStats(db, query.period ?? "30d", now()));
  on(api.getUserStats, () => userStats(db, now()));
  on(api.listCustomers, ({ query }) => customers(db, query));
  on(api.listJournal, ({ query }) => readJournal(db, query));
};
