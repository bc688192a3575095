// Buttons and links that look like them: three looks, one size, comfortable to touch.
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

export type ButtonLook = "solid" | "outline" | "quiet";

const BASE =
  "label-caps inline-flex min-h-12 items-center justify-center gap-2 text-center transition-colors duration-300 ease-calm disabled:opacity-45 aria-disabled:opacity-45";

const LOOKS: Record<ButtonLook, string> = {
  solid: "bg-ink px-8 text-paper hover:not-disabled:bg-accent hover:not-disabled:text-on-accent",
  outline: "px-8 ring-1 ring-ink ring-inset hover:not-disabled:bg-ink hover:not-disabled:text-paper",
  quiet: "min-h-11 px-1 underline decoration-1 underline-offset-8 hover:not-disabled:text-accent",
};

export function buttonClass(look: ButtonLook = "solid", extra = ""): string {
  return `${BASE} ${LOOKS[look]} ${extra}`;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  /** Shows that work is under way and keeps a second click from doing it again. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  look = "solid",
  busy = false,
  className = "",
  children,
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(look, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {children}
    </button>
  );
}

export function ButtonLink({ look = "solid", className = "", children, ...rest }: LinkProps & { look?: ButtonLook }) {
  return (
    <Link className={buttonClass(look, typeof className === "string" ? className : "")} {...rest}>
      {children}
    </Link>
  );
}
