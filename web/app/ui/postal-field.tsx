// A postal code that tells at once whether it fits its country: green or red mark, and the rule's own words (S§5).
import { type InputHTMLAttributes, type Ref, useState } from "react";
import { TextField } from "./text-field.tsx";
import { usePostalCheck } from "./use-postal-check.ts";

interface PostalFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label?: string;
  country: string;
  value: string;
  error?: string | undefined;
  frame?: string;
  ref?: Ref<HTMLInputElement>;
}

export function PostalField({
  label = "Postal code",
  country,
  value,
  error,
  frame = "",
  onBlur,
  ...input
}: PostalFieldProps) {
  const [visited, setVisited] = useState(false);
  const check = usePostalCheck(country, value, visited || value !== "");
  const required = !check?.ok || check.required;
  const wrong = check && !check.ok ? check.message : undefined;
  const right = check?.ok && check.required;
  return (
    <div className={`relative ${frame}`}>
      <TextField
        {...input}
        label={label}
        value={value}
        required={required}
        optional={!required}
        error={check ? wrong : error}
        hint={check?.ok ? check.note : undefined}
        autoComplete={input.autoComplete ?? "postal-code"}
        className="pr-9"
        onBlur={(event) => {
          setVisited(true);
          onBlur?.(event);
        }}
      />
      {(right || wrong) && (
        <span
          aria-hidden="true"
          className={`absolute top-9 right-1 ${right ? "text-good" : "text-bad"}`}
          data-mark={right ? "valid" : "invalid"}
        >
          {right ? "✓" : "✕"}
        </span>
      )}
    </div>
  );
}
