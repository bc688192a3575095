// The frame of one settings section: its name, its fields, its own save button.
import type { FormEvent, ReactNode } from "react";
import { FormNote } from "../../account/form-note.tsx";
import { SmallButton } from "../lists/small-button.tsx";

interface Props {
  title: string;
  text: string;
  form: { submit: (event: FormEvent) => void; busy: boolean; error: string };
  children: ReactNode;
}

export function SectionForm({ title, text, form, children }: Props) {
  return (
    <section className="grid gap-x-12 gap-y-4 border-t border-line py-8 lg:grid-cols-[16rem_1fr]">
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-sm text-soft">{text}</p>
      </div>
      <form noValidate onSubmit={form.submit} className="max-w-2xl">
        {children}
        <FormNote error={form.error} />
        <SmallButton type="submit" look="solid" busy={form.busy} className="mt-4">
          {form.busy ? "Saving..." : `Save ${title.toLowerCase()}`}
        </SmallButton>
      </form>
    </section>
  );
}
