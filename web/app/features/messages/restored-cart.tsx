// Where the link of a cart's reminder leads: straight to the cart for its owner, else what is in it and the sign-in.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate } from "react-router";
import { restoredCartQuery } from "../../api/messages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNote, LoadingNote } from "../../ui/notes.tsx";
import { Picture } from "../../ui/picture.tsx";
import { loginPath } from "../account/redirect.ts";
import { useSession } from "../account/session.ts";
import { Price } from "../currency/price.tsx";

export function RestoredCartPage({ token }: { token: string }) {
  const session = useSession();
  const cart = useQuery({ ...restoredCartQuery(token), enabled: session.status !== "loading" });
  const { refetch } = cart;
  const who = session.user?.id;
  useEffect(() => {
    if (who) void refetch();
  }, [who, refetch]);
  if (cart.isPending) return <LoadingNote text="Fetching your cart..." />;
  if (cart.data?.isYours) return <Navigate to="/cart" replace />;
  if (!cart.data || cart.data.items.length === 0) {
    return (
      <EmptyNote
        text={cart.error?.message ?? "This cart is empty now."}
        action={{ label: "Continue Shopping", to: "/shop-by-product" }}
      />
    );
  }
  return (
    <div className="page max-w-3xl py-12 lg:py-20">
      <p className="label-caps text-soft">Your cart</p>
      <h1 className="mt-4 text-title">Waiting for you</h1>
      <ul className="mt-10 border-b border-line">
        {cart.data.items.map(({ id, name, image, size, quantity, total }) => (
          <li key={id} className="flex items-center gap-5 border-t border-line py-5">
            <Picture
              picture={image ? { url: image, alt: name } : undefined}
              sizes="80px"
              decorative
              className="aspect-3/4 w-20 shrink-0"
            />
            <div>
              <p className="font-display text-xl">{name}</p>
              <p className="text-sm text-soft">
                {size && `Size ${size}, `}Quantity {quantity}
              </p>
            </div>
            <p className="ml-auto">
              <Price rupees={total} />
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap items-center gap-6">
        <ButtonLink to={loginPath("/cart")}>Log in to continue</ButtonLink>
        <p className="text-soft">Your cart is kept in your account.</p>
      </div>
    </div>
  );
}
