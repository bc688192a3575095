// A choice on a line to write on, inside a FieldFrame of the same id.
import type { SelectHTMLAttributes } from "react";
import { ChevronDownIcon } from "./icons.tsx";
import { LINE } from "./text-field.tsx";

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange" | "className"> {
  id: string;
  onChange: (value: string) => void;
}

export function LineSelect({ id, onChange, ...select }: Props) {
  return (
    <div className="relative flex-1">
      <select
        id={id}
        {...select}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={`${id}-note`}
        className={`${LINE} appearance-none truncate pr-8`}
      />
      <span className="pointer-events-none absolute top-1/2 right-0 -translate-y-1/2">
        <ChevronDownIcon />
      </span>
    </div>
  );
}
