// Waits for a payment that the bank has not confirmed yet, and leads on to its result.
import { getOrder } from "@elvara/contract/orders";
import { updateOrderStatusFromResponse } from "@elvara/contract/payments";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { call } from "../../api/client.ts";
import { useSession } from "../account/session.ts";

/** Banks mostly answer at once or after minutes. */
const SOON_MS = 4_000;
const LATER_MS = 15_000;
const SOON_ASKED = 15;

export interface Awaited {
  /** Nobody is signed in: the order can be seen after signing in. */
  isGuest: boolean;
  /** When the bank was asked last. */
  askedAt: Date | null;
}

export function useAwaitedPayment(orderId: string | null): Awaited {
  const session = useSession();
  const navigate = useNavigate();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ["awaited-payment", orderId],
    queryFn: ({ signal }) => ask(orderId ?? "", signal),
    enabled: session.status === "in" && orderId !== null,
    refetchInterval: ({ state }) => (state.dataUpdateCount + state.errorUpdateCount < SOON_ASKED ? SOON_MS : LATER_MS),
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (data?.result) void navigate(data.result, { replace: true });
  }, [data, navigate]);
  return { isGuest: session.status === "out", askedAt: dataUpdatedAt > 0 ? new Date(dataUpdatedAt) : null };
}

/** Makes the server ask the provider (S§7), and answers the page of the result once there is one. */
async function ask(orderId: string, signal: AbortSignal): Promise<{ result: string | null }> {
  const body = { order_id: orderId, status: "pending" };
  const { status, paymentStatus } = await call(updateOrderStatusFromResponse, { body }, { signal });
  if (status === "cancelled" || paymentStatus === "failed") {
    const reason = status === "cancelled" ? "order_closed" : "payment_failed";
    return { result: `/payment-cancelled?${new URLSearchParams({ order_id: orderId, reason })}` };
  }
  if (paymentStatus !== "completed") return { result: null };
  const order = await call(getOrder, { params: { id: orderId } }, { signal });
  const receipt = {
    order_id: order.orderNumber,
    status: "success",
    amount: order.total.toFixed(2),
    transaction_id: order.paymentDetails.transactionId ?? "",
    currency: "INR",
    payment_method: order.paymentMethod,
    timestamp: order.updatedAt,
  };
  return { result: `/payment-success?${new URLSearchParams(receipt)}` };
}
