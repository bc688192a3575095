// Marks of the social networks that the settings name; a plain arrow for others.
const PATHS: Record<string, string> = {
  Instagram:
    "M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4Zm4.500 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7Zm5-1.600v.1",
  Facebook:
    "M14.500 21v-8h2.800l.5-3.300h-3.300V7.800c0-1 .4-1.700 1.800-1.700h1.600V3.200c-.5-.1-1.300-.2-2.300-.2-2.500 0-4.100 1.500-4.100 4.300v2.400H8.500V13h3v8",
  Pinterest:
    "M9 21c.7-2.600 1.700-6.900 2.300-9.300M9.700 14.300c-2.200-1.500-2-6.800 2.600-6.800 3 0 4.200 2.400 3.500 5.100-.6 2.500-2.900 3.600-4.500 2.300M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  YouTube:
    "M3 8.500a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7Zm7.200.700v5.600l4.800-2.800-4.800-2.800Z",
};

export function SocialIcon({ name }: { name: string }) {
  return (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name] ?? "M6 18L18 6M8 6h10v10"} />
    </svg>
  );
}
