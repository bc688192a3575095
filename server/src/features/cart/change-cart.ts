// What a shopper does to the cart. Each change is made and the cart read back in one round trip.
import type { Cart, CartLineInput, Variant } from "@elvara/contract/cart";
import { LINE_FULL } from "@elvara/contract/rules/quantity";
import { brokenConstraint } from "../../platform/constraint.ts";
import type { Deps } from "../../platform/deps.ts";
import { conflict, notFound } from "../../platform/errors.ts";
import { inOneTransaction, inOneTrip, type Statement, statement } from "../../platform/one-trip.ts";
import { type Rows, selectCart, storedCart } from "./stored-cart.ts";
import { wireCart } from "./wire-cart.ts";

export type CartDeps = Pick<Deps, "database" | "db" | "now">;

interface LineKey {
  productId: string;
  variant?: Variant | undefined;
}

export async function readCart(deps: CartDeps, userId: string): Promise<Cart> {
  return answer(deps, userId, await inOneTrip(deps.database.sql, ...selectCart(userId)));
}

/** Sets a line's quantity; 0 or less removes it (S§4). A line that is gone stays gone. */
export async function updateCartItem(deps: CartDeps, userId: string, input: CartLineInput): Promise<Cart> {
  const { quantity, ...key } = input;
  if (quantity <= 0) return removeFromCart(deps, userId, key);
  const update = `update cart_items set quantity = $4::int where id = (${LINE_ID}) returning id`;
  const { cart, rows } = await change(deps, userId, statement(update, ...lineKey(userId, key), quantity));
  if (rows.length === 0) throw notFound("This item is no longer in your cart");
  return cart;
}

/** Removing what is gone already is no error: two tabs may both press the button. */
export async function removeFromCart(deps: CartDeps, userId: string, key: LineKey): Promise<Cart> {
  const remove = statement(`delete from cart_items where id = (${LINE_ID})`, ...lineKey(userId, key));
  return (await change(deps, userId, remove)).cart;
}

export async function emptyCart(deps: CartDeps, userId: string): Promise<Cart> {
  const remove = statement("delete from cart_items where user_id = $1", userId);
  return (await change(deps, userId, dropCoupon(userId), remove)).cart;
}

export async function removeCoupon(deps: CartDeps, userId: string): Promise<Cart> {
  return (await change(deps, userId, dropCoupon(userId))).cart;
}

/** Changes the cart under its lock and reads it back; `rows` are those of the last change. */
async function change(deps: CartDeps, userId: string, ...changes: Statement[]) {
  const read = selectCart(userId);
  const answers = await inOneTransaction(deps.database.sql, touch(userId), ...changes, ...read).catch(explain);
  return { cart: answer(deps, userId, answers.slice(-read.length)), rows: answers[changes.length] ?? [] };
}

function answer({ now }: CartDeps, userId: string, [lines, frame]: readonly Rows[]): Cart {
  return wireCart(storedCart(userId, lines, frame), now());
}

/** What the schema calls the rule that a line holds at most so many. */
export const QUANTITY_RULE = "cart_items_quantity_check";

export function explain(error: unknown): never {
  throw brokenConstraint(error) === QUANTITY_RULE ? conflict(LINE_FULL, "LINE_FULL") : error;
}

/**
 * Locks the cart, so that the statements after it see what others did before. A cart that does not exist yet is made:
 * there must be something to lock, or a first add could slip in between.
 */
export function touch(userId: string): Statement {
  return statement(
    `insert into carts (user_id) values ($1)
     on conflict (user_id) do update set updated_at = now(), reminded_at = null`,
    userId,
  );
}

function dropCoupon(userId: string): Statement {
  return statement("update carts set discount_id = null where user_id = $1", userId);
}

// The line of a product and size; without a size, the one without, or the product's only one.
const LINE_ID = `
  select i.id from cart_items i
  where i.user_id = $1 and i.product_id = $2 and case
    when $3::text is not null then i.size = $3
    else i.size = '' or 1 = (
      select count(*) from cart_items o where o.user_id = i.user_id and o.product_id = i.product_id) end`;

function lineKey(userId: string, { productId, variant }: LineKey): [string, string, string | null] {
  return [userId, productId, variant?.size ?? null];
}
