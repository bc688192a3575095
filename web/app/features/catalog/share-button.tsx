// Copies the page's address and says so for two seconds (S§2, S§9).
import { useEffect, useRef, useState } from "react";
import { ShareIcon } from "../../ui/icons.tsx";
import { PRODUCT } from "./texts.ts";

const COPIED_MS = 2_000;

export function ShareButton() {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const share = async () => {
    await copyText(window.location.href);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(setCopied, COPIED_MS, false);
  };
  return (
    <span className="relative">
      <button
        type="button"
        aria-label="Share"
        onClick={share}
        className="grid size-11 place-items-center hover:text-accent"
      >
        <ShareIcon />
      </button>
      <span
        role="status"
        className={`pointer-events-none absolute top-full right-0 z-1 bg-ink px-3 py-1.5 text-xs whitespace-nowrap text-paper transition-opacity duration-300 ${copied ? "" : "invisible opacity-0"}`}
      >
        {copied ? PRODUCT.copied : ""}
      </span>
    </span>
  );
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without a secure connection there is no clipboard; the old way still works.
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
