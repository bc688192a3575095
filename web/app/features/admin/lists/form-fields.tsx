// Form controls beside the shop's text field: long text, choice, tick box.
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { FieldFrame, LINE } from "../../../ui/text-field.tsx";

interface Common {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  frame?: string;
}

export function TextAreaField({
  label,
  error,
  hint,
  frame,
  ...rest
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={frame}>
      <textarea
        rows={3}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className={`${LINE} resize-y py-2`}
      />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  error,
  hint,
  frame,
  children,
  ...rest
}: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={frame}>
      <select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className={`${LINE} bg-paper disabled:opacity-60`}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

export function CheckField({ label, ...rest }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input type="checkbox" {...rest} className="size-5 accent-(--ink)" />
      {label}
    </label>
  );
}
