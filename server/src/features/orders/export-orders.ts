// Orders as CSV: read in pages and written as they come, and harmless to a spreadsheet that opens them.
import { Readable } from "node:stream";
import { istDay } from "@elvara/contract/rules/ist";
import { paiseToRupees } from "@elvara/contract/rules/money";
import { and, desc } from "drizzle-orm";
import { CSV_START, csvLine } from "../../platform/csv.ts";
import type { Deps } from "../../platform/deps.ts";
import { type OrderFilters, olderThan, orderConditions } from "./order-filters.ts";
import { itemsOf, type OrderItemRow, type OrderRow } from "./order-rows.ts";
import { methodLabel } from "./order-words.ts";
import { orders } from "./tables.ts";

const PAGE = 500;

type Column = [title: string, value: (order: OrderRow, items: OrderItemRow[]) => string | number];

const COLUMNS: Column[] = [
  ["Order Number", (order) => order.orderNumber],
  ["Date", (order) => order.createdAt.toISOString()],
  ["Day (IST)", (order) => order.placedOn],
  ["Status", (order) => order.status],
  ["Payment Method", (order) => methodLabel(order.paymentMethod)],
  ["Payment Status", (order) => order.paymentStatus],
  ["Transaction ID", (order) => order.transactionId ?? ""],
  ["Customer", (order) => `${order.firstName} ${order.lastName}`],
  ["Email", (order) => order.email],
  ["Phone", (order) => order.phone],
  ["Street", (order) => order.shippingAddress.street],
  ["City", (order) => order.shippingAddress.city],
  ["State", (order) => order.shippingAddress.state],
  ["Zip Code", (order) => order.shippingAddress.zipCode],
  ["Country", (order) => order.shippingAddress.country],
  [
    "Items",
    (_order, items) =>
      items.map((item) => `${item.quantity} x ${item.name}${item.size ? ` (${item.size})` : ""}`).join("; "),
  ],
  ["Subtotal", (order) => rupees(order.subtotal)],
  ["Product Discounts", (order) => rupees(order.productDiscount)],
  ["Coupon", (order) => order.couponCode ?? ""],
  ["Coupon Discount", (order) => rupees(order.couponDiscount)],
  ["Tax", (order) => rupees(order.tax)],
  ["Shipping", (order) => rupees(order.shipping)],
  ["Total", (order) => rupees(order.total)],
  ["Refunded", (order) => rupees(order.refunded)],
  ["Notes", (order) => order.notes],
];

const rupees = (paise: number) => paiseToRupees(paise).toFixed(2);

export function exportName(now: Date): string {
  return `orders-${istDay(now)}.csv`;
}

export function exportOrders(db: Deps["db"], filters: OrderFilters): Readable {
  return Readable.from(lines(db, filters), { objectMode: false });
}

async function* lines(db: Deps["db"], filters: OrderFilters): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS.map(([title]) => title));
  let last: string | undefined;
  do {
    const after = last ? [olderThan(last)] : [];
    const rows = await db
      .select()
      .from(orders)
      .where(and(...orderConditions(filters), ...after))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(PAGE);
    const items = await itemsOf(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => csvLine(COLUMNS.map(([, value]) => value(row, items.get(row.id) ?? [])))).join("");
    last = rows.length === PAGE ? rows.at(-1)?.id : undefined;
  } while (last);
}
