// What the catalogue says about lines of carts, kept in memory until the catalogue changes.
import type { PageCache } from "../../platform/page-cache.ts";
import type { Rows, StoredCart, StoredLine } from "./stored-cart.ts";

/** Bounds how long a change could go unnoticed while the connection that listens is down. */
const KEPT_MS = 10_000;
const MOST = 20_000;

type Facts = Omit<StoredLine, "id" | "quantity">;

export type KnownLines = ReturnType<typeof createKnownLines>;

/**
 * Spares an add the joins with the catalogue. Like cached pages it is dropped when the catalogue announces a change;
 * what is charged is always read fresh (`lockCart`).
 */
export function createKnownLines({ cache }: { cache: Pick<PageCache, "generation"> }) {
  let facts = new Map<string, Facts>();
  let productDiscounts: StoredCart["productDiscounts"] | undefined;
  let generation = -1;
  let since = 0;

  function dropWhenOld(): void {
    if (generation === cache.generation() && performance.now() - since < KEPT_MS && facts.size < MOST) return;
    facts = new Map();
    productDiscounts = undefined;
    generation = cache.generation();
    since = performance.now();
  }

  return {
    generation: cache.generation,

    /** The whole cart from its bare lines; none when something about it is not known, or a coupon is applied. */
    complete(userId: string, rows: Rows): StoredCart | undefined {
      dropWhenOld();
      const [first] = rows;
      if (!first || first.discountId !== null || !productDiscounts) return undefined;
      const lines: StoredLine[] = [];
      for (const { id, productId, size, quantity } of rows as unknown as StoredLine[]) {
        const known = facts.get(`${productId} ${size}`);
        if (!known) return undefined;
        lines.push({ ...known, id, quantity });
      }
      const updatedAt = new Date(String(first.updatedAt));
      return { userId, updatedAt, lines, coupon: null, couponUsedByUser: 0, productDiscounts };
    },

    /** Keeps what a whole read found, unless the catalogue changed since it began. */
    remember(cart: StoredCart, readIn: number): void {
      dropWhenOld();
      if (readIn !== generation) return;
      productDiscounts = cart.productDiscounts;
      for (const { id: _id, quantity: _quantity, ...known } of cart.lines)
        facts.set(`${known.productId} ${known.size}`, known);
    },
  };
}
