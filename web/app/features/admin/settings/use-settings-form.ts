// One section of the settings being edited: what is typed stays when saving fails.
import { type AdminSettings, updateSettings } from "@elvara/contract/admin-settings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../api/client.ts";
import { toast } from "../../../lib/toast.ts";
import { failedTo } from "../lists/texts.ts";
import { readAgain } from "../lists/use-change.ts";

/** `draft` may have another shape than the stored section; `toSection` turns it into one. */
export function useSettingsForm<K extends keyof AdminSettings, D>(
  section: K,
  initial: D,
  toSection: (draft: D) => AdminSettings[K],
) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(initial);
  const saving = useMutation({
    mutationFn: () => call(updateSettings, { body: { [section]: toSection(draft) } }),
    onSuccess: async () => {
      toast("Settings saved", "success");
      await readAgain(client, ["/api/admin/settings", "/api/settings"]);
    },
  });
  return {
    draft,
    set: (change: Partial<D>) => setDraft((all) => ({ ...all, ...change })),
    submit: (event: FormEvent) => {
      event.preventDefault();
      saving.mutate();
    },
    busy: saving.isPending,
    error: saving.isError ? failedTo("Failed to save settings", saving.error) : "",
  };
}
