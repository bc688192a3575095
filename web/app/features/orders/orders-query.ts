// The shopper's orders in the query cache.
import { listOrders } from "@elvara/contract/orders";
import { query } from "../../api/query.ts";

export const ordersQuery = query(listOrders, {});
