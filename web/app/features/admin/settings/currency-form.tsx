// Where exchange rates come from.
import type { AdminSettings } from "@elvara/contract/admin-settings";
import { TextField } from "../../../ui/text-field.tsx";
import { SelectField } from "../lists/form-fields.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Currency = AdminSettings["currency"];

export function CurrencyForm({ currency }: { currency: Currency }) {
  const initial = {
    source: currency.source,
    url: currency.url ?? "",
    refreshMinutes: String(currency.refreshMinutes),
  };
  const form = useSettingsForm("currency", initial, ({ source, url, refreshMinutes }) => ({
    source,
    url: url.trim() || null,
    refreshMinutes: Number(refreshMinutes),
  }));
  const { draft, set } = form;
  return (
    <SectionForm title="Currency" text="Payment is always in rupees; rates are for display." form={form}>
      <SelectField
        label="Source of rates"
        value={draft.source}
        onChange={({ target }) => set({ source: target.value as Currency["source"] })}
      >
        <option value="fallback">The shop's own table</option>
        <option value="live">A live source</option>
      </SelectField>
      {draft.source === "live" && (
        <>
          <TextField
            label="Address of the source"
            type="url"
            value={draft.url}
            onChange={({ target }) => set({ url: target.value })}
          />
          <TextField
            label="Fetch every (minutes)"
            type="number"
            min={5}
            step={1}
            value={draft.refreshMinutes}
            onChange={({ target }) => set({ refreshMinutes: target.value })}
          />
        </>
      )}
    </SectionForm>
  );
}
