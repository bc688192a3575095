// The controls above a list: words to search for, a choice, a day.
import { useEffect, useId, useState } from "react";

const CONTROL =
  "min-h-11 w-full border border-line bg-surface px-3 text-base outline-none focus-visible:border-ink md:text-sm";

interface Option {
  value: string;
  label: string;
}

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function FilterBar({ children }: { children: React.ReactNode }) {
  return (
    <search className="grid grid-cols-2 gap-3 border-y border-line py-4 lg:flex lg:flex-wrap lg:items-end">
      {children}
    </search>
  );
}

function Frame({
  id,
  label,
  children,
  wide,
}: {
  id: string;
  label: string;
  children: React.ReactNode;
  wide?: boolean;
}) {
  return (
    <div className={wide ? "max-sm:col-span-2 lg:min-w-64 lg:flex-1" : "min-w-0 lg:min-w-40"}>
      <label htmlFor={id} className="mb-1 block text-xs text-soft">
        {label}
      </label>
      {children}
    </div>
  );
}

/** Applies what is typed after a pause of 300 ms. */
export function SearchFilter({ label, value, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  // Back and forward in the browser change the address without typing.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), 300);
    return () => clearTimeout(timer);
  });
  return (
    <Frame id={id} label={label} wide>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        className={CONTROL}
      />
    </Frame>
  );
}

export function ChoiceFilter({ label, value, onChange, options, all }: Props & { options: Option[]; all: string }) {
  const id = useId();
  return (
    <Frame id={id} label={label}>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={CONTROL}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

export function DayFilter({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <Frame id={id} label={label}>
      <input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} className={CONTROL} />
    </Frame>
  );
}
