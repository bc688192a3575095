// The discount code box of cart and checkout (S§2): a field to apply one, or the applied one with what it saves.
import type { Cart } from "@elvara/contract/cart";
import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { loginPath } from "../account/redirect.ts";
import { useSession } from "../account/session.ts";
import { Price } from "../currency/price.tsx";
import { type CouponActions, useCoupon } from "./use-coupon.ts";

interface Props {
  cart: Cart;
  /** Where a guest comes back to after logging in. */
  returnTo: string;
}

export function CouponBox({ cart, returnTo }: Props) {
  const actions = useCoupon();
  const { status } = useSession();
  if (status === "loading") return null;
  if (status === "out") {
    return (
      <p className="text-sm text-soft">
        Have a discount code?{" "}
        <Link to={loginPath(returnTo)} className="link-line text-ink">
          Log in
        </Link>{" "}
        to use it.
      </p>
    );
  }
  return (
    <div>
      {cart.coupon ? <Applied coupon={cart.coupon} actions={actions} /> : <CodeForm actions={actions} />}
      {cart.couponNotice && (
        <div role="alert" className="mt-3 flex items-start gap-3 bg-warn-tint px-4 py-3 text-sm text-warn">
          <p className="flex-1">{cart.couponNotice}</p>
          <button type="button" onClick={actions.remove} disabled={actions.isRemoving} className="link-line min-h-6">
            Dismiss
          </button>
        </div>
      )}
      <p role="status" className={`text-sm ${actions.message?.isError ? "text-bad" : "text-good"}`}>
        {actions.message && <span className="mt-3 block">{actions.message.text}</span>}
      </p>
    </div>
  );
}

function CodeForm({ actions }: { actions: CouponActions }) {
  const [code, setCode] = useState("");
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.apply(code);
  };
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={id} className="label-caps">
        Discount Code
      </label>
      <div className="mt-2 flex items-stretch border-b border-line-strong focus-within:border-ink">
        <input
          id={id}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="min-h-12 min-w-0 flex-1 bg-transparent uppercase tracking-wide"
        />
        {/* S§5: disabled while the code is empty or a request is in progress. */}
        <Button type="submit" look="quiet" busy={actions.isApplying} disabled={code.trim() === ""} className="px-3">
          {actions.isApplying ? "Applying..." : "Apply"}
        </Button>
      </div>
    </form>
  );
}

function Applied({ coupon, actions }: { coupon: NonNullable<Cart["coupon"]>; actions: CouponActions }) {
  return (
    <div className="flex items-center justify-between gap-4 border-y border-line py-3">
      <div>
        <p className="label-caps text-good">Coupon Applied</p>
        <p className="mt-1.5 text-sm">
          <span className="font-medium tracking-wide">{coupon.code}</span>
          <span className="text-soft">
            {" "}
            saves you <Price rupees={coupon.discount} />
          </span>
        </p>
      </div>
      <Button look="quiet" onClick={actions.remove} busy={actions.isRemoving}>
        Remove
      </Button>
    </div>
  );
}
