// Owns how long a cart has been lying around and what the admin is told about it.
import { dayNumber, istDay } from "./ist.ts";
import type { Tone } from "./order-status.ts";

const HOUR = 3_600_000;

export interface CartAge {
  isAbandoned: boolean;
  daysSinceUpdate: number;
  hoursSinceUpdate: number;
}

/** A cart is abandoned when it has items and nobody touched it for more than a day. */
export function cartAge(cart: { updatedAt: Date | string; itemCount: number }, now: Date): CartAge {
  const updatedAt = new Date(cart.updatedAt);
  const elapsed = Math.max(0, now.getTime() - updatedAt.getTime());
  // Days of the calendar, so that a cart of yesterday evening is a day old and yet not abandoned (A§4: Inactive).
  const days = dayNumber(istDay(now)) - dayNumber(istDay(updatedAt));
  return {
    isAbandoned: cart.itemCount > 0 && elapsed > 24 * HOUR,
    daysSinceUpdate: Math.max(0, days),
    hoursSinceUpdate: Math.floor(elapsed / HOUR),
  };
}

export type CartStatus = "none" | "empty" | "abandoned" | "inactive" | "active";

export interface CartStatusView {
  status: CartStatus;
  label: string;
  tone: Tone;
}

export const ABANDONED_NOTICE = "The user added items but hasn't completed the purchase in over a day.";

/** A§4: derived in this order. */
export function cartStatus(cart: { itemCount: number } | null, age: CartAge | null): CartStatusView {
  if (!cart || !age) return { status: "none", label: "Empty", tone: "neutral" };
  if (cart.itemCount === 0) return { status: "empty", label: "Empty Cart", tone: "neutral" };
  if (age.isAbandoned) return { status: "abandoned", label: "Abandoned", tone: "red" };
  if (age.daysSinceUpdate > 0) return { status: "inactive", label: "Inactive", tone: "yellow" };
  return { status: "active", label: "Active", tone: "green" };
}
