// Shipping fees by country, in rupees.
import type { AdminSettings } from "@elvara/contract/admin-settings";
import { countryByCode } from "@elvara/contract/rules/countries";
import { useState } from "react";
import { CountryPicker } from "../../../ui/country-picker.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { SmallButton } from "../lists/small-button.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

interface Draft {
  byCountry: { country: string; fee: string }[];
  elsewhere: string;
  freeAbove: string;
}

const numberOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

function toFees(draft: Draft): AdminSettings["shippingFees"] {
  return {
    byCountry: Object.fromEntries(draft.byCountry.map(({ country, fee }) => [country, numberOf(fee)])),
    elsewhere: numberOf(draft.elsewhere),
    freeAbove: draft.freeAbove.trim() === "" ? null : Number(draft.freeAbove),
  };
}

export function ShippingForm({ fees }: { fees: AdminSettings["shippingFees"] }) {
  const initial: Draft = {
    byCountry: Object.entries(fees.byCountry).map(([country, fee]) => ({ country, fee: String(fee) })),
    elsewhere: String(fees.elsewhere),
    freeAbove: fees.freeAbove === null ? "" : String(fees.freeAbove),
  };
  const form = useSettingsForm("shippingFees", initial, toFees);
  const { draft, set } = form;
  const [adding, setAdding] = useState("");
  const add = (country: string) => {
    const isNew = country !== "" && !draft.byCountry.some((one) => one.country === country);
    if (isNew) set({ byCountry: [...draft.byCountry, { country, fee: "0" }] });
    setAdding(isNew ? "" : country);
  };
  return (
    <SectionForm title="Shipping fees" text="What checkout adds for the destination." form={form}>
      <ul>
        {draft.byCountry.map(({ country, fee }) => (
          <li key={country} className="grid grid-cols-[1fr_auto] gap-x-4">
            <TextField
              label={`${countryByCode(country)?.name ?? country} (₹)`}
              type="number"
              min={0}
              step={0.01}
              value={fee}
              onChange={({ target }) =>
                set({
                  byCountry: draft.byCountry.map((one) =>
                    one.country === country ? { country, fee: target.value } : one,
                  ),
                })
              }
            />
            <SmallButton
              className="mt-5"
              aria-label={`Remove ${countryByCode(country)?.name ?? country}`}
              onClick={() => set({ byCountry: draft.byCountry.filter((one) => one.country !== country) })}
            >
              Remove
            </SmallButton>
          </li>
        ))}
      </ul>
      <CountryPicker label="Add a country" value={adding} onChange={add} autoComplete="off" />
      <div className="grid gap-x-6 sm:grid-cols-2">
        <TextField
          label="Everywhere else (₹)"
          type="number"
          min={0}
          step={0.01}
          value={draft.elsewhere}
          onChange={({ target }) => set({ elsewhere: target.value })}
        />
        <TextField
          label="Free from an order of (₹)"
          optional
          type="number"
          min={0}
          step={0.01}
          value={draft.freeAbove}
          onChange={({ target }) => set({ freeAbove: target.value })}
          hint="Empty: never free for its size"
        />
      </div>
    </SectionForm>
  );
}
