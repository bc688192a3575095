// The discounts everybody sees, and whether a coupon could be used.
import { listPublicDiscounts, validateCoupon } from "@elvara/contract/discounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDiscount, addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { activeProductDiscounts } from "./public-discounts.ts";
import { discountUserUses } from "./tables.ts";

const DAY = 86_400_000;
const NOW = new Date();
const PAST = new Date(NOW.getTime() - DAY);
const FUTURE = new Date(NOW.getTime() + DAY);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const { db } = shop;
  await addProduct(db, { id: "gown", categoryId: "evening" });
  await addDiscount(db, {
    code: "MONSOON",
    type: "product",
    discountValue: 1250,
    isPublic: false,
    products: ["gown"],
    categories: ["evening"],
  });
  await addDiscount(db, { code: "OLDSALE", type: "product", isActive: false });
  await addDiscount(db, { code: "WELCOME", discountType: "fixed", discountValue: 50_050, minimumOrderAmount: 200_000 });
  await addDiscount(db, { code: "SECRET", isPublic: false });
  await addDiscount(db, { code: "SOON", validFrom: FUTURE });
  await addDiscount(db, { code: "LATE", validFrom: new Date("2020-03-01"), validUntil: PAST });
  await addDiscount(db, { code: "OFF", isActive: false });
  await addDiscount(db, { code: "GONE", deletedAt: PAST });
  await addDiscount(db, { code: "ONCE", usageLimit: 1, usedCount: 1 });
});
afterAll(() => shop.close());

const codes = async (query: Record<string, unknown>) =>
  (await shop.guest.call(listPublicDiscounts, { query })).discounts.map((discount) => discount.code).sort();

describe("public discounts", () => {
  test("are those that run now: the product discount, and coupons for everybody", async () => {
    expect(await codes({})).toEqual(["MONSOON", "WELCOME"]);
    expect(await codes({ type: "overall" })).toEqual(["WELCOME"]);
    expect(await codes({ type: "product" })).toEqual(["MONSOON"]);
  });

  test("say what a page needs to show a price", async () => {
    const { discounts } = await shop.guest.call(listPublicDiscounts, { query: { type: "product" } });
    expect(discounts[0]).toMatchObject({
      type: "product",
      isActive: true,
      discountType: "percentage",
      discountValue: 12.5,
      applicableProducts: ["gown"],
      applicableCategories: ["evening"],
      validFrom: "2020-01-01T00:00:00.000Z",
      validUntil: "2099-01-01T00:00:00.000Z",
    });
  });

  test("of no known type are refused", async () => {
    const answer = await shop.guest.raw(listPublicDiscounts, { query: { type: "secret" } });
    expect([answer.statusCode, answer.json().message]).toEqual([400, "type: must be one of overall, product"]);
  });
});

test("the active product discount is given as the price rules take it", async () => {
  expect(await activeProductDiscounts(shop.db, NOW)).toMatchObject([
    { isActive: true, saving: { type: "percentage", percent: 12.5 }, applicableProducts: ["gown"] },
  ]);
  expect(await activeProductDiscounts(shop.db, new Date("2101-01-01"))).toEqual([]);
});

describe("validating a coupon", () => {
  const validate = (code: string, orderAmount?: unknown) =>
    shop.guest.raw(validateCoupon, { params: { code }, query: orderAmount === undefined ? {} : { orderAmount } });

  test.each(["WELCOME", " welcome ", "Welcome"])("%j is found whatever its letters", async (code) => {
    expect((await validate(code, 2000)).json()).toEqual({
      success: true,
      data: { code: "WELCOME", type: "overall", isActive: true, discountType: "fixed", discountValue: 500.5 },
    });
  });

  test("one that is not listed can still be used", async () => {
    expect((await validate("SECRET")).json().data).toMatchObject({ code: "SECRET", discountValue: 10 });
  });

  // S§5: the page itself says "This coupon is not valid for your order" of these two.
  test.each([
    ["MONSOON", { type: "product", isActive: true }],
    ["OFF", { type: "overall", isActive: false }],
  ])("%s is answered as it is", async (code, data) => {
    expect((await validate(code)).json().data).toMatchObject(data);
  });

  test.each([
    ["NOSUCH", undefined, 404, "Invalid coupon code"],
    ["GONE", undefined, 404, "Invalid coupon code"],
    ["SOON", undefined, 400, "This coupon is not valid yet"],
    ["LATE", undefined, 400, "This coupon has expired"],
    ["ONCE", undefined, 400, "This coupon has been used up"],
    ["WELCOME", 1999.99, 400, "This coupon needs an order of at least ₹2,000.00"],
    ["WELCOME", "much", 400, "orderAmount: must be a number"],
  ])("%s for %s is refused: %i %s", async (code, orderAmount, status, message) => {
    const answer = await validate(code, orderAmount);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });

  test("whoever used theirs up is told so; others may still use it", async () => {
    const coupon = await addDiscount(shop.db, { code: "MINE" });
    const shopper = await shop.signIn();
    await shop.db.insert(discountUserUses).values({ discountId: coupon.id, userId: shopper.user.id, usedCount: 1 });
    const given = { params: { code: "MINE" } };
    expect((await shopper.raw(validateCoupon, given)).json().message).toBe("You have already used this coupon");
    expect((await (await shop.signIn()).raw(validateCoupon, given)).statusCode).toBe(200);
  });

  test("codes are not found by trying: the 31st try in a minute is refused", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const url = "/api/discounts/validate/GUESS";
      statuses.push((await shop.app.inject({ method: "GET", url, remoteAddress: "10.9.9.9" })).statusCode);
    }
    expect(statuses).toEqual([...Array(30).fill(404), 429]);
  });
});
