// Adds or changes an address (S§5): the postal code is checked against its country while it is typed.
import { ADDRESS_TYPES, type Address, addAddress, updateAddress } from "@elvara/contract/accounts";
import { DEFAULT_COUNTRY } from "@elvara/contract/rules/countries";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { call } from "../../api/client.ts";
import { messageFor } from "../../api/errors.ts";
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

export function AddressForm({ address, onSaved, onCancel }: Props) {
  const [error, setError] = useState("");
  const { id, ...values } = { id: undefined, ...EMPTY, ...address };
  const { register, control, handleSubmit, watch, formState } = useForm({ mode: "onTouched", defaultValues: values });
  const { errors, isSubmitting } = formState;
  const country = watch("country");
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
            <input type="radio" value={type} {...register("type")} className="size-4 accent-(--accent)" />
            {LABELS[type]}
          </label>
        ))}
      </fieldset>
      <TextField
        label="Address"
        autoComplete="address-line1"
        {...register("addressLine1", named("Address is required"))}
        error={errors.addressLine1?.message}
      />
      <TextField label="Apartment, floor" optional autoComplete="address-line2" {...register("addressLine2")} />
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <TextField
          label="City"
          autoComplete="address-level2"
          {...register("city", named("City is required"))}
          error={errors.city?.message}
        />
        <TextField
          label="State"
          autoComplete="address-level1"
          {...register("state", named("State is required"))}
          error={errors.state?.message}
        />
        <Controller
          name="country"
          control={control}
          rules={{ required: "Please select a valid country from the dropdown" }}
          render={({ field }) => (
            <CountryPicker value={field.value} onChange={field.onChange} error={errors.country?.message} required />
          )}
        />
        <Controller
          name="postalCode"
          control={control}
          rules={{ validate: async (value, { country: of }) => checkedPostal(of, value) }}
          render={({ field }) => <PostalField {...field} country={country} error={errors.postalCode?.message} />}
        />
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
