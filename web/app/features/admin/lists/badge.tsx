// A status in its colour; the words say the same.
import type { Tone } from "@elvara/contract/rules/order-status";

const TONES: Record<Tone, string> = {
  neutral: "bg-sand text-soft",
  yellow: "bg-warn-tint text-warn",
  blue: "bg-info-tint text-info",
  purple: "bg-sand text-ink",
  green: "bg-good-tint text-good",
  teal: "bg-good-tint text-good",
  red: "bg-bad-tint text-bad",
};

export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={`inline-block px-2 py-0.5 text-xs font-medium whitespace-nowrap ${TONES[tone]}`}>{children}</span>
  );
}
