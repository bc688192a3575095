// What pages read of messages and of a reminded cart.
import { getRestoredCart } from "@elvara/contract/cart-restore";
import { listTickets } from "@elvara/contract/messages";
import { query } from "./query.ts";

export const ticketsQuery = { ...query(listTickets, {}), staleTime: 0 };

export const restoredCartQuery = (token: string) => ({
  ...query(getRestoredCart, { params: { token } }),
  staleTime: 0,
});
