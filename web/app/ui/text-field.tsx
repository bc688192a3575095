// A labelled line to write on, with its hint and its error told to everybody, also to screen readers.
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";

export const LINE =
  "min-h-12 w-full border-b border-line-strong bg-transparent text-base outline-none transition-colors focus:border-ink aria-invalid:border-bad";

interface FieldFrameProps {
  id: string;
  label: string;
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, control in the middle, hint or error below. The control points to `${id}-note`. */
export function FieldFrame({ id, label, optional, hint, error, className = "", children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-sm text-soft">
        {label}
        {optional && <span> (optional)</span>}
      </label>
      {children}
      <div id={`${id}-note`} className="min-h-6 pt-1 text-sm">
        {error ? (
          <p role="alert" className="text-bad">
            {error}
          </p>
        ) : (
          hint && <div className="text-soft">{hint}</div>
        )}
      </div>
    </div>
  );
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  frame?: string;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, optional, hint, error, frame, className = "", ...input }: TextFieldProps) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error} className={frame}>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className={`${LINE} ${className}`}
      />
    </FieldFrame>
  );
}
