// Turns the cart into a pending order. The browser's totals are compared and never trusted.
import { randomUUID } from "node:crypto";
import type { FreshTotals, OrderRequest, PaymentMethod } from "@elvara/contract/orders";
import { paiseToRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import { checkPostalCode } from "@elvara/contract/rules/postal";
import type { PricedCart } from "@elvara/contract/rules/pricing";
import { limitAttempts } from "../../platform/attempts.ts";
import type { Tx } from "../../platform/db.ts";
import { conflict, forbidden, invalid } from "../../platform/errors.ts";
import { lockCart } from "../cart/order-cart.ts";
import { priceStoredCart, type StoredCart, type StoredLine } from "../cart/stored-cart.ts";
import { reserveCoupon } from "../discounts/coupon-use.ts";
import { readSettings } from "../settings/settings.ts";
import { giveNumber, provisionalNumber } from "./order-numbers.ts";
import { findOwnOrder, type NewOrder, type OrderRow, writeEvent } from "./order-rows.ts";
import { reuseOrReplace } from "./reuse-order.ts";
import { orderItems, orders } from "./tables.ts";

export const GATEWAYS = ["razorpay", "hdfc", "stripe"] as const satisfies PaymentMethod[];

export interface OrderToPlace {
  userId: string;
  method: PaymentMethod;
  request: OrderRequest;
  now: Date;
}

type Priced = PricedCart<StoredLine>;
export type DraftItem = Omit<typeof orderItems.$inferInsert, "orderId">;
export interface Draft {
  order: Omit<NewOrder, "id" | "orderNumber">;
  items: DraftItem[];
}

/**
 * Answers the order: a new one, or an unpaid one of before that asks for exactly the same. What else belongs into its
 * transaction is written by `beside`, before the order takes its number.
 */
export async function placeOrder<T>(
  tx: Tx,
  given: OrderToPlace,
  beside: (order: OrderRow) => Promise<T>,
): Promise<{ order: OrderRow; written: T }> {
  const { userId, request, now } = given;
  if (request.userId && request.userId !== userId) throw forbidden("This order belongs to another account");
  const postal = checkPostalCode(request.shippingAddress.country, request.shippingAddress.zipCode);
  if (!postal.ok) throw invalid(postal.message);
  const settings = await readSettings(tx);
  // The cart is locked before any order: whoever settles does the same, so the two never wait for each other.
  const cart = await lockCart(tx, userId);
  const known = await findOwnOrder(tx, userId, request.orderId);
  if (known && known.paymentStatus !== "pending" && known.paymentStatus !== "failed") {
    throw conflict("This order has been paid already", "ALREADY_PAID", { orderId: known.orderNumber });
  }
  if (known?.status === "cancelled") throw conflict("This order was closed. Please try again.", "ORDER_CLOSED");
  const priced = priceStoredCart(cart, {
    now,
    country: request.shippingAddress.country,
    shippingFees: settings.shippingFees,
  });
  checkCart(priced, request);
  const minutes = settings.checkout.unpaidMinutes;
  const draft = draftOrder(given, cart, priced, minutes);
  const reused = await reuseOrReplace(tx, draft, now);
  const unnumbered = reused ?? (await insertOrder(tx, draft, now));
  const written = await beside(unnumbered);
  return { order: reused ?? (await giveNumber(tx, unnumbered, now)), written };
}

function checkCart(priced: Priced, request: OrderRequest): void {
  if (sold(priced).length === 0) throw invalid("Your cart is empty");
  if (priced.total <= 0) throw invalid("Invalid total amount");
  if (rupeesToPaise(request.amount) !== priced.total || !sameItems(priced, request)) {
    throw conflict(
      "The total of your order has changed. Please check it and try again.",
      "TOTAL_CHANGED",
      freshTotals(priced),
    );
  }
}

function freshTotals(priced: Priced): FreshTotals {
  return {
    subtotal: paiseToRupees(priced.subtotal),
    productDiscounts: paiseToRupees(priced.productDiscounts),
    couponDiscount: paiseToRupees(priced.couponDiscount),
    shipping: paiseToRupees(priced.shipping),
    total: paiseToRupees(priced.total),
  };
}

/** What can be bought; a piece that is not sold any more stays in the cart, as its page says. */
function sold(priced: Priced) {
  return priced.lines.filter(({ problem }) => problem === null);
}

/** Nobody shall pay the right sum for other pieces than they saw. */
function sameItems(priced: Priced, { items }: OrderRequest): boolean {
  if (!items) return true;
  const key = (id: string, size: string, quantity: number) => `${id}|${size}|${quantity}`;
  const seen = items.map(({ product, variant, quantity }) =>
    key(typeof product === "string" ? product : product.id, variant?.size ?? "", quantity),
  );
  const held = sold(priced).map(({ line }) => key(line.productId, line.size, line.quantity));
  return seen.sort().join() === held.sort().join();
}

function draftOrder(
  { userId, method, request, now }: OrderToPlace,
  cart: StoredCart,
  priced: Priced,
  minutes: number,
): Draft {
  const coupon = cart.coupon && priced.coupon && !priced.coupon.problem ? cart.coupon : null;
  const awaited = GATEWAYS.some((gateway) => gateway === method);
  return {
    order: {
      clientOrderId: request.orderId,
      userId,
      paymentMethod: method,
      subtotal: priced.subtotal,
      productDiscount: priced.productDiscounts,
      couponDiscount: coupon ? priced.couponDiscount : 0,
      couponCode: coupon?.code ?? null,
      discountId: coupon?.id ?? null,
      tax: priced.tax,
      shipping: priced.shipping,
      total: priced.total,
      firstName: request.firstName,
      lastName: request.lastName,
      email: request.customerEmail.toLowerCase(),
      phone: request.customerPhone,
      shippingAddress: request.shippingAddress,
      billingAddress: request.billingAddress ?? request.shippingAddress,
      emailOffers: request.emailOffers,
      smsOffers: request.smsOffers,
      createdAt: now,
      expiresAt: awaited ? new Date(now.getTime() + minutes * 60_000) : null,
    },
    items: sold(priced).map(({ line, discount, totalAfterDiscount }, position) => ({
      position,
      productId: line.productId,
      name: line.name,
      sku: line.sku,
      size: line.size,
      pictureId: line.pictures[0] ?? null,
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      discount,
      lineTotal: totalAfterDiscount,
    })),
  };
}

/** An order stays for ever and writes to whatever address it names, so nobody places them by the hundred. */
const NEW_ORDERS = { max: 30, perSeconds: 3600 };

async function insertOrder(tx: Tx, { order: draft, items }: Draft, now: Date): Promise<OrderRow> {
  await limitAttempts(tx, `order:${draft.userId}`, NEW_ORDERS, now);
  const id = randomUUID();
  if (draft.discountId) await reserveCoupon(tx, { discountId: draft.discountId, userId: draft.userId, orderId: id });
  const [order] = await tx
    .insert(orders)
    .values({ ...draft, id, orderNumber: provisionalNumber(id) })
    .returning();
  if (!order) throw new Error("The order was not written");
  await tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId: id })));
  await writeEvent(tx, undefined, order, { actor: { kind: "shopper", id: order.userId }, note: "Order placed" });
  return order;
}
