// Asks a live source for exchange rates, and trusts nothing it says that cannot be true.
import { CURRENCIES, FALLBACK_RATES, type Rates } from "@elvara/contract/rules/currency";
import { z } from "zod";

const BASE = "INR";
/** A rate this many times off the reference is a broken or turned-round source, not a market. */
const TOO_FAR = 5;

// The shape that public sources share; some name the base, and it need not be ours.
const answer = z.object({
  base: z.string().optional(),
  base_code: z.string().optional(),
  rates: z.record(z.string(), z.number().positive()),
});

/** Rates for one rupee. `{base}` in the address becomes INR. Throws when the source is slow, broken or wrong. */
export async function fetchRates(url: string, timeoutMs: number): Promise<Rates> {
  const response = await fetch(url.replaceAll("{base}", BASE), {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The rate source answered ${response.status}`);
  return readRates(await response.json());
}

export function readRates(body: unknown): Rates {
  const { base, base_code, rates } = answer.parse(body);
  const from = base ?? base_code ?? BASE;
  const rupee = from === BASE ? 1 : rates[BASE];
  if (!rupee) throw new Error(`The rate source gives no ${BASE} for its base ${from}`);
  const worth: Record<string, number> = { ...rates, [from]: 1 };
  const read: Record<string, number> = {};
  for (const { code } of CURRENCIES) {
    const rate = worth[code];
    if (rate === undefined) continue;
    const perRupee = rate / rupee;
    const off = perRupee / FALLBACK_RATES[code];
    if (off > TOO_FAR || off < 1 / TOO_FAR) throw new Error(`The rate source says ${perRupee} ${code} for one ${BASE}`);
    read[code] = perRupee;
  }
  if (Object.keys(read).length < 2) throw new Error("The rate source knows none of the shop's currencies");
  return read;
}
