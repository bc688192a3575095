// Who bought what in the demo's last twelve months, and how it ended.
import { type Chance, chance, daysBefore } from "../chance.ts";
import { type Shopper, shoppers } from "../people.ts";

export const OUTCOMES = [
  "awaiting payment",
  "awaiting transfer",
  "payment failed",
  "processing",
  "shipping",
  "delivered",
  "received",
  "partly refunded",
  "cancelled and refunded",
  "cancelled, refund open",
  "cancelled unpaid",
] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Method = "razorpay" | "hdfc" | "stripe" | "bank_transfer" | "upi";

export interface PlannedOrder {
  shopper: Shopper;
  createdAt: Date;
  outcome: Outcome;
  method: Method;
  lines: { productId: string; size: string; quantity: number }[];
  notes: string;
}

/** Days ago and outcome of the orders that must be there whatever the dice say. */
const certain: [daysAgo: number, outcome: Outcome, method?: Method][] = [
  [0.012, "awaiting payment", "razorpay"],
  [0.02, "payment failed", "razorpay"],
  [0.05, "processing", "razorpay"],
  [1.3, "awaiting transfer", "bank_transfer"],
  [2.4, "cancelled, refund open", "razorpay"],
  [9, "shipping", "stripe"],
  [33, "cancelled and refunded", "razorpay"],
  [47, "partly refunded", "razorpay"],
  [58, "cancelled unpaid", "razorpay"],
  [71, "received", "upi"],
  [88, "received", "hdfc"],
];

const BY_CHANCE = 79;

const NOTES = [
  "Please call before delivery.",
  "It is a gift: no invoice in the parcel, please.",
  "Leave with the guard at the gate.",
  "Shorten the straps by 2 cm if you can.",
];

/** All orders, oldest first. */
export function planOrders(now: Date, productIds: readonly string[]): PlannedOrder[] {
  const dice = chance(20_250_214);
  const rolled = Array.from({ length: BY_CHANCE }, (_, index): (typeof certain)[number] => {
    // More orders lately than a year ago: the shop grows.
    const daysAgo = 0.3 + 350 * (index / BY_CHANCE) ** 1.7 + dice.next() * 2;
    return [daysAgo, outcomeAt(daysAgo, dice)];
  });
  return [...certain, ...rolled]
    .sort(([first], [second]) => second - first)
    .map(([daysAgo, outcome, method]) => {
      const shopper = dice.pick(shoppers.filter((person) => couldBuy(person, daysAgo)));
      return {
        shopper,
        createdAt: daysBefore(now, daysAgo),
        outcome,
        method: method ?? methodOf(shopper, dice),
        lines: linesOf(productIds, dice),
        notes: dice.often(0.12) ? dice.pick(NOTES) : "",
      };
    });
}

function couldBuy({ joinedDaysAgo, seenHoursAgo, isActive }: Shopper, daysAgo: number): boolean {
  return joinedDaysAgo >= daysAgo && (isActive || seenHoursAgo / 24 <= daysAgo);
}

function outcomeAt(daysAgo: number, dice: Chance): Outcome {
  if (daysAgo < 4) return "processing";
  if (daysAgo < 13) return "shipping";
  if (daysAgo < 19) return "delivered";
  if (dice.often(0.78)) return "received";
  return dice.pick(["delivered", "cancelled and refunded", "cancelled unpaid"] as const);
}

function methodOf({ address }: Shopper, dice: Chance): Method {
  if (address.country !== "IN") return dice.often(0.6) ? "stripe" : "razorpay";
  return dice.pick(["razorpay", "razorpay", "razorpay", "razorpay", "hdfc"] as const);
}

function linesOf(productIds: readonly string[], dice: Chance): PlannedOrder["lines"] {
  const chosen = new Set(Array.from({ length: dice.pick([1, 1, 1, 2, 2, 3]) }, () => dice.pick(productIds)));
  return [...chosen].map((productId) => ({
    productId,
    size: dice.pick(["XS", "S", "S", "M", "M", "M", "L", "L", "XL"]),
    quantity: dice.often(0.08) ? 2 : 1,
  }));
}
