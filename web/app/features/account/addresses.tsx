// The shopper's saved addresses: list, add, edit, delete (S§2).
import { type Address, deleteAddress } from "@elvara/contract/accounts";
import { countryByCode } from "@elvara/contract/rules/countries";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addressesQuery } from "../../api/account.ts";
import { call } from "../../api/client.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/notes.tsx";
import { AddressForm } from "./address-form.tsx";

const TYPES = { home: "Home", work: "Work", other: "Other" };

export function Addresses() {
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(addressesQuery);
  /** The id under change, "new", or nothing. */
  const [editing, setEditing] = useState<string | null>(null);
  if (isPending) return <Spinner label="Loading addresses" />;
  if (isError) {
    return (
      <div role="alert">
        <p className="text-bad">Failed to load addresses</p>
        <Button look="quiet" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  const saved = () => {
    setEditing(null);
    void client.invalidateQueries({ queryKey: addressesQuery.queryKey });
  };
  const remove = async (id: string) => {
    try {
      await call(deleteAddress, { params: { id } });
      client.setQueryData<Address[]>(addressesQuery.queryKey, (list) => list?.filter((other) => other.id !== id));
    } catch {
      toast("Failed to delete address", "error");
    }
  };
  return (
    <>
      {data.length === 0 && editing === null && <p className="text-soft">You have not saved any addresses yet.</p>}
      <ul>
        {data.map((address) => (
          <li key={address.id} className="border-b border-line py-6 first:pt-0">
            {editing === address.id ? (
              <AddressForm address={address} onSaved={saved} onCancel={() => setEditing(null)} />
            ) : (
              <AddressCard
                address={address}
                onEdit={() => setEditing(address.id)}
                onDelete={() => remove(address.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="pt-6">
        {editing === "new" ? (
          <AddressForm onSaved={saved} onCancel={() => setEditing(null)} />
        ) : (
          <Button look="outline" onClick={() => setEditing("new")}>
            Add address
          </Button>
        )}
      </div>
    </>
  );
}

interface CardProps {
  address: Address;
  onEdit: () => void;
  onDelete: () => Promise<void>;
}

function AddressCard({ address, onEdit, onDelete }: CardProps) {
  const [asking, setAsking] = useState(false);
  const { type, isDefault, addressLine1, addressLine2, city, state, postalCode, country } = address;
  const place = [city, state, postalCode].filter(Boolean).join(", ");
  return (
    <>
      <p className="label-caps text-soft">
        {TYPES[type]}
        {isDefault && " · Default"}
      </p>
      <address className="mt-2 not-italic">
        {[addressLine1, addressLine2, place, countryByCode(country)?.name ?? country].filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <div className="mt-2 flex items-center gap-6">
        {asking ? (
          <>
            <Button look="quiet" className="text-bad" onClick={() => void onDelete()}>
              Delete for good
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Keep
            </Button>
          </>
        ) : (
          <>
            <Button look="quiet" onClick={onEdit} aria-label={`Edit ${addressLine1}`}>
              Edit
            </Button>
            <Button look="quiet" onClick={() => setAsking(true)} aria-label={`Delete ${addressLine1}`}>
              Delete
            </Button>
          </>
        )}
      </div>
    </>
  );
}
