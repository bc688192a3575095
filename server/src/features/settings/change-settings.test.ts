import { listJournal } from "@elvara/contract/admin";
import { getSettings, updateSettings } from "@elvara/contract/admin-settings";
import { getPublicSettings } from "@elvara/contract/settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type Shop } from "../../testing/shop.ts";

let shop: Shop;
let admin: Awaited<ReturnType<Shop["signInAdmin"]>>;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.signInAdmin();
});
afterAll(() => shop.close());

test("fees are in rupees for the admin; a change keeps the other sections, shows at once and is journaled", async () => {
  const before = await admin.call(getSettings);
  expect(before.shippingFees).toEqual({
    byCountry: { US: 4499, GB: 4499, FR: 4499, AU: 4999 },
    elsewhere: 0,
    freeAbove: 45_000,
  });
  const shippingFees = { byCountry: { US: 4499.5 }, elsewhere: 100, freeAbove: 45_000 };
  const brand = { ...before.brand, tagline: "Slow clothes" };
  const after = await admin.call(updateSettings, { body: { brand, shippingFees } });
  expect(after).toEqual({ ...before, brand, shippingFees });
  expect(await shop.guest.call(getPublicSettings)).toMatchObject({
    brand: { tagline: "Slow clothes" },
    shippingFees: { byCountry: { US: 449_950 }, elsewhere: 10_000, freeAbove: 4_500_000 },
    contact: before.contact,
  });
  const { entries } = await admin.call(listJournal, { query: { entity: "settings" } });
  expect(entries).toMatchObject([
    { entityId: "brand, shippingFees", before: { brand: before.brand }, after: { brand } },
  ]);
});

test("what changes nothing is not journaled", async () => {
  const settings = await admin.call(getSettings);
  const count = async () => (await admin.call(listJournal, { query: {} })).pagination.totalItems;
  const before = await count();
  await admin.call(updateSettings, { body: settings });
  expect(await count()).toBe(before);
});

test.each([
  [{ brand: { name: " ", slug: "a", tagline: "" } }, "Brand name is required"],
  [{ brand: { name: "A", slug: "A b", tagline: "" } }, "The slug may have small letters, digits and dashes"],
  [{ social: [{ name: "X", url: "javascript:alert(1)" }] }, "Links must begin with https://"],
  [{ shippingFees: { byCountry: { US: -1 }, elsewhere: 0, freeAbove: null } }, "Fees cannot be less than 0"],
  [{ currency: { source: "live", url: null, refreshMinutes: 60 } }, "A live source needs its address"],
  [
    { checkout: { provider: "stripe", methods: ["razorpay"], unpaidMinutes: 60 } },
    "The default provider must be among the payment methods",
  ],
  [{ checkout: { provider: "stripe", methods: [], unpaidMinutes: 60 } }, "At least one payment method is needed"],
])("refuses %j: %s", async (body, message) => {
  await expect(admin.call(updateSettings, { body })).rejects.toMatchObject({ status: 400, answer: { message } });
});
