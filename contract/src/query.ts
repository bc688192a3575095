// How parameters in an address are read: text in, typed values out, and one clear sentence when they are wrong.
import { z } from "zod";

/** An empty parameter (`?category=`) is the same as none. */
const given = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);

// In the address everything is text; callers give the values themselves, and that is what the input type says.
function fromText<Output, Input = Output>(schema: z.ZodType<Output>, documented: Record<string, unknown> = {}) {
  const read = z.preprocess(given, schema.optional()).optional().meta(documented);
  return read as unknown as z.ZodOptional<z.ZodType<Output, Input>>;
}

const WHOLE = "must be a whole number";

function toNumber(value: unknown, wrong: string, context: z.RefinementCtx): number {
  const number = typeof value === "string" ? Number(value.trim()) : value;
  if (typeof number === "number" && Number.isFinite(number)) return number;
  context.addIssue({ code: "custom", message: wrong });
  return z.NEVER;
}

/** A whole number of at least `min`; above `max` it is refused, or taken as `max` when `clamp` is set. */
export function wholeNumber({ min, max, clamp = false }: { min: number; max: number; clamp?: boolean }) {
  return fromText(
    z
      .any()
      .transform((value, context) => toNumber(value, WHOLE, context))
      .pipe(z.int(WHOLE).min(min, `must be at least ${min}`))
      .transform((value) => (clamp ? Math.min(value, max) : value))
      .pipe(z.number().max(max, `must be at most ${max}`)),
    { type: "integer", minimum: min, ...(clamp ? { description: `${max} at most` } : { maximum: max }) },
  );
}

/** An amount of money on the wire, e.g. rupees with two decimals. */
export function amount(max = 1_000_000_000) {
  return fromText(
    z
      .any()
      .transform((value, context) => toNumber(value, "must be a number", context))
      .pipe(z.number().min(0, "must not be negative").max(max, `must be at most ${max}`)),
    { type: "number", minimum: 0, maximum: max },
  );
}

/** One of a list of words. */
export function oneOf<const T extends readonly string[]>(words: T) {
  return fromText(z.enum(words, { error: `must be one of ${words.join(", ")}` }));
}

/** Words of a visitor, trimmed. */
export function shortText(max = 100) {
  return fromText(z.string({ error: "must be given once" }).trim().max(max, `must have at most ${max} characters`));
}

/** S§9: page 1, 12 entries; more than `max` entries are never given at once. */
export function pageQuery(max: number) {
  return {
    page: wholeNumber({ min: 1, max: 100_000 }).transform((page) => page ?? 1),
    limit: wholeNumber({ min: 1, max, clamp: true }).transform((limit) => limit ?? Math.min(DEFAULT_LIMIT, max)),
  };
}

export const DEFAULT_LIMIT = 12;
/** S§9: pages of any list have at most this many entries. */
export const MAX_LIMIT = 50;
/** S§9: a product listing fetches the first 100. */
export const MAX_LISTING = 100;
