// Turns the cart into a pending order. The browser's totals are compared and never trusted.
import { randomUUID } from "node:crypto";
import type { FreshTotals, OrderRequest, PaymentMethod } from "@elvara/contract/orders";
import { paiseToRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import { checkPostalCode } from "@elvara/contract/rules/postal";
import type { PricedCart } from "@elvara/contract/rules/pricing";
import { limitAttempts } from "../../platform/attempts.ts";
import type { Tx } from "../../platform/db.ts";
import { conflict, forbidden, invalid } from "../../platform/errors.ts";
import { together } from "../../platform/transaction.ts";
import { holdCart } from "../cart/order-cart.ts";
import { priceStoredCart, readStoredCart, type StoredCart, type StoredLine } from "../cart/stored-cart.ts";
import { reserveCoupon } from "../discounts/coupon-use.ts";
import { readSettings } from "../settings/settings.ts";
import { provisionalNumber } from "./order-numbers.ts";
import { type Draft, findOwnOrder, type OrderRow, writeEvent } from "./order-rows.ts";
import { lockOpenOrders, reuseOrReplace } from "./reuse-order.ts";
import { orderItems, orders } from "./tables.ts";

export const GATEWAYS = ["razorpay", "hdfc", "stripe"] as const satisfies PaymentMethod[];

export interface OrderToPlace {
  userId: string;
  method: PaymentMethod;
  request: OrderRequest;
  now: Date;
}

type Priced = PricedCart<StoredLine>;

/** What else belongs to an order, e.g. its payment: written together with a new one, or looked up for one of before. */
export interface Beside<T> {
  write(order: Pick<OrderRow, "id" | "total">): Promise<T>;
  find(order: OrderRow): Promise<T>;
}

/** Answers the order: a new one without its number yet, or an unpaid one of before that asks for exactly the same. */
export async function placeOrder<T>(
  tx: Tx,
  given: OrderToPlace,
  beside: Beside<T>,
): Promise<{ order: OrderRow; written: T }> {
  const { userId, request, now } = given;
  if (request.userId && request.userId !== userId) throw forbidden("This order belongs to another account");
  const postal = checkPostalCode(request.shippingAddress.country, request.shippingAddress.zipCode);
  if (!postal.ok) throw invalid(postal.message);
  // The cart is locked before any order: whoever settles does the same, so the two never wait for each other.
  await holdCart(tx, userId);
  const [settings, cart, known, open] = await together(
    () => readSettings(tx),
    () => readStoredCart(tx, userId),
    () => findOwnOrder(tx, userId, request.orderId),
    () => lockOpenOrders(tx, userId),
  );
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
  const reused = await reuseOrReplace(tx, open, draft, now);
  if (reused) return { order: reused, written: await beside.find(reused) };
  return insertOrder(tx, draft, now, beside);
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

async function insertOrder<T>(tx: Tx, { order: draft, items }: Draft, now: Date, beside: Beside<T>) {
  const { userId, discountId, total } = draft;
  const id = randomUUID();
  // Before anything that others queue for.
  await together(
    () => limitAttempts(tx, `order:${userId}`, NEW_ORDERS, now),
    () => discountId && reserveCoupon(tx, { discountId, userId, orderId: id }),
  );
  const placed = { id, status: "pending", paymentStatus: "pending" } as const;
  const [[order], , , written] = await together(
    () =>
      tx
        .insert(orders)
        .values({ ...draft, ...placed, orderNumber: provisionalNumber(id) })
        .returning(),
    () => tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId: id }))),
    () => writeEvent(tx, undefined, placed, { actor: { kind: "shopper", id: userId }, note: "Order placed" }),
    () => beside.write({ id, total }),
  );
  if (!order) throw new Error("The order was not written");
  return { order, written };
}
