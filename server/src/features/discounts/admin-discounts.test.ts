// The admin's calls about discounts: list, figures, create, change, delete, restore, and every refusal.
import * as api from "@elvara/contract/discounts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { journal } from "../../platform/tables.ts";
import { addProduct } from "../../testing/goods.ts";
import { type Caller, openShop, type Shop } from "../../testing/shop.ts";
import { discounts } from "./tables.ts";

const NOW = new Date("2030-03-10T06:00:00Z");
let now = NOW;
let shop: Shop;
let admin: Caller;

beforeAll(async () => {
  shop = await openShop({ now: () => now });
});
beforeEach(async () => {
  now = NOW;
  await shop.db.delete(discounts);
  admin = await shop.signInAdmin();
});
afterAll(() => shop.close());

const SPRING = { code: "spring10", discountValue: 10, validUntil: "2030-04-30" };
const create = (body: object = SPRING) => admin.call(api.createDiscount, { body });

test("a new coupon has the form's defaults, its code in capitals, and whole days in India", async () => {
  expect(await create()).toMatchObject({
    code: "SPRING10",
    type: "overall",
    discountType: "percentage",
    discountValue: 10,
    minimumOrderAmount: 0,
    userUsageLimit: 1,
    usageLimit: null,
    usedCount: 0,
    isActive: true,
    isPublic: true,
    applicableProducts: [],
    applicableCategories: [],
    validFrom: "2030-03-09T18:30:00.000Z",
    validUntil: "2030-04-30T18:29:59.999Z",
    restorableUntil: null,
  });
});

test.each([
  ["no code", { code: " " }, "Coupon code is required"],
  ["no value", { discountValue: 0 }, "Discount value must be greater than 0"],
  ["more than all", { discountValue: 101 }, "Percentage discount cannot exceed 100%"],
  ["no end", { validUntil: null }, "Valid until date is required"],
  ["an empty end", { validUntil: "" }, "Valid until date is required"],
  ["an end before its start", { validUntil: "2030-03-01" }, "Valid until date must be after valid from date"],
  ["no use for anybody", { userUsageLimit: 0 }, "Per-user usage limit must be at least 1"],
  ["a minimum below nothing", { minimumOrderAmount: -1 }, "Minimum order amount cannot be less than 0"],
])("a coupon with %s is refused in the form's words", async (_name, wrong, message) => {
  await expect(create({ ...SPRING, ...wrong })).rejects.toMatchObject({ status: 400, answer: { message } });
  expect((await admin.call(api.listDiscounts)).discounts).toEqual([]);
});

test("a code exists once, in any letter case, until it is deleted", async () => {
  const first = await create();
  await expect(create({ ...SPRING, code: "Spring10" })).rejects.toMatchObject({
    status: 409,
    answer: { code: "CODE_TAKEN" },
  });
  await admin.call(api.deleteDiscount, { params: { id: first.id } });
  await create();
  await expect(admin.call(api.restoreDiscount, { params: { id: first.id } })).rejects.toMatchObject({ status: 409 });
});

test("a change keeps what is not given, and the type for ever", async () => {
  const dress = await addProduct(shop.db);
  const { id } = await create({ ...SPRING, usageLimit: 5, applicableProducts: [dress.id, dress.id] });
  const update = (body: object) => admin.call(api.updateDiscount, { params: { id }, body });
  expect(await update({ isActive: false })).toMatchObject({
    code: "SPRING10",
    isActive: false,
    usageLimit: 5,
    applicableProducts: [dress.id],
    names: { [dress.id]: dress.name },
  });
  expect(
    await update({
      discountType: "fixed",
      discountValue: 499.5,
      usageLimit: 0,
      applicableProducts: [],
      applicableCategories: ["dresses"],
    }),
  ).toMatchObject({
    discountValue: 499.5,
    usageLimit: null,
    validUntil: "2030-04-30T18:29:59.999Z",
    applicableProducts: [],
    applicableCategories: ["dresses"],
  });
  await expect(update({ type: "product" })).rejects.toMatchObject({
    status: 400,
    answer: { message: "Coupon type cannot be changed after creation" },
  });
  await expect(update({ discountType: "percentage" })).rejects.toMatchObject({
    answer: { message: "Percentage discount cannot exceed 100%" },
  });
  await expect(update({ applicableProducts: ["never-made"] })).rejects.toMatchObject({ status: 400 });
  expect(await admin.call(api.getDiscount, { params: { id } })).toMatchObject({ discountValue: 499.5 });
});

test("only one product discount is active at a time, whoever is first, and the other is named it", async () => {
  const product = { ...SPRING, type: "product" };
  const active = await create({ ...product, code: "FIRST" });
  const refused = {
    status: 409,
    answer: {
      code: "PRODUCT_DISCOUNT_ACTIVE",
      message: "Only one product discount can be active at a time: FIRST is active now. Deactivate it first.",
      details: { id: active.id, code: "FIRST" },
    },
  };
  await expect(create({ ...product, code: "SECOND" })).rejects.toMatchObject(refused);
  const second = await create({ ...product, code: "SECOND", isActive: false });
  const activate = (id: string, isActive = true) =>
    admin.call(api.updateDiscount, { params: { id }, body: { isActive } });
  await expect(activate(second.id)).rejects.toMatchObject(refused);
  await create({ ...SPRING, code: "COUPON" });
  await activate(active.id, false);
  const third = await create({ ...product, code: "THIRD", isActive: false });
  const outcomes = await Promise.allSettled([active, second, third].map(({ id }) => activate(id)));
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
});

test("a deleted coupon can be restored for 30 days, switched off", async () => {
  const { id } = await create();
  const deleted = await admin.call(api.deleteDiscount, { params: { id } });
  expect(deleted.restorableUntil).toBe("2030-04-09T06:00:00.000Z");
  await expect(admin.call(api.getDiscount, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(admin.call(api.deleteDiscount, { params: { id } })).rejects.toMatchObject({ status: 404 });
  expect((await admin.call(api.listDiscounts)).discounts).toEqual([]);
  expect((await admin.call(api.listDiscounts, { query: { deleted: true } })).discounts).toMatchObject([{ id }]);
  expect(await admin.call(api.restoreDiscount, { params: { id } })).toMatchObject({
    isActive: false,
    restorableUntil: null,
  });
  await admin.call(api.deleteDiscount, { params: { id } });
  now = new Date("2030-04-09T06:00:01Z");
  const later = await shop.signInAdmin();
  expect((await later.call(api.listDiscounts, { query: { deleted: true } })).discounts).toEqual([]);
  await expect(later.call(api.restoreDiscount, { params: { id } })).rejects.toMatchObject({ status: 404 });
});

test("every change is in the journal with before and after", async () => {
  const { id } = await create();
  await admin.call(api.updateDiscount, { params: { id }, body: { discountValue: 15 } });
  await admin.call(api.deleteDiscount, { params: { id } });
  const entries = await shop.db.select().from(journal).where(eq(journal.entityId, id)).orderBy(journal.createdAt);
  expect(entries.map(({ action, before, after }) => [action, before, after])).toMatchObject([
    ["create", null, { discountValue: 10 }],
    ["update", { discountValue: 10 }, { discountValue: 15 }],
    ["delete", { restorableUntil: null }, { restorableUntil: "2030-04-09T06:00:00.000Z" }],
  ]);
});

test("the list filters, searches and pages; the figures count each state", async () => {
  await create({ ...SPRING, code: "ACTIVE_1" });
  await create({ ...SPRING, code: "ACTIVE-2", validFrom: "2030-03-01" });
  await create({ ...SPRING, code: "OFF", isActive: false });
  await create({ ...SPRING, code: "LATER", validFrom: "2030-04-01" });
  await create({ ...SPRING, code: "OVER", validFrom: "2030-01-01", validUntil: "2030-02-01" });
  const product = await create({ ...SPRING, code: "PRODUCT", type: "product" });
  const list = (query: object) => admin.call(api.listDiscounts, { query: query as Record<string, unknown> });
  const codes = async (query: object) => (await list(query)).discounts.map(({ code }) => code);
  expect(await codes({ type: "product" })).toEqual(["PRODUCT"]);
  expect(await codes({ isActive: false })).toEqual(["OFF"]);
  expect(await codes({ search: "active" })).toEqual(["ACTIVE-2", "ACTIVE_1"]);
  expect(await codes({ search: "active_" })).toEqual(["ACTIVE_1"]);
  const second = await list({ page: 2, limit: 4 });
  expect(second.discounts).toHaveLength(2);
  expect(second.pagination).toEqual({ page: 2, limit: 4, totalItems: 6, totalPages: 2 });
  expect(await admin.call(api.getDiscountStats)).toEqual({
    total: 6,
    active: 3,
    scheduled: 1,
    expired: 1,
    usedUp: 0,
    inactive: 1,
    uses: 0,
    activeProductDiscount: { id: product.id, code: "PRODUCT" },
  });
});

test("the storefront's list shows only what runs and is public, without figures", async () => {
  await create({ ...SPRING, code: "SECRET", isPublic: false });
  await create({ ...SPRING, code: "OFF", isActive: false });
  await create({ ...SPRING, code: "PRODUCT", type: "product" });
  const answer = await shop.guest.call(api.listDiscounts, { query: { type: "product", isActive: true } });
  expect(answer.discounts.map(({ code }) => code)).toEqual(["PRODUCT"]);
  expect(answer.discounts[0]).not.toHaveProperty("usedCount");
  expect((await shop.guest.call(api.listDiscounts)).discounts.map(({ code }) => code)).toEqual(["PRODUCT"]);
  expect((await shop.guest.call(api.listDiscounts, { query: { isActive: false } })).discounts).toEqual([]);
});

test("an unknown or malformed id is a 404, and shoppers are kept out", async () => {
  for (const id of ["nonsense", "00000000-0000-4000-8000-000000000000"]) {
    await expect(admin.call(api.getDiscount, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(admin.call(api.updateDiscount, { params: { id }, body: { isActive: true } })).rejects.toMatchObject({
      status: 404,
    });
  }
  const shopper = await shop.signIn();
  expect((await shopper.raw(api.createDiscount, { body: SPRING })).statusCode).toBe(403);
  expect((await shop.guest.raw(api.getDiscountStats)).statusCode).toBe(401);
});
