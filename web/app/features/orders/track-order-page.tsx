// "Track Your Orders" (S§2): not signed in, loading, error, empty, and the orders with their details.
import type { Order } from "@elvara/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { Navigate } from "react-router";
import { messageFor } from "../../api/errors.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Spinner } from "../../ui/notes.tsx";
import { loginPath } from "../account/redirect.ts";
import { useSession } from "../account/session.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderDetails } from "./order-details.tsx";
import { ordersQuery } from "./orders-query.ts";
import { useOrderDetails } from "./use-order-details.ts";

export function TrackOrderPage() {
  return (
    <section className="page py-10 pb-24 lg:py-16">
      <h1 className="text-title">Track Your Orders</h1>
      <Orders />
    </section>
  );
}

function Orders() {
  const { status } = useSession();
  const { data, error, isPending, refetch } = useQuery({
    ...ordersQuery,
    enabled: status === "in",
    refetchOnWindowFocus: true,
    networkMode: "always",
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const problem = useOrderDetails(openId);
  // Whoever comes without being signed in goes to the sign-in; whose session ends here is told.
  const wasIn = useRef(false);
  if (status === "in") wasIn.current = true;
  if (status === "out" && !wasIn.current) return <Navigate to={loginPath("/track-order")} replace />;
  if (status === "out") {
    return (
      <Note title="Please Login" text="You need to be logged in to track your orders.">
        <ButtonLink to={loginPath("/track-order")}>Login</ButtonLink>
      </Note>
    );
  }
  if (error && !data) {
    return (
      <Note title={messageFor(error, "Failed to fetch orders")}>
        <Button look="outline" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Note>
    );
  }
  if (isPending) {
    return (
      <div role="status" className="grid min-h-[40dvh] place-items-center">
        <Spinner label="Loading your orders" />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <Note title="No orders found" text="You haven't placed any orders yet.">
        <ButtonLink to="/shop-by-product" look="outline">
          Continue Shopping
        </ButtonLink>
      </Note>
    );
  }
  return (
    <>
      <ul className="mt-10 border-t border-line">
        {data.map((order) => (
          <OrderCard key={order.id} order={order} onOpen={() => setOpenId(order.id)} />
        ))}
      </ul>
      <OrderDetails order={found(data, openId)} problem={problem} onClose={() => setOpenId(null)} />
    </>
  );
}

function found(orders: Order[], id: string | null): Order | undefined {
  return orders.find((order) => order.id === id);
}

function Note({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="grid min-h-[45dvh] place-items-center text-center">
      <div>
        <p className="text-heading font-display">{title}</p>
        {text && <p className="mt-3 text-soft">{text}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}
