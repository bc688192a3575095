// Discounts in the cart: product discounts, coupons applied, refused, removed, and those that became invalid.
import * as api from "@elvara/contract/cart";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDiscount, addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { discounts } from "../discounts/tables.ts";

let shop: Shop;
let shopper: Awaited<ReturnType<Shop["signIn"]>>;
let dress: Awaited<ReturnType<typeof addProduct>>;
let top: Awaited<ReturnType<typeof addProduct>>;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.db.delete(discounts);
  shopper = await shop.signIn();
  dress = await addProduct(shop.db, { price: 300_000 });
  top = await addProduct(shop.db, { price: 100_050, categoryId: "tops" });
  for (const { id } of [dress, top]) await shopper.call(api.addToCart, { body: { productId: id, quantity: 2 } });
});
afterAll(() => shop.close());

const apply = (code: string) => shopper.call(api.applyCoupon, { body: { code } });
const change = (id: string, values: Partial<typeof discounts.$inferInsert>) =>
  shop.db.update(discounts).set(values).where(eq(discounts.id, id));

test("the product discount shows on its lines and in the totals", async () => {
  await addDiscount(shop.db, { type: "product", discountValue: 2_000, products: [dress.id] });
  expect(await shopper.call(api.getCart)).toMatchObject({
    items: [
      { total: 6000, discount: 1200, badge: "20% OFF" },
      { total: 2001, discount: 0, badge: null },
    ],
    subtotal: 8001,
    productDiscounts: 1200,
    discount: 1200,
    total: 6801,
  });
});

test("a coupon saves on what product discounts leave, in any letter case, and can be removed", async () => {
  await addDiscount(shop.db, { type: "product", discountType: "fixed", discountValue: 50_000, categories: ["tops"] });
  await addDiscount(shop.db, { code: "WELCOME", discountValue: 1_250 });
  const cart = await apply("  welcome ");
  expect(cart).toMatchObject({
    subtotal: 8001,
    productDiscounts: 1000,
    coupon: { code: "WELCOME", discount: 875.13, discountType: "percentage", discountValue: 12.5 },
    discount: 1875.13,
    total: 6125.87,
  });
  expect(await shopper.call(api.getCart)).toEqual(cart);
  expect(await shopper.call(api.removeCoupon)).toMatchObject({ coupon: null, couponNotice: null, total: 7001 });
});

test("a fixed coupon takes no more than there is; a scoped one only from its products", async () => {
  await addDiscount(shop.db, { code: "HUGE", discountType: "fixed", discountValue: 99_999_900 });
  expect(await apply("HUGE")).toMatchObject({ coupon: { discount: 8001 }, total: 0 });
  await addDiscount(shop.db, { code: "TOPS", discountValue: 5_000, categories: ["tops"] });
  expect(await apply("TOPS")).toMatchObject({ coupon: { code: "TOPS", discount: 1000.5 } });
});

test.each<[string, string, Parameters<typeof addDiscount>[1] | null]>([
  ["an unknown code", "Invalid coupon code", null],
  ["a deleted coupon", "Invalid coupon code", { deletedAt: new Date() }],
  ["a product discount", "This coupon is not valid for your order", { type: "product" }],
  ["an inactive coupon", "This coupon is not valid for your order", { isActive: false }],
  ["a coupon of tomorrow", "This coupon is not valid yet", { validFrom: new Date(Date.now() + 86_400_000) }],
  ["an expired coupon", "This coupon has expired", { validUntil: new Date(Date.now() - 1000) }],
  ["a used up coupon", "This coupon has been used up", { usageLimit: 1, usedCount: 1 }],
  ["too small an order", "This coupon needs an order of at least ₹9,000.00", { minimumOrderAmount: 900_000 }],
  ["a coupon for other things", "This coupon does not apply to the items in your cart", { categories: ["shoes"] }],
])("%s is refused with its reason, and the coupon before stays", async (_name, message, given) => {
  await addProduct(shop.db, { categoryId: "shoes" });
  await addDiscount(shop.db, { code: "BEFORE" });
  await apply("BEFORE");
  if (given) await addDiscount(shop.db, { code: "CODE", ...given });
  await expect(apply("CODE")).rejects.toMatchObject({ status: 400, answer: { message } });
  expect((await shopper.call(api.getCart)).coupon?.code).toBe("BEFORE");
});

test("an empty code and an empty cart are told apart from a wrong code", async () => {
  await addDiscount(shop.db, { code: "CODE" });
  await expect(apply(" ")).rejects.toMatchObject({ status: 400, answer: { message: "Please enter a coupon code" } });
  await shopper.call(api.clearCart);
  await expect(apply("CODE")).rejects.toMatchObject({ status: 400, answer: { message: "Your cart is empty" } });
});

test("a coupon that became invalid says so, counts nothing, and counts again when it holds again", async () => {
  const { id } = await addDiscount(shop.db, { code: "SAVE", minimumOrderAmount: 500_000 });
  await apply("SAVE");
  const withoutDress = await shopper.call(api.removeFromCart, { body: { productId: dress.id } });
  expect(withoutDress).toMatchObject({
    coupon: null,
    couponNotice: "Coupon SAVE is no longer applied: This coupon needs an order of at least ₹5,000.00.",
    discount: 0,
    total: 2001,
  });
  const back = await shopper.call(api.addToCart, { body: { productId: dress.id, quantity: 2 } });
  expect(back).toMatchObject({ coupon: { code: "SAVE" }, couponNotice: null });
  await change(id, { isActive: false });
  const notice = "Coupon SAVE is no longer applied: This coupon is not valid for your order.";
  expect(await shopper.call(api.getCart)).toMatchObject({ coupon: null, couponNotice: notice, total: 8001 });
  await change(id, { isActive: true, deletedAt: new Date() });
  expect(await shopper.call(api.getCart)).toMatchObject({ coupon: null, couponNotice: notice });
  expect(await shopper.call(api.removeCoupon)).toMatchObject({ couponNotice: null });
});

test("clearing the cart drops the coupon too", async () => {
  await addDiscount(shop.db, { code: "SAVE" });
  await apply("SAVE");
  await shopper.call(api.clearCart);
  expect(await shopper.call(api.addToCart, { body: { productId: dress.id } })).toMatchObject({
    coupon: null,
    couponNotice: null,
  });
});
