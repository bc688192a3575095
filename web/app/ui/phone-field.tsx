// A phone number with its country: the dialling code is chosen by searching, the number is typed as people write it.
import { type Country, countryByCode, searchCountries } from "@elvara/contract/rules/countries";
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { CountryList } from "./country-picker.tsx";
import { FieldFrame, LINE } from "./text-field.tsx";
import { useCombobox } from "./use-combobox.ts";

interface PhoneFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label?: string;
  country: string;
  onCountryChange: (code: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  frame?: string;
  ref?: Ref<HTMLInputElement>;
}

export function PhoneField({
  label = "Mobile number",
  country,
  onCountryChange,
  error,
  hint,
  frame,
  className = "",
  ...input
}: PhoneFieldProps) {
  const id = useId();
  const listId = `${id}-country`;
  const box = useCombobox(searchCountries, ({ code }: Country) => onCountryChange(code));
  const chosen = countryByCode(country);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={frame}>
      <div className="relative flex gap-3">
        <input
          role="combobox"
          aria-label="Country code"
          aria-expanded={box.isOpen}
          aria-controls={`${listId}-list`}
          aria-autocomplete="list"
          aria-activedescendant={box.active >= 0 ? `${listId}-${box.active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={box.typed ?? (chosen ? `${chosen.code} +${chosen.dialCode}` : "")}
          onFocus={(event) => event.target.select()}
          onClick={box.open}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
          onBlur={box.close}
          className={`${LINE} !w-24 shrink-0`}
        />
        <input
          {...input}
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete={input.autoComplete ?? "tel-national"}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className={`${LINE} ${className}`}
        />
        {box.isOpen && (
          <CountryList
            id={listId}
            label="Country codes"
            options={box.options}
            active={box.active}
            value={country}
            onChoose={({ code }) => {
              onCountryChange(code);
              box.close();
            }}
          />
        )}
      </div>
    </FieldFrame>
  );
}
