// Tests reviews: one for each shopper and product, waiting for approval, verified by an order, counted once shown.
import * as api from "@elvara/contract/reviews";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { journal } from "../../platform/tables.ts";
import { addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { products } from "../catalog/tables.ts";
import { orderItems, orders } from "../orders/tables.ts";
import { reviews } from "./tables.ts";

let shop: Shop;
let productId: string;
beforeAll(async () => {
  shop = await openShop();
  productId = (await addProduct(shop.db)).id;
});
afterAll(() => shop.close());

const form = (change: object = {}) => ({
  body: { productId, name: "Asha", contact: "9876543210", rating: 5, review: "Lovely", ...change },
});

test("guests may not review", async () => {
  expect((await shop.guest.raw(api.createReview, form())).statusCode).toBe(401);
});

test.each([
  [{ rating: 0 }, "Please choose a rating from 1 to 5 stars"],
  [{ rating: 6 }, "Please choose a rating from 1 to 5 stars"],
  [{ rating: 4.5 }, "Please choose a rating from 1 to 5 stars"],
  [{ name: " " }, "Name is required"],
  [{ review: "\u0000" }, "Review is required"],
])("%j is refused", async (change, message) => {
  const shopper = await shop.signIn();
  const answer = await shopper.raw(api.createReview, form(change));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toBe(message);
});

test("an unknown or hidden product cannot be reviewed", async () => {
  const shopper = await shop.signIn();
  const hidden = await addProduct(shop.db, { isActive: false });
  for (const id of ["nothing", hidden.id]) {
    expect((await shopper.raw(api.createReview, form({ productId: id }))).statusCode).toBe(404);
  }
});

test("of two at the same moment one is kept, and it shows and counts only when approved", async () => {
  const shopper = await shop.signIn();
  const admin = await shop.signInAdmin();
  const answers = await Promise.all([shopper.raw(api.createReview, form()), shopper.raw(api.createReview, form())]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const query = { productId };
  expect((await shop.guest.call(api.listProductReviews, { query })).reviews).toEqual([]);

  const { reviews: waiting, pending } = await admin.call(api.listReviews, {
    query: { status: "pending", search: "love" },
  });
  expect(pending).toBe(1);
  const params = { id: waiting[0]?.id ?? "" };
  expect(await admin.call(api.approveReview, { params })).toMatchObject({ status: "approved", verifiedBuyer: false });
  const [counted] = await shop.db.select().from(products).where(eq(products.id, productId));
  expect(counted).toMatchObject({ ratingCount: 1, ratingSum: 5 });

  await admin.call(api.approveReview, { params });
  await admin.call(api.rejectReview, { params });
  const [after] = await shop.db.select().from(products).where(eq(products.id, productId));
  expect(after).toMatchObject({ ratingCount: 0, ratingSum: 0 });
  const entries = await shop.db.select().from(journal).where(eq(journal.entityId, params.id));
  expect(entries.map((entry) => entry.action).sort()).toEqual(["review.approve", "review.reject"]);
  expect((await shopper.raw(api.approveReview, { params })).statusCode).toBe(403);
});

test("a paid order makes a verified buyer, an unpaid one does not", async () => {
  const buyer = await shop.signIn();
  const looker = await shop.signIn();
  const address = { street: "1 Road", city: "Pune", state: "MH", zipCode: "411001", country: "IN" };
  const order = (userId: string, number: string, paymentStatus: "completed" | "pending") =>
    shop.db.transaction(async (tx) => {
      const [row] = await tx
        .insert(orders)
        .values({
          orderNumber: number,
          userId,
          paymentMethod: "cod",
          paymentStatus,
          paidAt: paymentStatus === "completed" ? new Date() : null,
          subtotal: 100_000,
          total: 100_000,
          firstName: "A",
          lastName: "B",
          email: "a@example.com",
          phone: "+919876543210",
          shippingAddress: address,
          billingAddress: address,
        })
        .returning();
      await tx.insert(orderItems).values({
        orderId: row?.id ?? "",
        position: 1,
        productId,
        name: "Dress",
        sku: "D",
        unitPrice: 100_000,
        quantity: 1,
        lineTotal: 100_000,
      });
    });
  await order(buyer.user.id, "ELV-1", "completed");
  await order(looker.user.id, "ELV-2", "pending");
  expect(await buyer.call(api.createReview, form())).toMatchObject({ verifiedBuyer: true, status: "pending" });
  expect(await looker.call(api.createReview, form())).toMatchObject({ verifiedBuyer: false });
  expect(await shop.db.$count(reviews)).toBe(3);
});
