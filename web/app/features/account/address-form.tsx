// Adds or changes an address (S§5): the postal code is checked against its country while it is typed.
import { ADDRESS_TYPES, type Address, addAddress, updateAddress } from "@elvara/contract/accounts";
import { DEFAULT_COUNTRY } from "@elvara/contract/rules/countries";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { messageFor } from "../../api/errors.ts";
import { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/button.tsx";
import { CountryPicker } from "../../ui/country-picker.tsx";
import { PostalField } from "../../ui/postal-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormNote } from "./form-note.tsx";

interface Props {
  address?: Address;
  onSaved: (address: Address) => void;
  onCancel: () => void;
}

const EMPTY = {
  type: "home" as Address["type"],
  addressLine1: "",
  addressLine2: "",
  city: "",
  state: "",
  postalCode: "",
  country: DEFAULT_COUNTRY as string,
  isDefault: false,
};
const LABELS = { home: "Home", work: "Work", other: "Other" };
const named = (message: string) => ({ validate: (value: string) => value.trim() !== "" || message });
const RULES = {
  addressLine1: named("Address is required"),
  city: named("City is required"),
  state: named("State is required"),
  country: { required: "Please select a valid country from the dropdown" },
  postalCode: { validate: (value: string, { country }: typeof EMPTY) => checkedPostal(country, value) },
};

export function AddressForm({ address, onSaved, onCancel }: Props) {
  const [error, setError] = useState("");
  const { id, ...values } = { id: undefined, ...EMPTY, ...address };
  const form = useForm({ mode: "onTouched", defaultValues: values, rules: RULES });
  const { register, handleSubmit, errors, isSubmitting } = form;
  const { type: chosenType, country } = form.values;
  const submit = handleSubmit(async (body) => {
    setError("");
    try {
      onSaved(await (id ? call(updateAddress, { params: { id }, body }) : call(addAddress, { body })));
    } catch (failure) {
      setError(messageFor(failure, "Failed to save address"));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="text-sm text-soft">Type</legend>
        {ADDRESS_TYPES.map((type) => (
          <label key={type} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              {...register("type")}
              value={type}
              checked={type === chosenType}
              className="size-4 accent-(--accent)"
            />
            {LABELS[type]}
          </label>
        ))}
      </fieldset>
      <TextField
        label="Address"
        autoComplete="address-line1"
        {...register("addressLine1")}
        error={errors.addressLine1}
      />
      <TextField label="Apartment, floor" optional autoComplete="address-line2" {...register("addressLine2")} />
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <TextField label="City" autoComplete="address-level2" {...register("city")} error={errors.city} />
        <TextField label="State" autoComplete="address-level1" {...register("state")} error={errors.state} />
        <CountryPicker
          value={country}
          onChange={(code) => form.setValue("country", code)}
          error={errors.country}
          required
        />
        <PostalField {...register("postalCode")} country={country} error={errors.postalCode} />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" {...register("isDefault")} className="size-4 accent-(--accent)" />
        Use this address by default
      </label>
      <FormNote error={error} />
      <div className="flex flex-wrap items-center gap-6">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? "Saving..." : "Save address"}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

async function checkedPostal(country: string, value: string): Promise<true | string> {
  const { checkPostalCode } = await import("@elvara/contract/rules/postal");
  const check = checkPostalCode(country, value);
  return check.ok || check.message;
}
