// Keeps the exchange rates: in memory for a minute, in the database until they age, from the source when there is one.
import type { RateTable } from "@elvara/contract/currency";
import { FALLBACK_RATES } from "@elvara/contract/rules/currency";
import { eq, sql } from "drizzle-orm";
import type { Deps } from "../../platform/deps.ts";
import { readSettings } from "../settings/settings.ts";
import { fetchRates } from "./live-rates.ts";
import { currencyRates } from "./tables.ts";

const BASE = "INR";
const TIMEOUT_MS = 3_000;
/** Every process looks at the table this often, and asks a source that failed no more often than this. */
const MEMORY_MS = 60_000;
/** Rates older than this are worse than the reference table. */
const TOO_OLD_MS = 7 * 24 * 3_600_000;

export interface CurrentRates extends Pick<RateTable, "source" | "fetchedAt"> {
  rates: Record<string, number>;
}

const FALLBACK: CurrentRates = { rates: { ...FALLBACK_RATES }, source: "fallback", fetchedAt: null };

type RateDeps = Pick<Deps, "db" | "env" | "log" | "now">;
type Kept = typeof currencyRates.$inferSelect;
type Rates = ReturnType<typeof createRates>;

const ofShop = new WeakMap<RateDeps, Rates>();

/** The one keeper of rates of a shop. */
export function ratesOf(deps: RateDeps): Rates {
  const known = ofShop.get(deps);
  if (known) return known;
  const made = createRates(deps);
  ofShop.set(deps, made);
  return made;
}

function createRates({ db, env, log, now }: RateDeps) {
  let memory: { rates: Promise<CurrentRates>; until: number } | undefined;
  let refreshing: Promise<Kept | undefined> | undefined;

  /** What one rupee is worth now. Never fails for want of a source. */
  function current(): Promise<CurrentRates> {
    const time = now().getTime();
    if (memory && time < memory.until) return memory.rates;
    const rates = load();
    memory = { rates, until: time + MEMORY_MS };
    rates.catch(() => {
      memory = undefined;
    });
    return rates;
  }

  async function load(): Promise<CurrentRates> {
    const { currency } = await readSettings(db);
    const url = env.CURRENCY_SOURCE_URL ?? (currency.source === "live" ? currency.url : null);
    if (!url) return FALLBACK;
    const [kept] = await db.select().from(currencyRates).where(eq(currencyRates.base, BASE));
    const age = kept ? now().getTime() - kept.fetchedAt.getTime() : Number.POSITIVE_INFINITY;
    if (kept && age < currency.refreshMinutes * 60_000) return live(kept);
    const fresh = refresh(url);
    // Rates that are a little old are shown while newer ones are fetched: no shopper waits for the source.
    if (kept && age < TOO_OLD_MS) return live(kept);
    const fetched = await fresh;
    return fetched ? live(fetched) : FALLBACK;
  }

  function refresh(url: string): Promise<Kept | undefined> {
    refreshing ??= fetchAndKeep(url).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function fetchAndKeep(url: string): Promise<Kept | undefined> {
    try {
      const row = { base: BASE, rates: { ...(await fetchRates(url, TIMEOUT_MS)) }, source: url, fetchedAt: now() };
      await db.insert(currencyRates).values(row).onConflictDoUpdate({ target: currencyRates.base, set: row });
      memory = { rates: Promise.resolve(live(row)), until: now().getTime() + MEMORY_MS };
      return row;
    } catch (error) {
      log.warn({ err: error }, "exchange rates could not be fetched");
      return undefined;
    }
  }

  /** Forgets what was fetched, here and in every other process' pages; answers how many tables went. */
  async function clear(): Promise<number> {
    const gone = await db.delete(currencyRates).returning({ base: currencyRates.base });
    memory = undefined;
    await db.execute(sql`select pg_notify('catalogue_changed', 'currency_rates')`);
    return gone.length;
  }

  return { current, clear };
}

/** A currency that the source leaves out keeps its reference value. */
function live(kept: Kept): CurrentRates {
  return { rates: { ...FALLBACK_RATES, ...kept.rates }, source: "live", fetchedAt: kept.fetchedAt.toISOString() };
}
