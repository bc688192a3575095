// The calls around orders; no SQL, no rules.
import * as api from "@elvara/contract/orders";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { listEveryOrder, readAnyOrder } from "./admin-orders.ts";
import { exportName, exportOrders } from "./export-orders.ts";
import { readInvoice } from "./invoice.ts";
import { setStatus } from "./set-status.ts";
import { cancelOwnOrder, dashboardStats, listOrders, placeOfflineOrder, readOrder } from "./shopper-orders.ts";

export const orderRoutes: FeatureRoutes = (on, deps) => {
  on(api.placeOrder, ({ user, body }) => placeOfflineOrder(deps, user.id, body), "Order placed");
  on(api.listOrders, ({ user }) => listOrders(deps, user.id));
  on(api.getOrder, ({ user, params }) => readOrder(deps, user.id, params.id));
  on(
    api.cancelOrder,
    ({ user, params, body }) => cancelOwnOrder(deps, user.id, params.id, body.reason),
    "Order cancelled",
  );
  on(api.getDashboardStats, ({ user }) => dashboardStats(deps, user.id));
  on(api.getInvoice, async ({ user, params, reply }) => {
    const { name, content } = await readInvoice(deps, user, params.id);
    return reply.type("application/pdf").header("content-disposition", `attachment; filename="${name}"`).send(content);
  });
  on(api.listAllOrders, ({ query }) => listEveryOrder(deps, query));
  on(api.getAnyOrder, ({ params }) => readAnyOrder(deps, params.id));
  on(
    api.setOrderStatus,
    ({ user, params, body, request }) => setStatus(deps, user, params.id, body, request.id),
    "Order status updated",
  );
  on(api.exportOrders, ({ query, reply }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${exportName(deps.now())}"`)
      .send(exportOrders(deps.db, query)),
  );
};
