// Links to the shop's pages elsewhere.
import type { AdminSettings } from "@elvara/contract/admin-settings";
import { TextField } from "../../../ui/text-field.tsx";
import { SmallButton } from "../lists/small-button.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Link = AdminSettings["social"][number] & { key: number };

let count = 0;
const keyed = (links: AdminSettings["social"]): Link[] => links.map((link) => ({ ...link, key: ++count }));

export function SocialForm({ social }: { social: AdminSettings["social"] }) {
  const form = useSettingsForm("social", { links: keyed(social) }, ({ links }) =>
    links.map(({ name, url }) => ({ name, url })),
  );
  const { links } = form.draft;
  const change = (key: number, part: Partial<Link>) =>
    form.set({ links: links.map((link) => (link.key === key ? { ...link, ...part } : link)) });
  return (
    <SectionForm title="Social links" text="In the footer and in mails, in this order." form={form}>
      <ul>
        {links.map(({ key, name, url }) => (
          <li key={key} className="grid gap-x-4 sm:grid-cols-[10rem_1fr_auto]">
            <TextField label="Name" value={name} onChange={({ target }) => change(key, { name: target.value })} />
            <TextField
              label="Link"
              type="url"
              value={url}
              onChange={({ target }) => change(key, { url: target.value })}
            />
            <SmallButton
              className="sm:mt-5"
              aria-label={`Remove ${name || "link"}`}
              onClick={() => form.set({ links: links.filter((link) => link.key !== key) })}
            >
              Remove
            </SmallButton>
          </li>
        ))}
      </ul>
      <SmallButton
        className="my-2 mr-3"
        disabled={links.length >= 10}
        onClick={() => form.set({ links: [...links, { key: ++count, name: "", url: "https://" }] })}
      >
        Add link
      </SmallButton>
    </SectionForm>
  );
}
