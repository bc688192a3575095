// The signed-in shopper's cart as last seen, under `cart_data` (S§9): the badge is right before the server has answered.
import type { Cart } from "@elvara/contract/cart";
import { readJson, removeKey, writeJson } from "../../lib/storage.ts";

const KEY = "cart_data";

type Remembered = Pick<Cart, "user" | "items">;

export function rememberCart({ user, items }: Remembered): void {
  writeJson(KEY, { user, items });
}

/** Nothing when it is somebody else's, or damaged. */
export function rememberedItems(userId: string): Cart["items"] {
  const cart = readJson<Partial<Remembered>>(KEY);
  return cart?.user === userId && Array.isArray(cart.items) ? cart.items : [];
}

export function forgetCart(): void {
  removeKey(KEY);
}
