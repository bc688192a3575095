// The shopper's saved addresses as a choice that fills the form.
import { useQuery } from "@tanstack/react-query";
import { addressesQuery } from "../../api/account.ts";
import type { Form } from "../../lib/form.ts";
import { useSession } from "../account/session.ts";
import { type CheckoutForm, withAddress } from "./checkout-form.ts";

export function SavedAddresses({ form }: { form: Form<CheckoutForm> }) {
  const { status } = useSession();
  const { data = [] } = useQuery({ ...addressesQuery, enabled: status === "in" });
  if (status !== "in" || data.length === 0) return null;
  const { values, reset } = form;
  const chosen = data.find((address) => sameAddress(values, withAddress(values, address)));
  return (
    <fieldset className="mb-8">
      <legend className="label-caps mb-2 text-soft">Saved addresses</legend>
      <div className="border-y border-line">
        {data.map((address) => (
          <label
            key={address.id}
            className="flex min-h-14 items-center gap-4 border-b border-line py-3 last:border-b-0"
          >
            <input
              type="radio"
              name="saved-address"
              className="size-4 shrink-0 accent-(--accent)"
              checked={address === chosen}
              onChange={() => reset(withAddress(values, address))}
            />
            <span>
              {[
                address.addressLine1,
                address.addressLine2,
                address.city,
                address.state,
                address.postalCode,
                address.country,
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function sameAddress(a: CheckoutForm, b: CheckoutForm): boolean {
  return (["address", "apartment", "city", "state", "pin", "country"] as const).every((name) => a[name] === b[name]);
}
