// Attempts counted in fixed windows, shared by all processes: what slows and stops guessing and flooding.
import { and, eq, lt, sql } from "drizzle-orm";
import type { Queryable } from "./db.ts";
import { tooMany } from "./errors.ts";
import { rateHits } from "./tables.ts";

export interface Limit {
  max: number;
  perSeconds: number;
}

/** Counts one more attempt and answers how many that makes in the current window. */
export async function countAttempt(db: Queryable, key: string, { perSeconds }: Limit, now: Date): Promise<number> {
  const windowStart = windowOf(perSeconds, now);
  const [row] = await db
    .insert(rateHits)
    .values({ key, windowStart, expiresAt: new Date(windowStart.getTime() + perSeconds * 1000) })
    .onConflictDoUpdate({
      target: [rateHits.key, rateHits.windowStart],
      set: { hits: sql`${rateHits.hits} + 1` },
    })
    .returning({ hits: rateHits.hits });
  return row?.hits ?? 1;
}

/** Counts one more attempt and refuses the one that goes over the limit. */
export async function limitAttempts(db: Queryable, key: string, limit: Limit, now: Date): Promise<void> {
  if ((await countAttempt(db, key, limit, now)) > limit.max) throw stopped(limit, now);
}

/** Forgets the attempts of this window: whoever made them turned out to be the right one. */
export async function forgetAttempts(db: Queryable, key: string, { perSeconds }: Limit, now: Date): Promise<void> {
  await db.delete(rateHits).where(and(eq(rateHits.key, key), eq(rateHits.windowStart, windowOf(perSeconds, now))));
}

/** Takes one attempt back where only failures count. */
export async function takeBackAttempt(db: Queryable, key: string, { perSeconds }: Limit, now: Date): Promise<void> {
  await db
    .update(rateHits)
    .set({ hits: sql`greatest(${rateHits.hits} - 1, 1)` })
    .where(and(eq(rateHits.key, key), eq(rateHits.windowStart, windowOf(perSeconds, now))));
}

/** The refusal, saying when to come back. */
export function stopped({ perSeconds }: Limit, now: Date) {
  const end = windowOf(perSeconds, now).getTime() + perSeconds * 1000;
  const seconds = Math.max(1, Math.ceil((end - now.getTime()) / 1000));
  return tooMany(`Too many attempts. Please try again in ${wait(seconds)}.`, { retryAfterSeconds: seconds });
}

export async function sweepAttempts(db: Queryable, now: Date): Promise<void> {
  await db.delete(rateHits).where(lt(rateHits.expiresAt, now));
}

function wait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

function windowOf(perSeconds: number, now: Date): Date {
  const length = perSeconds * 1000;
  return new Date(Math.floor(now.getTime() / length) * length);
}

/** Whom limits by address count: an IPv6 visitor owns a whole /64 and could take another address for each try. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(":")) return mapped ?? ip;
  const [head = "", tail] = ip.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill("0");
  return `${[...front, ...zeros, ...back].slice(0, 4).join(":")}::/64`;
}
