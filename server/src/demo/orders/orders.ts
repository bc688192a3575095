// Writes the demo's orders with their lines, history, payments and coupon uses.
import { istYear } from "@elvara/contract/rules/ist";
import { clientOrderId, formatOrderNumber } from "@elvara/contract/rules/order-number";
import { sql } from "drizzle-orm";
import { discountUses } from "../../features/discounts/tables.ts";
import { orderCounters, orderEvents, orderItems, orders } from "../../features/orders/tables.ts";
import { payments, refunds } from "../../features/payments/tables.ts";
import type { Tx } from "../../platform/db.ts";
import { adoptPayments } from "../../sandbox/adopt-payments.ts";
import type { ProductRow } from "../catalogue/catalogue.ts";
import { chance, idOf } from "../chance.ts";
import { historyOf } from "./history.ts";
import { paymentsOf, refundOf } from "./payments.ts";
import { planOrders } from "./plan.ts";
import { type PricedOrder, priceOrders } from "./price.ts";

interface Given {
  now: Date;
  adminId: string;
  products: ProductRow[];
  /** The first picture of each product. */
  covers: ReadonlyMap<string, string>;
}

const UNPAID_MINUTES = 60;

export async function seedOrders(tx: Tx, { now, adminId, products, covers }: Given): Promise<number> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const visible = products.filter((product) => product.isActive).map((product) => product.id);
  const made = makeOrders(priceOrders(now, planOrders(now, visible), byId));
  const dice = chance(20_250_519);
  const paying = made.map((order) => ({ ...order, payments: paymentsOf(order, dice) }));
  const paymentRows = paying.flatMap((order) => order.payments);
  const refundRows = paying.flatMap((order) =>
    order.payments
      .map((payment) => refundOf(payment, order, refundAmount(order), adminId, dice))
      .filter((row) => row !== undefined),
  );

  await tx.insert(orderCounters).values(countersOf(made));
  await tx.insert(orders).values(
    paying.map((order) => ({
      ...orderRow(order),
      transactionId:
        order.payments.find(({ status }) => status === "captured")?.providerPaymentId ?? handReceipt(order),
    })),
  );
  await tx.insert(orderItems).values(made.flatMap((order) => itemRows(order, byId, covers)));
  await tx.insert(orderEvents).values(made.flatMap((order) => eventRows(order, adminId)));
  await tx.insert(payments).values(paymentRows);
  await tx.insert(refunds).values(refundRows);
  // The refunds' trigger has counted; a payment that went back whole says so.
  await tx.update(payments).set({ status: "refunded" }).where(sql`${payments.refundedAmount} = ${payments.amount}`);
  await adoptPayments(tx);
  await tx.insert(discountUses).values(
    made.flatMap(({ id, plan, coupon, history }) =>
      coupon
        ? [
            {
              id: idOf("use", id),
              discountId: coupon.id,
              userId: plan.shopper.id,
              orderId: id,
              state: useState(history),
              createdAt: plan.createdAt,
            },
          ]
        : [],
    ),
  );
  return made.length;
}

type MadeOrder = ReturnType<typeof makeOrders>[number];

/** Numbers the orders as the shop's counter would: from one in each Indian year. */
function makeOrders(priced: PricedOrder[]) {
  const counters = new Map<number, number>();
  return priced.map((order, index) => {
    const { createdAt } = order.plan;
    const counter = (counters.get(istYear(createdAt)) ?? 0) + 1;
    counters.set(istYear(createdAt), counter);
    return {
      ...order,
      id: idOf("order", index),
      counter,
      orderNumber: formatOrderNumber(counter, createdAt),
      total: order.priced.total,
      history: historyOf(order.plan),
    };
  });
}

function countersOf(made: MadeOrder[]) {
  const last = new Map(made.map(({ plan, counter }) => [istYear(plan.createdAt), counter]));
  return [...last].map(([year, lastNumber]) => ({ year, lastNumber }));
}

function refundAmount({ plan, priced, total }: MadeOrder): number {
  if (plan.outcome === "partly refunded") return Math.min(total, priced.lines[0]?.totalAfterDiscount ?? 0);
  return plan.outcome === "cancelled and refunded" || plan.outcome === "cancelled, refund open" ? total : 0;
}

function handReceipt({ plan, history, counter }: MadeOrder): string | null {
  if (!history.paidAt || (plan.method !== "bank_transfer" && plan.method !== "upi")) return null;
  return `UTR${String(420_000_000_000 + counter * 7919)}`;
}

function useState({ status, paidAt }: MadeOrder["history"]): "reserved" | "used" | "released" {
  if (status === "cancelled") return "released";
  return paidAt ? "used" : "reserved";
}

function orderRow(order: MadeOrder) {
  const { plan, priced, history, coupon } = order;
  const { shopper, createdAt } = plan;
  const awaited = history.status === "pending" && plan.method !== "bank_transfer";
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    clientOrderId: clientOrderId(createdAt, chance(order.counter).next),
    userId: shopper.id,
    status: history.status,
    paymentStatus: history.payment,
    paymentMethod: plan.method,
    subtotal: priced.subtotal,
    productDiscount: priced.productDiscounts,
    couponDiscount: priced.couponDiscount,
    couponCode: coupon?.code ?? null,
    discountId: coupon?.id ?? null,
    tax: priced.tax,
    shipping: priced.shipping,
    total: priced.total,
    refunded: plan.outcome === "cancelled, refund open" ? 0 : refundAmount(order),
    firstName: shopper.firstName,
    lastName: shopper.lastName,
    email: shopper.email,
    phone: shopper.phone,
    shippingAddress: shopper.address,
    billingAddress: shopper.address,
    emailOffers: shopper.offers,
    notes: plan.notes,
    cancelReason: history.events.find((event) => event.status === "cancelled")?.note ?? null,
    createdAt,
    updatedAt: history.updatedAt,
    expiresAt: awaited ? new Date(createdAt.getTime() + UNPAID_MINUTES * 60_000) : null,
    paidAt: history.paidAt ?? null,
    cancelledAt: history.cancelledAt ?? null,
  };
}

function itemRows(
  { id, priced }: MadeOrder,
  products: ReadonlyMap<string, ProductRow>,
  covers: ReadonlyMap<string, string>,
) {
  return priced.lines.map(({ line, discount, totalAfterDiscount }, position) => ({
    id: idOf("order item", id, position),
    orderId: id,
    position,
    productId: line.productId,
    name: products.get(line.productId)?.name ?? "",
    sku: products.get(line.productId)?.sku ?? "",
    size: line.size,
    pictureId: covers.get(line.productId) ?? null,
    unitPrice: line.unitPrice,
    quantity: line.quantity,
    discount,
    lineTotal: totalAfterDiscount,
  }));
}

function eventRows({ id, plan, history }: MadeOrder, adminId: string) {
  return history.events.map((event, index) => ({
    id: idOf("order event", id, index),
    orderId: id,
    actorKind: event.actor,
    actorId: event.actor === "admin" ? adminId : event.actor === "shopper" ? plan.shopper.id : null,
    fromStatus: event.status ? event.fromStatus : null,
    toStatus: event.status ?? null,
    fromPaymentStatus: event.payment ? event.fromPayment : null,
    toPaymentStatus: event.payment ?? null,
    note: event.note ?? "",
    createdAt: event.at,
  }));
}
