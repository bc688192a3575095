// Reads an order anew when its window opens, into the list that the page shows.
import { getOrder, type Order } from "@elvara/contract/orders";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { messageFor } from "../../api/errors.ts";
import { query } from "../../api/query.ts";
import { ordersQuery } from "./orders-query.ts";

/** What to say when it could not be read (S§8); the order stays in sight as the list knew it. */
export function useOrderDetails(id: string | null): string {
  const client = useQueryClient();
  const one = query(getOrder, { params: { id: id ?? "" } });
  const { error } = useQuery({
    ...one,
    enabled: id !== null,
    staleTime: 0,
    networkMode: "always",
    queryFn: async (context) => {
      const fresh = await one.queryFn(context);
      client.setQueryData<Order[]>(ordersQuery.queryKey, (orders) =>
        orders?.map((other) => (other.id === fresh.id ? fresh : other)),
      );
      return fresh;
    },
  });
  return error ? messageFor(error, "Failed to fetch order details") : "";
}
