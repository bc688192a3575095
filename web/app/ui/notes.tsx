// What stands where content will be, could not be, or is not: loading, error with a way out, empty.
import type { ReactNode } from "react";
import { Button, ButtonLink } from "./button.tsx";

const FRAME = "grid min-h-[50dvh] place-items-center px-6 py-16 text-center";

export function Spinner({ label }: { label?: string }) {
  return (
    <span className="inline-block size-9 animate-[spin_900ms_linear_infinite] rounded-full border border-line border-t-ink">
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

export function LoadingNote({ text, className = "" }: { text: string; className?: string }) {
  return (
    <div role="status" className={`${FRAME} ${className}`}>
      <div className="flex flex-col items-center gap-6">
        <Spinner />
        <p className="font-display text-xl text-soft italic">{text}</p>
      </div>
    </div>
  );
}

interface ErrorNoteProps {
  message: string;
  /** S§8: by default the page is loaded again. */
  onRetry?: () => void;
  children?: ReactNode;
}

export function ErrorNote({ message, onRetry = () => window.location.reload(), children }: ErrorNoteProps) {
  return (
    <div role="alert" className={FRAME}>
      <div className="max-w-lg">
        <p className="text-heading font-display">{message}</p>
        {children}
        <Button look="outline" className="mt-8" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </div>
  );
}

interface EmptyNoteProps {
  text: string;
  action?: { label: string; to: string };
  children?: ReactNode;
}

export function EmptyNote({ text, action, children }: EmptyNoteProps) {
  return (
    <div className={FRAME}>
      <div className="flex flex-col items-center">
        <span
          aria-hidden="true"
          className="mb-8 block h-32 w-40 bg-line-strong [mask:url(/brand/empty-search.svg)_center/contain_no-repeat]"
        />
        <p className="text-heading font-display">{text}</p>
        {children}
        {action && (
          <ButtonLink to={action.to} look="outline" className="mt-8">
            {action.label}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
