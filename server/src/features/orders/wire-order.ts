// Turns stored orders into orders on the wire: rupees, picture addresses, ISO times.
import type { AdminOrder, AdminOrderDetails, Order } from "@elvara/contract/orders";
import { paiseToRupees } from "@elvara/contract/rules/money";
import { canCancel } from "@elvara/contract/rules/order-status";
import { pictureUrl } from "@elvara/contract/rules/picture";
import { asc, eq } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { users } from "../accounts/tables.ts";
import { itemsOf, type OrderItemRow, type OrderRow } from "./order-rows.ts";
import { orderEvents } from "./tables.ts";

export async function wireOrders(db: Queryable, rows: OrderRow[], now: Date): Promise<Order[]> {
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => wireOrder(row, items.get(row.id) ?? [], now));
}

export async function wireAdminOrders(db: Queryable, rows: OrderRow[], now: Date): Promise<AdminOrder[]> {
  const wired = await wireOrders(db, rows, now);
  return wired.map((order, place) => ({ ...order, user: customerOf(rows[place] as OrderRow) }));
}

export async function wireDetails(db: Queryable, row: OrderRow, now: Date): Promise<AdminOrderDetails> {
  const [[order], events] = await Promise.all([
    wireAdminOrders(db, [row], now),
    db
      .select({ event: orderEvents, name: users.name })
      .from(orderEvents)
      .leftJoin(users, eq(users.id, orderEvents.actorId))
      .where(eq(orderEvents.orderId, row.id))
      .orderBy(asc(orderEvents.createdAt)),
  ]);
  const history = events.map(({ event, name }) => ({
    id: event.id,
    at: event.createdAt.toISOString(),
    actor: event.actorKind,
    actorName: name,
    fromStatus: event.fromStatus,
    toStatus: event.toStatus,
    fromPaymentStatus: event.fromPaymentStatus,
    toPaymentStatus: event.toPaymentStatus,
    note: event.note,
  }));
  return { ...(order as AdminOrder), history };
}

function wireOrder(row: OrderRow, items: OrderItemRow[], now: Date): Order {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    subtotal: paiseToRupees(row.subtotal),
    productDiscount: paiseToRupees(row.productDiscount),
    couponCode: row.couponCode,
    couponDiscount: paiseToRupees(row.couponDiscount),
    tax: paiseToRupees(row.tax),
    shipping: paiseToRupees(row.shipping),
    total: paiseToRupees(row.total),
    refunded: paiseToRupees(row.refunded),
    items: items.map(wireItem),
    shippingAddress: row.shippingAddress,
    billingAddress: row.billingAddress,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    paymentDetails: { transactionId: row.transactionId },
    notes: row.notes,
    canCancel: canCancel(row, now).ok,
  };
}

function wireItem(item: OrderItemRow): Order["items"][number] {
  return {
    id: item.id,
    product: {
      id: item.productId,
      name: item.name,
      images: item.pictureId ? [pictureUrl(item.pictureId)] : [],
      sku: item.sku,
    },
    price: paiseToRupees(item.unitPrice),
    quantity: item.quantity,
    ...(item.size ? { variant: { size: item.size } } : {}),
    discount: paiseToRupees(item.discount),
    total: paiseToRupees(item.lineTotal),
  };
}

/** Whom the order names: the account may have been renamed since. */
function customerOf({ userId, firstName, lastName, email, phone }: OrderRow): AdminOrder["user"] {
  return { id: userId, firstName, lastName, email, phone };
}
