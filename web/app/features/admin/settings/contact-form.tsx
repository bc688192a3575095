// How the shop is reached, and where the studio is.
import type { AdminSettings } from "@elvara/contract/admin-settings";
import { CountryPicker } from "../../../ui/country-picker.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Studio = AdminSettings["contact"]["studio"];

const LINES: { name: Exclude<keyof Studio, "country">; label: string }[] = [
  { name: "street", label: "Street" },
  { name: "city", label: "City" },
  { name: "state", label: "State" },
  { name: "zipCode", label: "Postal code" },
];

export function ContactForm({ contact }: { contact: AdminSettings["contact"] }) {
  const form = useSettingsForm("contact", contact, (draft) => draft);
  const { draft, set } = form;
  const setStudio = (change: Partial<Studio>) => set({ studio: { ...draft.studio, ...change } });
  return (
    <SectionForm title="Contact" text="In the footer, on the contact page, in mails and on invoices." form={form}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <TextField
          label="Email"
          type="email"
          required
          value={draft.email}
          onChange={({ target }) => set({ email: target.value })}
        />
        <TextField
          label="Phone"
          optional
          type="tel"
          value={draft.phone}
          onChange={({ target }) => set({ phone: target.value })}
        />
        {LINES.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            value={draft.studio[name]}
            onChange={({ target }) => setStudio({ [name]: target.value })}
          />
        ))}
        <CountryPicker value={draft.studio.country} onChange={(country) => setStudio({ country })} autoComplete="off" />
      </div>
    </SectionForm>
  );
}
