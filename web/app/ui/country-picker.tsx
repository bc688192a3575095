// Chooses a country (S§5): search by name or code; an exact name selects, clearing clears.
import {
  COUNTRIES,
  type Country,
  countryByCode,
  countryByName,
  NO_COUNTRIES_FOUND,
  searchCountries,
} from "@elvara/contract/rules/countries";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { FieldFrame, LINE } from "./text-field.tsx";
import { useCombobox } from "./use-combobox.ts";

interface CountryPickerProps {
  label?: string;
  /** Two letters, or "" when none is chosen. */
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  autoComplete?: string;
}

export function CountryPicker({
  label = "Country",
  value,
  onChange,
  error,
  hint,
  required,
  className,
  autoComplete = "country-name",
}: CountryPickerProps) {
  const id = useId();
  const box = useCombobox(searchCountries, ({ code }: Country) => onChange(code));
  const chosen = countryByCode(value);
  const type = (text: string) => {
    box.type(text);
    const exact = countryByName(text);
    if (exact) onChange(exact.code);
    else if (text === "") onChange("");
  };
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <div className="relative">
        <input
          id={id}
          role="combobox"
          aria-expanded={box.isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={box.active >= 0 ? `${id}-${box.active}` : undefined}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          aria-required={required}
          autoComplete={autoComplete}
          spellCheck={false}
          value={box.typed ?? chosen?.name ?? ""}
          onFocus={(event) => event.target.select()}
          onClick={box.open}
          onChange={(event) => type(event.target.value)}
          onKeyDown={box.onKeyDown}
          onBlur={box.close}
          className={LINE}
        />
        {box.isOpen && (
          <CountryList
            id={id}
            label={label}
            options={box.options}
            active={box.active}
            value={value}
            onChoose={({ code }) => {
              onChange(code);
              box.close();
            }}
          />
        )}
      </div>
    </FieldFrame>
  );
}

interface ListProps {
  id: string;
  label: string;
  options: readonly Country[];
  active: number;
  value: string;
  onChoose: (country: Country) => void;
}

export function CountryList({ id, label, options, active, value, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at = active >= 0 ? active : options === COUNTRIES ? options.findIndex(({ code }) => code === value) : 0;
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [active, options, value]);
  return (
    <div className="absolute inset-x-0 top-full z-30 min-w-64 border border-line bg-surface">
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className="max-h-72 overflow-y-auto">
        {options.map((country, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          <div
            key={country.code}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={country.code === value}
            // The input must keep the focus, or its blur would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(country)}
            className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2 ${index === active ? "bg-sand" : "hover:bg-sand"} ${country.code === value ? "font-semibold" : ""}`}
          >
            <span>{country.name}</span>
            <span className="text-sm text-soft">
              {country.code} +{country.dialCode}
            </span>
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <p role="status" className="px-4 py-3 text-soft">
          {NO_COUNTRIES_FOUND}
        </p>
      )}
    </div>
  );
}
