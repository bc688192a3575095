// The invoice of a paid order as PDF.
import { fileURLToPath } from "node:url";
import { countryByCode } from "@elvara/contract/rules/countries";
import { formatRupees } from "@elvara/contract/rules/money";
import PDFDocument from "pdfkit";
import type { Visitor } from "../../platform/auth.ts";
import type { Deps } from "../../platform/deps.ts";
import { conflict, notFound } from "../../platform/errors.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { totalsOf } from "./order-mails.ts";
import { findOrder, findOwnOrder, itemsOf, type OrderItemRow, type OrderRow } from "./order-rows.ts";
import { addressLines, methodLabel } from "./order-words.ts";

const font = (name: string) => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url));
const FONTS = { display: font("cormorant-medium"), text: font("figtree-regular"), strong: font("figtree-semibold") };
const INK = "#1f1b18";
const SOFT = "#6f655c";
const LINE = "#ddd3c6";
const [LEFT, RIGHT, BOTTOM] = [56, 539, 760];
const AMOUNT_WIDTH = 100;

export async function readInvoice({ db }: Pick<Deps, "db">, visitor: Visitor, reference: string) {
  const order =
    visitor.role === "admin" ? await findOrder(db, reference) : await findOwnOrder(db, visitor.id, reference);
  if (!order) throw notFound("Order not found");
  if (!order.paidAt) throw conflict("There is an invoice once the order is paid", "NOT_PAID");
  const [settings, items] = await Promise.all([readSettings(db), itemsOf(db, [order.id])]);
  const content = await drawInvoice(order, items.get(order.id) ?? [], settings);
  return { name: `invoice-${order.orderNumber}.pdf`, content };
}

async function drawInvoice(order: OrderRow, items: OrderItemRow[], settings: Settings): Promise<Buffer> {
  const document = new PDFDocument({
    size: "A4",
    margin: LEFT,
    info: { Title: `Invoice ${order.orderNumber}`, Author: settings.brand.name },
    lang: "en-IN",
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve) => document.on("end", resolve));
  drawHead(document, order, settings);
  drawItems(document, items);
  drawTotals(document, order);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

type Pdf = InstanceType<typeof PDFDocument>;

function drawHead(pdf: Pdf, order: OrderRow, { brand, contact }: Settings): void {
  pdf.font(FONTS.display).fontSize(30).fillColor(INK).text(brand.name, LEFT, 56, { characterSpacing: 3 });
  pdf.font(FONTS.text).fontSize(9).fillColor(SOFT);
  const { street, city, state, zipCode, country } = contact.studio;
  pdf.text(`${street}, ${city}, ${state} ${zipCode}, ${countryByCode(country)?.name ?? country}`).text(contact.email);
  pdf.font(FONTS.display).fontSize(22).fillColor(INK).text("Invoice", LEFT, 150);
  const date = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  const facts: [string, string][] = [
    ["Order", order.orderNumber],
    ["Placed on", date.format(order.createdAt)],
    ["Paid on", date.format(order.paidAt ?? order.createdAt)],
    ["Paid with", methodLabel(order.paymentMethod)],
    ["Transaction", order.transactionId ?? "—"],
  ];
  const top = 190;
  facts.forEach(([label, value], index) => {
    pdf
      .font(FONTS.text)
      .fontSize(9)
      .fillColor(SOFT)
      .text(label, LEFT, top + index * 15, { width: 70 });
    pdf.fillColor(INK).text(value, LEFT + 72, top + index * 15, { width: 180 });
  });
  pdf.fillColor(SOFT).text("Ship to", 330, top);
  addressLines(order).forEach((line) => {
    pdf.fillColor(INK).text(line, 330, pdf.y + 2, { width: RIGHT - 330 });
  });
  pdf.y = Math.max(pdf.y, top + facts.length * 15) + 28;
}

function drawItems(pdf: Pdf, items: OrderItemRow[]): void {
  rule(pdf);
  for (const item of items) {
    if (pdf.y > BOTTOM - 60) pdf.addPage();
    const top = pdf.y;
    pdf.font(FONTS.strong).fontSize(10).fillColor(INK).text(item.name, LEFT, top, { width: 300 });
    const details = [item.sku, item.size && `Size ${item.size}`, `${item.quantity} × ${formatRupees(item.unitPrice)}`];
    if (item.discount > 0) details.push(`less ${formatRupees(item.discount)}`);
    pdf.font(FONTS.text).fontSize(9).fillColor(SOFT).text(details.filter(Boolean).join("  ·  "), { width: 360 });
    const bottom = pdf.y;
    amount(pdf, formatRupees(item.lineTotal), top);
    pdf.y = bottom + 8;
    rule(pdf);
  }
}

function drawTotals(pdf: Pdf, order: OrderRow): void {
  if (pdf.y > BOTTOM - 120) pdf.addPage();
  const lines = totalsOf(order);
  if (order.refunded > 0) lines.push({ label: "Refunded", amount: formatRupees(-order.refunded) });
  for (const { label, amount: sum, strong } of lines) {
    const top = pdf.y;
    pdf
      .font(strong ? FONTS.strong : FONTS.text)
      .fontSize(strong ? 12 : 10)
      .fillColor(strong ? INK : SOFT);
    pdf.text(label, 330, top, { width: 110 });
    amount(pdf, sum, top);
    pdf.y = top + (strong ? 20 : 16);
  }
}

function amount(pdf: Pdf, text: string, top: number): void {
  pdf.fillColor(INK).text(text, RIGHT - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: "right" });
}

function rule(pdf: Pdf): void {
  pdf.moveTo(LEFT, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(0.5).strokeColor(LINE).stroke();
  pdf.y += 10;
}
