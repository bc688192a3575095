// The admin's buttons: smaller type than the storefront's, as easy to touch.
import type { ButtonHTMLAttributes } from "react";

type Look = "plain" | "solid" | "danger" | "quiet";

const LOOKS: Record<Look, string> = {
  plain: "ring-1 ring-current/40 ring-inset hover:not-disabled:ring-current",
  solid: "bg-ink text-paper hover:not-disabled:bg-accent hover:not-disabled:text-on-accent",
  quiet: "text-soft underline decoration-line-strong underline-offset-4 hover:not-disabled:text-ink",
  danger: "text-bad ring-1 ring-bad/50 ring-inset hover:not-disabled:ring-bad",
};

export function smallButtonClass(look: Look = "plain"): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 px-4 text-sm font-medium whitespace-nowrap transition-colors disabled:opacity-45 ${LOOKS[look]}`;
}

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  busy?: boolean;
}

export function SmallButton({ look = "plain", busy = false, disabled, className = "", ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${smallButtonClass(look)} ${className}`}
    />
  );
}
