// The mails about an order: confirmation, each change of status that matters, and refunds.
import { formatRupees } from "@elvara/contract/rules/money";
import type { OrderStatus } from "@elvara/contract/rules/order-status";
import { pictureUrl } from "@elvara/contract/rules/picture";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { queueMail } from "../../platform/mail.ts";
import type { MailContent } from "../../platform/mail-content.ts";
import { mailLayout } from "../../platform/mail-layout.ts";
import { mailShop } from "../settings/mail-shop.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import type { OrderItemRow, OrderRow } from "./order-rows.ts";
import { addressLines, methodLabel } from "./order-words.ts";

type MailDeps = Pick<Deps, "env">;
type Words = Pick<MailContent, "title" | "preheader" | "paragraphs"> & { subject: string };

export async function queueConfirmation(
  deps: MailDeps,
  tx: Tx,
  order: OrderRow,
  items: OrderItemRow[],
  settings?: Settings,
): Promise<void> {
  const paid = order.paymentStatus === "completed";
  const shop = settings && { shop: mailShop(settings, deps.env) };
  await send(deps, tx, order, "order-confirmation", `order-confirmation:${order.id}`, {
    ...shop,
    subject: `Your order ${order.orderNumber} is confirmed`,
    title: "Thank you for your order",
    preheader: `Order ${order.orderNumber}, ${formatRupees(order.total)}`,
    paragraphs: [
      `Dear ${order.firstName}, we have received your order ${order.orderNumber}${paid ? " and your payment" : ""}.`,
      paid
        ? "Our artisans begin with it now. We will write again when it is on its way."
        : `You chose to pay by ${methodLabel(order.paymentMethod)}. We begin as soon as your payment has arrived.`,
    ],
    items: items.map((item) => ({
      name: item.name,
      detail: [item.size && `Size ${item.size}`, `Quantity ${item.quantity}`].filter(Boolean).join(", "),
      amount: formatRupees(item.lineTotal),
      ...(item.pictureId ? { picture: `${deps.env.publicUrl}${pictureUrl(item.pictureId, 160, "jpg")}` } : {}),
    })),
    totals: totalsOf(order),
    addresses: [{ title: "Shipping address", lines: addressLines(order) }],
  });
}

export function totalsOf(order: OrderRow): NonNullable<MailContent["totals"]> {
  const line = (label: string, amount: number) => ({ label, amount: formatRupees(amount) });
  return [
    line("Subtotal", order.subtotal),
    ...(order.productDiscount > 0 ? [line("Product discounts", -order.productDiscount)] : []),
    ...(order.couponDiscount > 0 ? [line(`Discount (${order.couponCode})`, -order.couponDiscount)] : []),
    ...(order.tax > 0 ? [line("Tax", order.tax)] : []),
    ...(order.shipping > 0 ? [line("Shipping", order.shipping)] : []),
    { ...line("Total", order.total), strong: true },
  ];
}

const STATUS_WORDS: Partial<Record<OrderStatus, (order: OrderRow) => Words>> = {
  processing: ({ orderNumber, firstName }) => ({
    subject: `We are preparing your order ${orderNumber}`,
    title: "Your order is being prepared",
    preheader: `Order ${orderNumber} is in our studio's hands`,
    paragraphs: [`Dear ${firstName}, our studio is working on your order ${orderNumber}.`],
  }),
  shipping: ({ orderNumber, firstName }) => ({
    subject: `Your order ${orderNumber} is on its way`,
    title: "On its way to you",
    preheader: `Order ${orderNumber} has left our studio`,
    paragraphs: [`Dear ${firstName}, your order ${orderNumber} has left our studio and is on its way to you.`],
  }),
  delivered: ({ orderNumber, firstName }) => ({
    subject: `Your order ${orderNumber} was delivered`,
    title: "Delivered",
    preheader: `Order ${orderNumber} has arrived`,
    paragraphs: [
      `Dear ${firstName}, your order ${orderNumber} was delivered.`,
      "We hope that you will wear it with joy. If anything is not as it should be, please answer this mail.",
    ],
  }),
  cancelled: ({ orderNumber, firstName, paymentStatus, total, refunded }) => ({
    subject: `Your order ${orderNumber} was cancelled`,
    title: "Your order was cancelled",
    preheader: `Order ${orderNumber} was cancelled`,
    paragraphs: [
      `Dear ${firstName}, your order ${orderNumber} was cancelled.`,
      paymentStatus === "refund_pending"
        ? `We are returning ${formatRupees(total - refunded)} to you the way you paid. It takes 5 to 7 working days.`
        : "You have not been charged for it.",
    ],
  }),
};

/** Tells the shopper of the order's new status, if there is anything to tell. */
export async function queueStatusMail(deps: MailDeps, tx: Tx, order: OrderRow, note = ""): Promise<void> {
  const words = STATUS_WORDS[order.status]?.(order);
  if (!words) return;
  await send(deps, tx, order, `order-${order.status}`, undefined, {
    ...words,
    ...(note ? { callout: { title: "A note from the studio", lines: note.split("\n") } } : {}),
  });
}

export async function queueRefundMail(deps: MailDeps, tx: Tx, order: OrderRow, amount: number, refundId: string) {
  await send(deps, tx, order, "order-refunded", `order-refunded:${refundId}`, {
    subject: `Refund for your order ${order.orderNumber}`,
    title: "Your refund is on its way",
    preheader: `${formatRupees(amount)} for order ${order.orderNumber}`,
    paragraphs: [
      `Dear ${order.firstName}, we have returned ${formatRupees(amount)} for your order ${order.orderNumber}.`,
      "Depending on your bank it takes 5 to 7 working days until you see it.",
    ],
  });
}

async function send(
  { env }: MailDeps,
  tx: Tx,
  order: OrderRow,
  template: string,
  dedupeKey: string | undefined,
  { subject, ...content }: MailContent & { subject: string },
): Promise<void> {
  const mail = mailLayout({
    overline: `Order ${order.orderNumber}`,
    button: { label: "Track your order", url: `${env.publicUrl}/track-order` },
    footer: "You receive this mail because of an order placed with this address.",
    ...content,
    shop: content.shop ?? mailShop(await readSettings(tx), env),
  });
  await queueMail(tx, { to: order.email, subject, template, ...mail, ...(dedupeKey ? { dedupeKey } : {}) });
}
