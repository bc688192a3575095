// Tests reminders of carts: after a day, once, to those who agreed, with a link that leads back.
import { addToCart, updateCartItem } from "@elvara/contract/cart";
import { getRestoredCart } from "@elvara/contract/cart-restore";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobHandlers } from "../../app.ts";
import { mails } from "../../platform/tables.ts";
import { addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { emailSubscriptions } from "./tables.ts";

let now = new Date();
let shop: Shop;
let productId: string;
beforeAll(async () => {
  shop = await openShop({ now: () => now });
  productId = (await addProduct(shop.db, { name: "Silk Dress" })).id;
});
afterAll(() => shop.close());

const HOUR = 3_600_000;
const later = async (hours: number) => {
  now = new Date(Date.now() + hours * HOUR);
  await jobHandlers(shop.deps).remind_of_carts?.({});
};
const letters = (to: string) => shop.db.select().from(mails).where(eq(mails.toAddress, to));

async function shopperWithCart(given: Parameters<Shop["signIn"]>[0]) {
  now = new Date();
  const shopper = await shop.signIn(given);
  await shopper.call(addToCart, { body: { productId, quantity: 1, variant: { size: "M" } } });
  return shopper;
}

test("a day after the cart went quiet its owner gets one mail, however often the clock strikes", async () => {
  const shopper = await shopperWithCart({ email: "yes@example.com", emailOffers: true, emailVerifiedAt: new Date() });
  await later(20);
  expect(await letters("yes@example.com")).toHaveLength(0);
  await later(25);
  await later(26);
  const sent = await letters("yes@example.com");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ template: "cart-reminder", marketing: true, subject: "Still thinking about it?" });
  expect(sent[0]?.headers["List-Unsubscribe"]).toContain("/newsletter/unsubscribe?token=");
  expect(sent[0]?.text).toContain("Silk Dress, Size M, Quantity 1");

  now = new Date();
  await shopper.call(updateCartItem, { body: { productId, quantity: 2, variant: { size: "M" } } });
  await later(30);
  expect(await letters("yes@example.com")).toHaveLength(1);

  const token = /\/cart\/restore\/([\w-]+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
  now = new Date();
  expect(await shop.guest.call(getRestoredCart, { params: { token } })).toMatchObject({
    isYours: false,
    items: [{ name: "Silk Dress", size: "M", quantity: 2 }],
  });
  expect(await shopper.call(getRestoredCart, { params: { token } })).toMatchObject({ isYours: true });
  const wrong = await shop.guest.raw(getRestoredCart, { params: { token: "x".repeat(43) } });
  expect(wrong.statusCode).toBe(404);
});

test("nobody else is written to", async () => {
  await shopperWithCart({ email: "no@example.com", emailVerifiedAt: new Date() });
  await shopperWithCart({ email: "unproven@example.com", emailOffers: true });
  await shopperWithCart({ email: "left@example.com", emailOffers: true, emailVerifiedAt: new Date() });
  await shopperWithCart({ email: "gone@example.com", emailOffers: true, emailVerifiedAt: new Date(), isActive: true });
  await shop.deps.database.sql`update users set is_active = false where email = 'gone@example.com'`;
  await shop.db
    .insert(emailSubscriptions)
    .values({ email: "left@example.com", status: "unsubscribed", unsubscribedAt: new Date() });
  await shopperWithCart({ email: "confirmed@example.com" });
  await shop.db
    .insert(emailSubscriptions)
    .values({ email: "confirmed@example.com", status: "subscribed", confirmedAt: new Date() });
  await later(25);
  for (const name of ["no", "unproven", "left", "gone"]) expect(await letters(`${name}@example.com`)).toHaveLength(0);
  expect(await letters("confirmed@example.com")).toHaveLength(1);
});

test("a cart that has lain for more than a week is left alone", async () => {
  await shopperWithCart({ email: "late@example.com", emailOffers: true, emailVerifiedAt: new Date() });
  await later(24 * 8);
  expect(await letters("late@example.com")).toHaveLength(0);
});
