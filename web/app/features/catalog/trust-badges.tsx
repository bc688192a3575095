// Four promises under the product (S§2).
import type { ReactNode } from "react";

const BADGES: { text: string; drawing: ReactNode }[] = [
  {
    text: "Made in India",
    drawing: (
      <>
        <circle cx="12" cy="12" r="8.5" />
        <circle cx="12" cy="12" r="1.5" />
        <path d="M12 3.500v7M12 13.500v7M3.500 12h7M13.500 12h7M6 6l5 5M13 13l5 5M18 6l-5 5M11 13l-5 5" />
      </>
    ),
  },
  {
    text: "Supporting artists",
    drawing: (
      <>
        <path d="M14.500 4.500l5 5L9 20H4v-5L14.500 4.500Z" />
        <path d="M12 7l5 5M4 20l5-5" />
      </>
    ),
  },
  {
    text: "Handcrafted with love",
    drawing: (
      <>
        <path d="M12 19.500C6.500 15.700 4 12.700 4 9.500a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 3.200-2.500 6.200-8 10Z" />
        <path d="M8.500 12h7" strokeDasharray="1.500 1.500" />
      </>
    ),
  },
  {
    text: "Secure payment",
    drawing: (
      <>
        <path d="M5 10.500h14v10H5zM8 10.500V7.500a4 4 0 0 1 8 0v3" />
        <path d="M12 14.500v2.500" />
      </>
    ),
  },
];

export function TrustBadges() {
  return (
    <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
      {BADGES.map(({ text, drawing }) => (
        <li key={text} className="flex flex-col items-center gap-3 text-center text-sm text-soft">
          <svg
            aria-hidden="true"
            width="28"
            height="28"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            {drawing}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
