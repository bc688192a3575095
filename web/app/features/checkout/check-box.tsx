// A box to tick with its words, large enough to touch.
import type { InputHTMLAttributes, Ref } from "react";

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  ref?: Ref<HTMLInputElement>;
}

export function CheckBox({ label, ...input }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input {...input} type="checkbox" className="size-4 accent-(--accent)" />
      {label}
    </label>
  );
}
