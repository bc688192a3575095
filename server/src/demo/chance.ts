// The demo's dice and clock: everything looks random, yet every seed is the same but for today's date.
import { createHash } from "node:crypto";

const HOUR = 3_600_000;

export interface Chance {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in `share` of all cases. */
  often(share: number): boolean;
}

/** Mulberry32: small, fast, and good enough to fill a shop. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    often: (share) => next() < share,
  };
}

/** The same name gives the same UUID. */
export function idOf(...name: (string | number)[]): string {
  const hex = createHash("sha256").update(name.join("/")).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR);
}

export function daysBefore(now: Date, days: number): Date {
  return hoursBefore(now, days * 24);
}
