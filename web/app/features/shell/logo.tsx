// The wordmark, set in the display face from the brand's name.
import { useSettings } from "./settings.ts";

export function Logo({ className = "" }: { className?: string }) {
  const { brand } = useSettings();
  return (
    <span
      className={`block font-display text-[1.75rem] leading-none font-medium tracking-[0.06em] lg:text-[2rem] ${className}`}
    >
      {brand.name}
    </span>
  );
}
