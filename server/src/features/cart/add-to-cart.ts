// Adds pieces to carts: one transaction that writes, and the carts read right behind it in the same round trip.
import type { Cart, CartLineInput } from "@elvara/contract/cart";
import { brokenConstraint } from "../../platform/constraint.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { gather } from "../../platform/gather.ts";
import { inOneTrip, statement } from "../../platform/one-trip.ts";
import { type CartDeps, explain, QUANTITY_RULE } from "./change-cart.ts";
import { createKnownLines, type KnownLines } from "./known-lines.ts";
import { type Rows, selectCart, storedCart } from "./stored-cart.ts";
import { wireCart } from "./wire-cart.ts";

export interface Add extends CartLineInput {
  userId: string;
}

// Carts are locked in one order, so that two groups never wait for each other in a circle. Ages are told in hours: a
// cart touched again within a minute keeps its time, and with it its place in the indexes.
const ADD = `
  with wanted as (
    select g.*, p.price, g.size = '' or g.size = any(p.sizes) as made
    from json_to_recordset($1::json) as g ("userId" uuid, "productId" text, size text, quantity int)
    join products p on p.id = g."productId" and p.is_active and p.deleted_at is null),
  cart as (
    insert into carts as c (user_id) select "userId" from wanted where made order by "userId"
    on conflict (user_id) do update set reminded_at = null,
      updated_at = case when c.updated_at > now() - interval '1 minute' then c.updated_at else now() end
    returning user_id),
  line as (
    insert into cart_items as i (user_id, product_id, size, quantity, unit_price)
    select "userId", "productId", size, quantity, price from wanted join cart on cart.user_id = "userId"
    on conflict on constraint cart_items_line
      do update set quantity = i.quantity + excluded.quantity, unit_price = excluded.unit_price)
  select "userId", made from wanted`;

const BARE_LINES = `
  select c.user_id as "userId", c.updated_at as "updatedAt", c.discount_id as "discountId", i.id,
    i.product_id as "productId", i.size, i.quantity
  from carts c join cart_items i on i.user_id = c.user_id
  where c.user_id = any($1::text::uuid[]) order by i.added_at, i.id`;

/** Adds for several shoppers at once, at most one for each; every one of them has an outcome of its own. */
export async function addToCarts(
  deps: CartDeps,
  known: KnownLines,
  adds: Add[],
): Promise<PromiseSettledResult<Cart>[]> {
  const given = adds.map(({ userId, productId, quantity, variant }) => ({
    userId,
    productId,
    quantity,
    size: variant?.size ?? "",
  }));
  try {
    const [wanted = [], lines = []] = await inOneTrip(
      deps.database.sql,
      statement(ADD, JSON.stringify(given)),
      statement(BARE_LINES, `{${given.map(({ userId }) => userId).join(",")}}`),
    );
    const made = new Map(wanted.map((row) => [row.userId, row.made]));
    const linesOf = Map.groupBy(lines, (row) => row.userId);
    return await Promise.allSettled(
      given.map(async ({ userId, size }) => {
        if (!made.has(userId)) throw notFound("Product not found");
        if (!made.get(userId)) throw invalid(`This piece is not made in size ${size}`);
        return answer(deps, known, userId, linesOf.get(userId) ?? []);
      }),
    );
  } catch (error) {
    if (adds.length === 1 || brokenConstraint(error) !== QUANTITY_RULE) return explain(error);
    // One line of the group is full and took the others down with it: each for itself, then.
    return Promise.allSettled(adds.map((add) => addAlone(deps, known, add)));
  }
}

async function addAlone(deps: CartDeps, known: KnownLines, add: Add): Promise<Cart> {
  const [outcome] = await addToCarts(deps, known, [add]);
  if (outcome?.status !== "fulfilled") throw outcome?.reason;
  return outcome.value;
}

/** A second round trip only when the cart holds something that this process does not know, or a coupon. */
async function answer({ database, now }: CartDeps, known: KnownLines, userId: string, bare: Rows): Promise<Cart> {
  const complete = known.complete(userId, bare);
  if (complete) return wireCart(complete, now());
  const readIn = known.generation();
  const [lines, frame] = await inOneTrip(database.sql, ...selectCart(userId));
  const stored = storedCart(userId, lines, frame);
  known.remember(stored, readIn);
  return wireCart(stored, now());
}

/** One line for each product and size: adding it again raises its quantity. What comes at once is added together. */
export function createAddToCart(deps: CartDeps & Parameters<typeof createKnownLines>[0]): (add: Add) => Promise<Cart> {
  const known = createKnownLines(deps);
  return gather((adds: Add[]) => addToCarts(deps, known, adds), { keyOf: ({ userId }) => userId });
}
