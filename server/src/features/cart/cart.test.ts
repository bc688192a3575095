// The cart as a shopper uses it: lines, quantities, sizes, invalid items, refusals and fences.
import * as api from "@elvara/contract/cart";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDiscount, addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { products } from "../catalog/tables.ts";
import { discounts } from "../discounts/tables.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const M = { size: "M" };

test("a shopper who never had a cart has an empty one", async () => {
  const shopper = await shop.signIn();
  expect(await shopper.call(api.getCart)).toMatchObject({
    user: shopper.user.id,
    items: [],
    itemCount: 0,
    total: 0,
    coupon: null,
    couponNotice: null,
  });
});

test("the same product and size added twice is one line; another size is another", async () => {
  const shopper = await shop.signIn();
  const dress = await addProduct(shop.db, { name: "Linen dress", price: 249_950 });
  const add = (body: object) => shopper.call(api.addToCart, { body: { productId: dress.id, ...body } });
  await add({ quantity: 1, variant: M });
  await add({ quantity: 2, variant: M });
  await add({ variant: { size: "L" } });
  const cart = await add({ quantity: 1 });
  expect(cart.items.map(({ quantity, variant, price, total }) => [quantity, variant, price, total])).toEqual([
    [3, M, 2499.5, 7498.5],
    [1, { size: "L" }, 2499.5, 2499.5],
    [1, undefined, 2499.5, 2499.5],
  ]);
  expect(cart).toMatchObject({ itemCount: 5, subtotal: 12497.5, total: 12497.5, tax: 0, shipping: 0, discount: 0 });
  expect(cart.items[0]?.product).toMatchObject({ id: dress.id, name: "Linen dress", category: { slug: "dresses" } });
  expect(await shopper.call(api.getCart)).toEqual(cart);
});

test("update sets the quantity, 0 or less removes, and a line that is gone stays gone", async () => {
  const shopper = await shop.signIn();
  const { id: productId } = await addProduct(shop.db);
  await shopper.call(api.addToCart, { body: { productId, quantity: 1, variant: M } });
  const update = (quantity: number) => shopper.call(api.updateCartItem, { body: { productId, quantity, variant: M } });
  expect((await update(7)).items).toMatchObject([{ quantity: 7 }]);
  expect((await update(-1)).items).toEqual([]);
  await expect(update(2)).rejects.toMatchObject({ status: 404 });
  expect((await shopper.call(api.getCart)).items).toEqual([]);
});

test("a call without a size means the product's only line, never a guess among several", async () => {
  const shopper = await shop.signIn();
  const { id: productId } = await addProduct(shop.db);
  await shopper.call(api.addToCart, { body: { productId, variant: M } });
  expect((await shopper.call(api.updateCartItem, { body: { productId, quantity: 4 } })).itemCount).toBe(4);
  await shopper.call(api.addToCart, { body: { productId, variant: { size: "S" } } });
  await expect(shopper.call(api.updateCartItem, { body: { productId, quantity: 9 } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await shopper.call(api.removeFromCart, { body: { productId } })).itemCount).toBe(5);
});

test("removing and clearing empty the cart; removing twice is no error", async () => {
  const shopper = await shop.signIn();
  const [one, two] = [await addProduct(shop.db), await addProduct(shop.db)];
  for (const { id } of [one, two]) await shopper.call(api.addToCart, { body: { productId: id, variant: M } });
  const remove = () => shopper.call(api.removeFromCart, { body: { productId: one.id, variant: M } });
  expect((await remove()).items).toMatchObject([{ productId: two.id }]);
  expect((await remove()).items).toMatchObject([{ productId: two.id }]);
  expect((await shopper.call(api.clearCart)).items).toEqual([]);
});

test.each([
  ["an empty product id", { productId: "  ", quantity: 1 }, 400, "Product ID is required and cannot be empty"],
  ["no product id", { quantity: 1 }, 400, "Product ID is required and cannot be empty"],
  ["an unknown product", { productId: "never-made", quantity: 1 }, 404, "Product not found"],
  ["nothing of it", { productId: "dress", quantity: 0 }, 400, /^quantity: /],
  ["half a piece", { productId: "dress", quantity: 0.5 }, 400, /^quantity: /],
  ["too much of it", { productId: "dress", quantity: 1000 }, 400, "You can order at most 999 of one piece"],
  ["an unknown size", { productId: "dress", quantity: 1, variant: { size: "XXL" } }, 400, /^variant.size: /],
  [
    "a size it is not made in",
    { productId: "dress", quantity: 1, variant: { size: "XL" } },
    400,
    "This piece is not made in size XL",
  ],
])("adding %s is refused", async (_name, body, status, message) => {
  await addProduct(shop.db, { id: "dress", sizes: ["S", "M"] }).catch(() => undefined);
  const shopper = await shop.signIn();
  await expect(shopper.call(api.addToCart, { body })).rejects.toMatchObject({
    status,
    answer: { message: expect.stringMatching(message) },
  });
  expect((await shopper.call(api.getCart)).items).toEqual([]);
});

test.each([api.updateCartItem, api.removeFromCart])("$method $path needs a product id", async (endpoint) => {
  const shopper = await shop.signIn();
  await expect(shopper.call(endpoint, { body: { productId: "", quantity: 1 } })).rejects.toMatchObject({
    status: 400,
    answer: { message: "Product ID is required and cannot be empty" },
  });
});

test("a full line takes no more, and says so", async () => {
  const shopper = await shop.signIn();
  const { id: productId } = await addProduct(shop.db);
  await shopper.call(api.addToCart, { body: { productId, quantity: 998 } });
  await expect(shopper.call(api.addToCart, { body: { productId, quantity: 2 } })).rejects.toMatchObject({
    status: 409,
    answer: { code: "LINE_FULL" },
  });
  expect((await shopper.call(api.getCart)).itemCount).toBe(998);
});

test("a hidden, deleted or no longer made piece stays as an invalid line that counts nothing", async () => {
  const shopper = await shop.signIn();
  const [hidden, deleted, unmade, fine] = await Promise.all([1, 2, 3, 4].map(() => addProduct(shop.db)));
  for (const product of [hidden, deleted, unmade, fine]) {
    await shopper.call(api.addToCart, { body: { productId: product?.id, quantity: 2, variant: M } });
  }
  const change = (id: string | undefined, values: Partial<typeof products.$inferInsert>) =>
    shop.db
      .update(products)
      .set(values)
      .where(eq(products.id, id ?? ""));
  await change(hidden?.id, { isActive: false });
  await change(deleted?.id, { deletedAt: new Date() });
  await change(unmade?.id, { sizes: ["S"] });
  const cart = await shopper.call(api.getCart);
  expect(cart.items.map((item) => item.invalid)).toEqual([true, true, true, false]);
  expect(cart).toMatchObject({ subtotal: 2000, total: 2000 });
  await expect(shopper.call(api.addToCart, { body: { productId: hidden?.id } })).rejects.toMatchObject({ status: 404 });
  const after = await shopper.call(api.removeFromCart, { body: { productId: hidden?.id, variant: M } });
  expect(after.items).toHaveLength(3);
});

test("a cart follows the product's price", async () => {
  const shopper = await shop.signIn();
  const { id } = await addProduct(shop.db, { price: 100_000 });
  await shopper.call(api.addToCart, { body: { productId: id, quantity: 2 } });
  await shop.db.update(products).set({ price: 123_456 }).where(eq(products.id, id));
  expect(await shopper.call(api.getCart)).toMatchObject({
    items: [{ price: 1234.56, total: 2469.12 }],
    total: 2469.12,
  });
});

test("a shopper sees the same cart on two devices, and nobody else's", async () => {
  const [shopper, other] = [await shop.signIn(), await shop.signIn()];
  const { id } = await addProduct(shop.db);
  await shopper.call(api.addToCart, { body: { productId: id } });
  expect((await shop.as(shopper.token).call(api.getCart)).itemCount).toBe(1);
  expect((await other.call(api.getCart)).itemCount).toBe(0);
  expect((await other.call(api.removeFromCart, { body: { productId: id } })).items).toEqual([]);
  expect((await shopper.call(api.getCart)).itemCount).toBe(1);
  expect((await shop.guest.raw(api.getCart)).statusCode).toBe(401);
});

test("what an add answers about prices, discounts and pieces that are gone follows the catalogue", async () => {
  const shopper = await shop.signIn();
  const [one, two] = [await addProduct(shop.db), await addProduct(shop.db)];
  const add = () => shopper.call(api.addToCart, { body: { productId: two.id, quantity: 1 } });
  await shopper.call(api.addToCart, { body: { productId: one.id, quantity: 1 } });
  await add();
  expect(await add()).toMatchObject({ subtotal: 3000, productDiscounts: 0 });
  await shop.db.update(products).set({ price: 150_000 }).where(eq(products.id, two.id));
  await vi.waitFor(async () => expect((await add()).items[1]?.price).toBe(1500));
  await shop.db.update(products).set({ isActive: false }).where(eq(products.id, one.id));
  await vi.waitFor(async () => expect((await add()).items[0]?.invalid).toBe(true));
  const discount = await addDiscount(shop.db, { type: "product" });
  await vi.waitFor(async () => expect((await add()).items[1]?.badge).toBe("10% OFF"));
  await shop.db.delete(discounts).where(eq(discounts.id, discount.id));
  await vi.waitFor(async () => expect((await add()).productDiscounts).toBe(0));
});
