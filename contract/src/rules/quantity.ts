// Owns how many of one piece and size a cart may hold.

/** Far more than anybody wears, and few enough that no line's price leaves the safe integers. */
export const MAX_LINE_QUANTITY = 999;

export const LINE_FULL = `You can order at most ${MAX_LINE_QUANTITY} of one piece`;

/** What a line holds after more is added to it, never more than the most. */
export function addedQuantity(present: number, more: number): number {
  return Math.min(MAX_LINE_QUANTITY, present + more);
}
