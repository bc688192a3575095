// The brand: name, slug and tagline.
import type { AdminSettings } from "@elvara/contract/admin-settings";
import { TextField } from "../../../ui/text-field.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

export function BrandForm({ brand }: { brand: AdminSettings["brand"] }) {
  const form = useSettingsForm("brand", brand, (draft) => draft);
  const { draft, set } = form;
  return (
    <SectionForm title="Brand" text="Shown in the header, in titles and in every mail." form={form}>
      <TextField label="Name" required value={draft.name} onChange={({ target }) => set({ name: target.value })} />
      <TextField
        label="Slug"
        required
        value={draft.slug}
        onChange={({ target }) => set({ slug: target.value })}
        hint={`The basics stand at /categories/${draft.slug}-basics`}
      />
      <TextField label="Tagline" value={draft.tagline} onChange={({ target }) => set({ tagline: target.value })} />
    </SectionForm>
  );
}
