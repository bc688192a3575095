// Tests the life of an order: statuses, colours, mails and the shopper's right to cancel.
import { describe, expect, test } from "vitest";
import type { OrderStatus } from "./order-status.ts";
import {
  CANCELLATION_POLICY,
  canCancel,
  isFinalStatus,
  isOrderStatus,
  isPaymentStatus,
  ORDER_STATUSES,
  orderTone,
  PAYMENT_STATUSES,
  paymentTone,
  sendsStatusMail,
  statusLabel,
} from "./order-status.ts";

test("the six statuses of A§4, each with its own colour", () => {
  expect(ORDER_STATUSES).toEqual(["pending", "processing", "shipping", "delivered", "received", "cancelled"]);
  const tones = ORDER_STATUSES.map(orderTone);
  expect(new Set(tones).size).toBe(6);
  expect(tones).not.toContain("neutral");
  expect(orderTone("lost")).toBe("neutral");
  expect(orderTone("constructor")).toBe("neutral");
  expect(isOrderStatus("shipping")).toBe(true);
  expect(isOrderStatus("shipped")).toBe(false);
});

test("a payment is green when completed, red when failed, else yellow", () => {
  expect(paymentTone("completed")).toBe("green");
  expect(paymentTone("failed")).toBe("red");
  for (const status of ["pending", "refunded", "refund_pending", "?"]) expect(paymentTone(status)).toBe("yellow");
  expect(PAYMENT_STATUSES.every(isPaymentStatus)).toBe(true);
  expect(isPaymentStatus("paid")).toBe(false);
});

test.each([
  ["pending", "Pending"],
  ["refund_pending", "Refund pending"],
  ["on_hold_now", "On hold now"],
  ["", ""],
])("%s reads %s", (status, label) => {
  expect(statusLabel(status)).toBe(label);
});

test("received and cancelled are final", () => {
  expect(ORDER_STATUSES.filter(isFinalStatus)).toEqual(["received", "cancelled"]);
});

test("mail goes out once an order is prepared, ships, arrives or is cancelled", () => {
  const mailed = ORDER_STATUSES.filter((status) => sendsStatusMail("pending", status));
  expect(mailed).toEqual(["processing", "shipping", "delivered", "cancelled"]);
  for (const status of ORDER_STATUSES) expect(sendsStatusMail(status, status)).toBe(false);
});

describe("a shopper may cancel", () => {
  // 00:00 and 23:59:59.999 in India on 10 March.
  const dayStart = new Date("2026-03-09T18:30:00.000Z");
  const dayEnd = new Date("2026-03-10T18:29:59.999Z");

  test.each(["pending", "processing"] as const)("a %s order until midnight in India", (status) => {
    expect(canCancel({ status, createdAt: dayStart }, dayEnd)).toEqual({ ok: true });
    expect(canCancel({ status, createdAt: dayStart.toISOString() }, dayStart)).toEqual({ ok: true });
    const midnight = new Date(dayEnd.getTime() + 1);
    expect(canCancel({ status, createdAt: dayEnd }, midnight)).toMatchObject({ ok: false, reason: "too-late" });
  });

  test.each<[OrderStatus, string]>([
    ["shipping", "too-far-along"],
    ["delivered", "too-far-along"],
    ["received", "too-far-along"],
    ["cancelled", "already-cancelled"],
  ])("no %s order", (status, reason) => {
    expect(canCancel({ status, createdAt: dayStart }, dayStart)).toMatchObject({ ok: false, reason });
  });

  test("and every refusal tells the policy", () => {
    const refusals = [
      canCancel({ status: "cancelled", createdAt: dayStart }, dayStart),
      canCancel({ status: "shipping", createdAt: dayStart }, dayStart),
      canCancel({ status: "pending", createdAt: dayStart }, new Date("2026-03-11T00:00:00Z")),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ message: expect.stringContaining(CANCELLATION_POLICY) });
    expect(CANCELLATION_POLICY).toContain("before midnight");
  });
});
