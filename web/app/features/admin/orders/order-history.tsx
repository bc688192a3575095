// What happened to an order, the latest first.
import type { AdminOrderDetails } from "@elvara/contract/orders";
import { statusLabel } from "@elvara/contract/rules/order-status";
import { dayAndTime } from "../lists/format.ts";

type Event = AdminOrderDetails["history"][number];

export function OrderHistory({ events }: { events: Event[] }) {
  return (
    <section className="mt-8">
      <h3 className="text-xl">History</h3>
      <ol className="mt-2 text-sm">
        {events.toReversed().map((event) => (
          <li key={event.id} className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[11rem_1fr]">
            <span className="text-soft">{dayAndTime(event.at)}</span>
            <span>
              {wordsFor(event)} <span className="text-soft">by {event.actorName ?? event.actor}</span>
              {event.note && <span className="block text-soft">{event.note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function wordsFor({ fromStatus, toStatus, fromPaymentStatus, toPaymentStatus }: Event): string {
  const parts: string[] = [];
  if (toStatus && toStatus !== fromStatus) parts.push(fromStatus ? `Set to ${statusLabel(toStatus)}` : "Order placed");
  if (toPaymentStatus && toPaymentStatus !== fromPaymentStatus && fromPaymentStatus) {
    parts.push(`Payment ${statusLabel(toPaymentStatus).toLowerCase()}`);
  }
  return parts.join(", ") || "Noted";
}
