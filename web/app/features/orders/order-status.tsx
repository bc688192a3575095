// How an order's and a payment's status look (S§4): each its own colour and icon, others neutral.
import { orderTone, paymentTone, statusLabel, type Tone } from "@elvara/contract/rules/order-status";

const BADGES: Record<Tone, string> = {
  neutral: "bg-sand text-soft",
  yellow: "bg-warn-tint text-warn",
  blue: "bg-info-tint text-info",
  purple: "bg-sand text-accent",
  green: "bg-good-tint text-good",
  teal: "bg-good-tint text-ink",
  red: "bg-bad-tint text-bad",
};

export function StatusBadge({ status, kind = "order" }: { status: string; kind?: "order" | "payment" }) {
  const tone = kind === "order" ? orderTone(status) : paymentTone(status);
  return (
    <span className={`inline-flex items-center px-3 py-1.5 text-sm font-medium ${BADGES[tone]}`}>
      {statusLabel(status)}
    </span>
  );
}

const PATHS: Record<string, string> = {
  pending: "M12 7v5l3.500 2M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17Z",
  processing: "M5 12a7 7 0 0 1 12-4.900L19 9M19 4.500V9h-4.500M19 12a7 7 0 0 1-12 4.900L5 15M5 19.500V15h4.500",
  shipping: "M3 7h11v9H3ZM14 10h4l3 3v3h-7M7.500 18.500a1.800 1.800 0 1 0 0-.100M17 18.500a1.800 1.800 0 1 0 0-.100",
  delivered: "M4 10l8-6 8 6v10H4ZM9 14.500l2.200 2.200L15.500 12",
  received: "M4.500 12.500l5 5 10-11",
  cancelled: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM9 9l6 6M15 9l-6 6",
};
const OTHER = "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 8v5M12 16.200v.100";

export function StatusIcon({ status }: { status: string }) {
  return (
    <span className={`grid size-11 shrink-0 place-items-center rounded-full ${BADGES[orderTone(status)]}`}>
      <svg
        aria-hidden="true"
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={PATHS[status] ?? OTHER} />
      </svg>
    </span>
  );
}
