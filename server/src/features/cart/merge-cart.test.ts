// A guest's cart at login, the admin's look into a cart, and the cart under an order's lock.
import { randomUUID } from "node:crypto";
import * as api from "@elvara/contract/cart";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDiscount, addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { lockCart, takeBought } from "./order-cart.ts";

const now = new Date("2030-03-10T06:00:00Z");
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ now: () => now });
});
afterAll(() => shop.close());

const M = { size: "M" };

test("guest items join the cart: the same piece and size add up, the rest is new", async () => {
  const shopper = await shop.signIn();
  const [one, two] = [await addProduct(shop.db), await addProduct(shop.db)];
  await shopper.call(api.addToCart, { body: { productId: one.id, quantity: 2, variant: M } });
  const items = [
    { productId: one.id, quantity: 3, variant: M },
    { productId: one.id, quantity: 1 },
    { productId: two.id, quantity: 998, variant: M },
    { productId: two.id, quantity: 998, variant: M },
  ];
  const { cart, skipped } = await shopper.call(api.mergeCart, { body: { key: randomUUID(), items } });
  expect(skipped).toEqual([]);
  const lines = cart.items.map(({ productId, quantity, variant }) => [productId, quantity, variant?.size]);
  expect(lines).toHaveLength(3);
  expect(lines).toEqual(
    expect.arrayContaining([
      [one.id, 5, "M"],
      [one.id, 1, undefined],
      [two.id, 999, "M"],
    ]),
  );
});

test("what is not sold any more is reported; the rest is merged", async () => {
  const shopper = await shop.signIn();
  const [sold, hidden, small] = await Promise.all([
    addProduct(shop.db),
    addProduct(shop.db, { isActive: false }),
    addProduct(shop.db, { sizes: ["S"] }),
  ]);
  const gone = [
    { productId: "never-made", quantity: 1 },
    { productId: hidden.id, quantity: 2 },
    { productId: small.id, quantity: 1, variant: M },
  ];
  const items = [...gone, { productId: sold.id, quantity: 1, variant: M }];
  const { cart, skipped } = await shopper.call(api.mergeCart, { body: { key: randomUUID(), items } });
  expect(skipped).toEqual(gone);
  expect(cart.items).toMatchObject([{ productId: sold.id, quantity: 1 }]);
});

test("the same key is merged once, from however many tabs; another key counts again", async () => {
  const shopper = await shop.signIn();
  const { id: productId } = await addProduct(shop.db);
  const body = { key: randomUUID(), items: [{ productId, quantity: 2 }] };
  await Promise.all(Array.from({ length: 8 }, () => shopper.call(api.mergeCart, { body })));
  expect((await shopper.call(api.getCart)).itemCount).toBe(2);
  await shopper.call(api.mergeCart, { body: { ...body, key: randomUUID() } });
  expect((await shopper.call(api.getCart)).itemCount).toBe(4);
});

test("an admin sees a user's cart with its age; nobody else does", async () => {
  const [admin, shopper] = [await shop.signInAdmin(), await shop.signIn()];
  const look = () => admin.call(api.getUserCart, { params: { id: shopper.user.id } });
  expect(await look()).toEqual({ cart: null, cartAge: null });
  const { id: productId } = await addProduct(shop.db, { name: "Kaftan", price: 200_000 });
  const discount = await addDiscount(shop.db, { type: "product", discountType: "fixed", discountValue: 50_000 });
  await shopper.call(api.addToCart, { body: { productId, quantity: 2, variant: M } });
  await shop.db.execute(sql`update carts set updated_at = '2030-03-08T06:00:00Z' where user_id = ${shopper.user.id}`);
  expect(await look()).toMatchObject({
    cart: {
      items: [
        {
          _id: expect.any(String),
          quantity: 2,
          price: 2000,
          variant: M,
          product: { name: "Kaftan", category: { name: "dresses" }, discount: 25 },
        },
      ],
      user: { _id: shopper.user.id, firstName: "Asha", lastName: "Rao", email: shopper.user.email },
      subtotal: 4000,
      total: 3000,
      coupon: null,
    },
    cartAge: { isAbandoned: true, daysSinceUpdate: 2, hoursSinceUpdate: 48 },
  });
  await shop.db.execute(sql`delete from discounts where id = ${discount.id}`);
  await expect(admin.call(api.getUserCart, { params: { id: "nonsense" } })).rejects.toMatchObject({ status: 404 });
  await expect(admin.call(api.getUserCart, { params: { id: randomUUID() } })).rejects.toMatchObject({ status: 404 });
  expect((await shopper.raw(api.getUserCart, { params: { id: shopper.user.id } })).statusCode).toBe(403);
});

test("an order's lock holds the cart: an add waits and meets the emptied one", async () => {
  const shopper = await shop.signIn();
  const { id: productId } = await addProduct(shop.db, { price: 150_000 });
  await shopper.call(api.addToCart, { body: { productId, quantity: 2 } });
  let added: Promise<{ itemCount: number }> | undefined;
  await shop.db.transaction(async (tx) => {
    const cart = await lockCart(tx, shopper.user.id);
    expect(cart.lines).toMatchObject([{ productId, quantity: 2, unitPrice: 150_000, available: true }]);
    added = shopper.call(api.addToCart, { body: { productId, quantity: 1 } });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect((await lockCart(tx, shopper.user.id)).lines).toMatchObject([{ quantity: 2 }]);
    await takeBought(tx, shopper.user.id, [{ productId, size: "", quantity: 2 }]);
  });
  expect((await added)?.itemCount).toBe(1);
});

test("locking a cart that never was gives an empty one", async () => {
  const { user } = await shop.signIn();
  expect(await shop.db.transaction((tx) => lockCart(tx, user.id))).toMatchObject({ lines: [], coupon: null });
});
