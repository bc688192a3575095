// Orders after they are placed: the shopper's and the admin's calls, history, mails, export and invoice.
import { addToCart, getCart } from "@elvara/contract/cart";
import * as api from "@elvara/contract/orders";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { journal, mails } from "../../platform/tables.ts";
import {
  createOrder,
  offer,
  openListeningShop,
  orderRequest,
  press,
  shopperWithCart,
  verify,
} from "../../testing/checkout.ts";
import { addProduct } from "../../testing/goods.ts";
import type { Shop } from "../../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openListeningShop();
  await offer(shop, "bank_transfer", "upi");
});
afterAll(() => shop.close());

async function paidOrder(given: Parameters<typeof createOrder>[2] = {}) {
  const { shopper, amount } = await shopperWithCart(shop);
  const created = await createOrder(shopper, amount, given);
  await verify(shopper, created.orderId, await press(shop, created.razorpayOrderId, "pay"));
  const order = await shopper.call(api.getOrder, { params: { id: created.orderId } });
  return { shopper, order, params: { id: order.id } };
}

const templatesTo = async (orderNumber: string) => {
  const rows = await shop.db
    .select()
    .from(mails)
    .where(sql`${mails.subject} like ${`%${orderNumber}%`}`)
    .orderBy(mails.createdAt);
  return rows.map(({ template }) => template);
};

describe("a shopper", () => {
  test("cancels on the day of the order; a day later the policy is told", async () => {
    const { shopper, params } = await paidOrder();
    const { order: late, ...other } = await paidOrder();
    await shop.db.execute(sql`update orders set created_at = created_at - interval '1 day' where id = ${late.id}`);
    await expect(other.shopper.call(api.cancelOrder, { params: other.params, body: {} })).rejects.toMatchObject({
      status: 409,
      answer: { message: expect.stringContaining("before midnight (IST)") },
    });
    expect(await shopper.call(api.cancelOrder, { params, body: { reason: "Changed my mind" } })).toMatchObject({
      status: "cancelled",
      paymentStatus: "refund_pending",
      canCancel: false,
    });
  });

  test("places an order without a gateway once, however often it is sent", async () => {
    const { shopper, amount } = await shopperWithCart(shop);
    const body = { ...orderRequest(amount), paymentMethod: "bank_transfer" };
    const [first, second] = await Promise.all([
      shopper.call(api.placeOrder, { body }),
      shopper.call(api.placeOrder, { body }),
    ]);
    expect(second.id).toBe(first.id);
    expect(first).toMatchObject({ status: "pending", paymentStatus: "pending", paymentMethod: "bank_transfer" });
    expect((await shopper.call(getCart)).items).toEqual([]);
    expect(await templatesTo(first.orderNumber)).toEqual(["order-confirmation"]);
    await expect(
      shopper.call(api.placeOrder, { body: { ...orderRequest(10), paymentMethod: "razorpay" } }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test("cannot have an order stand unpaid by a way of paying that the shop does not offer", async () => {
    const { shopper, amount } = await shopperWithCart(shop);
    const body = { ...orderRequest(amount), paymentMethod: "cod" };
    await expect(shopper.call(api.placeOrder, { body })).rejects.toMatchObject({
      status: 409,
      answer: { code: "METHOD_NOT_OFFERED" },
    });
    expect(await shopper.call(api.listOrders)).toEqual([]);
    expect((await shopper.call(getCart)).items).toHaveLength(1);
  });

  test("cannot fill somebody's mailbox with orders placed and cancelled over and over", async () => {
    const { shopper, amount, product } = await shopperWithCart(shop);
    let placed = 0;
    const again = async () => {
      const body = { ...orderRequest(amount, { customerEmail: "victim@example.com" }), paymentMethod: "upi" };
      const order = await shopper.call(api.placeOrder, { body });
      placed += 1;
      await shopper.call(api.cancelOrder, { params: { id: order.id }, body: {} });
      await shopper.call(addToCart, { body: { productId: product.id, quantity: 1, variant: { size: "M" } } });
    };
    const spree = async () => {
      while (placed < 50) await again();
    };
    await expect(spree()).rejects.toMatchObject({ status: 429 });
    expect(placed).toBe(30);
  });

  test("keeps what was added to the cart while paying", async () => {
    const { shopper, amount } = await shopperWithCart(shop);
    const created = await createOrder(shopper, amount);
    const extra = await addProduct(shop.db);
    await shopper.call(addToCart, { body: { productId: extra.id, variant: { size: "S" } } });
    await verify(shopper, created.orderId, await press(shop, created.razorpayOrderId, "pay"));
    expect((await shopper.call(getCart)).items).toMatchObject([{ productId: extra.id, quantity: 1 }]);
  });

  test("reads figures and an invoice", async () => {
    const { shopper, order, params } = await paidOrder();
    expect(await shopper.call(api.getDashboardStats)).toMatchObject({
      totalOrders: 1,
      pendingOrders: 1,
      totalSpent: 1000,
    });
    const invoice = await shopper.raw(api.getInvoice, { params });
    expect(invoice.headers["content-disposition"]).toContain(`invoice-${order.orderNumber}.pdf`);
    expect(invoice.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const { shopper: other, amount } = await shopperWithCart(shop);
    const unpaid = await createOrder(other, amount);
    expect((await other.raw(api.getInvoice, { params: { id: unpaid.orderId } })).statusCode).toBe(409);
  });
});

describe("an admin", () => {
  test("moves an order on: history, journal and a mail for each step that matters", async () => {
    const admin = await shop.signInAdmin();
    const { order, params, shopper } = await paidOrder();
    const set = (status: string, notes?: string) => admin.call(api.setOrderStatus, { params, body: { status, notes } });
    await set("shipping", "Courier 42");
    await set("delivered");
    const after = await set("received");
    expect(after).toMatchObject({ status: "received", notes: "Courier 42", user: { firstName: "Asha" } });
    expect(after.history.map(({ actor, fromStatus, toStatus }) => [actor, fromStatus, toStatus])).toEqual([
      ["shopper", null, "pending"],
      ["provider", "pending", "processing"],
      ["admin", "processing", "processing"],
      ["admin", "processing", "shipping"],
      ["admin", "shipping", "delivered"],
      ["admin", "delivered", "received"],
    ]);
    expect(await templatesTo(order.orderNumber)).toEqual(["order-confirmation", "order-shipping", "order-delivered"]);
    expect(await shop.db.$count(journal, eq(journal.entityId, order.id))).toBe(3);
    await expect(shopper.call(api.setOrderStatus, { params, body: { status: "pending" } })).rejects.toMatchObject({
      status: 403,
    });
  });

  test("cancels a paid order: it is refunded once, and cannot be taken up again", async () => {
    const admin = await shop.signInAdmin();
    const { params } = await paidOrder();
    await admin.call(api.setOrderStatus, { params, body: { status: "cancelled", notes: "Out of cloth" } });
    await shop.runEveryJob();
    expect(await admin.call(api.getAnyOrder, { params })).toMatchObject({ paymentStatus: "refunded", refunded: 1000 });
    await expect(admin.call(api.setOrderStatus, { params, body: { status: "processing" } })).rejects.toMatchObject({
      status: 409,
    });
  });

  test("refunds a part, then the rest, never more, and the same key once", async () => {
    const admin = await shop.signInAdmin();
    const { params } = await paidOrder();
    const refund = (amount: number | undefined, key: string) =>
      admin.call(api.refundOrder, { params, body: { amount, reason: "A flaw", key } });
    const key = crypto.randomUUID();
    await Promise.all([refund(300, key), refund(300, key)]);
    await shop.runEveryJob();
    expect(await admin.call(api.getAnyOrder, { params })).toMatchObject({ refunded: 300, paymentStatus: "completed" });
    await expect(refund(701, crypto.randomUUID())).rejects.toMatchObject({ status: 409 });
    await expect(refund(0.001, crypto.randomUUID())).rejects.toMatchObject({ status: 400 });
    await refund(undefined, crypto.randomUUID());
    await shop.runEveryJob();
    expect(await admin.call(api.getAnyOrder, { params })).toMatchObject({ refunded: 1000, paymentStatus: "refunded" });
    await expect(refund(1, crypto.randomUUID())).rejects.toMatchObject({ status: 409 });
  });

  test("notes money that came outside a gateway, but never a gateway's", async () => {
    const admin = await shop.signInAdmin();
    const { shopper, amount } = await shopperWithCart(shop);
    const order = await shopper.call(api.placeOrder, { body: { ...orderRequest(amount), paymentMethod: "upi" } });
    const body = { status: "processing", paid: true };
    expect(await admin.call(api.setOrderStatus, { params: { id: order.id }, body })).toMatchObject({
      status: "processing",
      paymentStatus: "completed",
    });
    // What was given back by hand is noted once, too.
    const refund = { amount: 300, reason: "A flaw", key: crypto.randomUUID() };
    const giveBack = () => admin.call(api.refundOrder, { params: { id: order.id }, body: refund });
    await Promise.all([giveBack(), giveBack()]);
    expect(await giveBack()).toMatchObject({ refunded: 300, paymentStatus: "completed" });
    const { params } = await paidOrder();
    await expect(admin.call(api.setOrderStatus, { params, body })).rejects.toMatchObject({ status: 409 });
  });

  test("filters, searches and pages through all orders", async () => {
    const admin = await shop.signInAdmin();
    const list = (query: object) => admin.call(api.listAllOrders, { query: { ...query } });
    const { order } = await paidOrder({ firstName: "Zubeida", lastName: "100%" });
    expect((await list({ search: `#${order.orderNumber}` })).orders.map(({ id }) => id)).toEqual([order.id]);
    expect((await list({ search: "zubeida 100%" })).pagination.totalItems).toBe(1);
    expect((await list({ search: "zub%ida" })).pagination.totalItems).toBe(0);
    const every = await list({ limit: 50 });
    expect(every.pagination.totalItems).toBe(every.orders.length);
    const cancelled = await list({ status: "cancelled", limit: 50 });
    expect(cancelled.pagination.totalItems).toBe(cancelled.orders.length);
    expect(cancelled.orders.every(({ status }) => status === "cancelled")).toBe(true);
    expect((await list({ paymentMethod: "upi" })).orders.every(({ paymentMethod }) => paymentMethod === "upi")).toBe(
      true,
    );
    expect((await list({ dateTo: "2020-01-01" })).pagination.totalItems).toBe(0);
    expect((await list({ status: "all", dateFrom: "2020-01-01", dateTo: "" })).pagination.totalItems).toBe(
      every.orders.length,
    );
    const walked: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 4, ...(cursor ? { cursor } : {}) });
      walked.push(...page.orders.map(({ id }) => id));
      cursor = page.pagination.nextCursor;
    }
    expect(walked).toEqual(every.orders.map(({ id }) => id));
    const second = await list({ page: 2, limit: 4 });
    expect(second.orders.map(({ id }) => id)).toEqual(walked.slice(4, 8));
    await expect(list({ cursor: "nonsense" })).rejects.toMatchObject({ status: 400 });
  });

  test("exports CSV that no spreadsheet runs", async () => {
    const admin = await shop.signInAdmin();
    const { order } = await paidOrder({ firstName: '=HYPERLINK("http://evil")', lastName: "@cmd, x" });
    const file = await admin.raw(api.exportOrders, { query: { status: "processing" } });
    expect(file.headers["content-disposition"]).toMatch(/orders-\d{4}-\d\d-\d\d\.csv/);
    const line = file.body.split("\r\n").find((text) => text.startsWith(order.orderNumber));
    expect(line).toContain(`"'=HYPERLINK(""http://evil"") @cmd, x"`);
    expect(file.body.split("\r\n").length - 2).toBe(
      (await admin.call(api.listAllOrders, { query: { status: "processing" } })).pagination.totalItems,
    );
  });
});
