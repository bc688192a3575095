// Room to write several lines, with its hint and its error.
import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from "react";
import { FieldFrame, LINE } from "./text-field.tsx";

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  frame?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, optional, hint, error, frame, className = "", rows = 4, ...input }: Props) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error} className={frame}>
      <textarea
        {...input}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        // It grows with what is written; `rows` is where it begins.
        style={{ minHeight: `${rows * 1.5 + 1.5}rem` }}
        className={`${LINE} field-sizing-content max-h-96 resize-y py-3 ${className}`}
      />
    </FieldFrame>
  );
}
