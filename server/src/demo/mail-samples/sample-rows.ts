// People and things that do not exist, for mails to be about.
import { randomUUID } from "node:crypto";
import type { AppointmentRow } from "../../features/appointments/wire.ts";
import type { OrderItemRow, OrderRow } from "../../features/orders/order-rows.ts";

export const TO = "asha@example.com";

export function sampleAppointment(change: Partial<AppointmentRow> = {}): AppointmentRow {
  const now = new Date("2026-03-01T06:00:00Z");
  return {
    id: randomUUID(),
    userId: null,
    name: "Asha Rao",
    mobile: "9876543210",
    countryCode: "IN",
    email: TO,
    productId: null,
    productName: "Custom Design",
    message: "A blouse for my sister's wedding.\nShe loves marigold.",
    meetingType: "face-to-face",
    date: "2026-03-09",
    timeSlot: "10:00-10:30 AM",
    startsAt: new Date("2026-03-09T04:30:00Z"),
    status: "booked",
    meetingLink: null,
    adminNote: "",
    manageTokenHash: null,
    icsUid: randomUUID(),
    icsSequence: 0,
    remindedAt: null,
    createdAt: now,
    updatedAt: now,
    ...change,
  };
}

const ADDRESS = { street: "14 Lodhi Road", city: "New Delhi", state: "Delhi", zipCode: "110003", country: "IN" };

export function sampleOrder(change: Partial<OrderRow> = {}): OrderRow {
  const now = new Date("2026-03-01T06:00:00Z");
  return {
    id: randomUUID(),
    orderNumber: "ELV-2026-000042",
    clientOrderId: null,
    userId: randomUUID(),
    status: "processing",
    paymentStatus: "completed",
    paymentMethod: "razorpay",
    transactionId: "pay_sample",
    subtotal: 1_198_000,
    productDiscount: 100_000,
    couponDiscount: 50_000,
    couponCode: "WELCOME",
    discountId: null,
    tax: 0,
    shipping: 0,
    total: 1_048_000,
    refunded: 0,
    firstName: "Asha",
    lastName: "Rao",
    email: TO,
    phone: "+919876543210",
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    emailOffers: false,
    smsOffers: false,
    notes: "",
    cancelReason: null,
    cancelledAs: null,
    createdAt: now,
    updatedAt: now,
    expiresAt: null,
    paidAt: now,
    cancelledAt: null,
    placedOn: "2026-03-01",
    search: "",
    ...change,
  };
}

export function sampleItems(orderId: string, pictures: string[]): OrderItemRow[] {
  return ["Marigold Midi Dress", "Indigo Block-Print Co-ord"].map((name, position) => ({
    id: randomUUID(),
    orderId,
    position,
    productId: null,
    name,
    sku: `SAMPLE-${position}`,
    size: "M",
    pictureId: pictures[position] ?? null,
    unitPrice: 599_000,
    quantity: 1,
    discount: 50_000,
    lineTotal: 549_000,
    soldOn: null,
  }));
}
