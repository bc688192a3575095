// Owns the names of an order: the shop's number, the browser's id, and the references given to payment providers.
import { istYear } from "./ist.ts";

const ORDER_NUMBER = /^EL-(\d{4})-(\d{6,10})$/;
const CLIENT_ORDER_ID = /^ORD\d{8}[A-Z0-9]{4}$/;

/** "EL-2026-000123": the counter's value in the Indian year of the order. */
export function formatOrderNumber(counter: number, now: Date): string {
  if (!Number.isSafeInteger(counter) || counter < 1 || counter > 9_999_999_999) {
    throw new RangeError(`Not an order counter: ${counter}`);
  }
  return `EL-${istYear(now)}-${String(counter).padStart(6, "0")}`;
}

export function parseOrderNumber(value: string): { year: number; counter: number } | null {
  const match = ORDER_NUMBER.exec(value);
  return match ? { year: Number(match[1]), counter: Number(match[2]) } : null;
}

export function isOrderNumber(value: string): boolean {
  return ORDER_NUMBER.test(value);
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** S§9: "ORD", the last 8 digits of the timestamp, 4 random characters. `random` answers in [0, 1). */
export function clientOrderId(now: Date, random: () => number): string {
  const digits = String(now.getTime()).slice(-8).padStart(8, "0");
  const characters = Array.from({ length: 4 }, () => ALPHABET.charAt(Math.floor(random() * ALPHABET.length)));
  return `ORD${digits}${characters.join("")}`;
}

export function isClientOrderId(value: string): boolean {
  return CLIENT_ORDER_ID.test(value);
}

export const RAZORPAY_RECEIPT_MAX = 40;
export const HDFC_ORDER_ID_MAX = 20;

/** Names one attempt to pay an order at Razorpay. */
export function razorpayReceipt(reference: string, attempt = 1): string {
  return withAttempt(checkedReference(reference), "-T", attempt, RAZORPAY_RECEIPT_MAX);
}

/** Names one attempt to pay an order at HDFC, which takes fewer than 21 letters and digits, each name once. */
export function hdfcOrderId(reference: string, attempt = 1): string {
  return withAttempt(checkedReference(reference).replaceAll("-", ""), "T", attempt, HDFC_ORDER_ID_MAX);
}

function checkedReference(reference: string): string {
  if (!isOrderNumber(reference) && !isClientOrderId(reference)) throw new RangeError(`Not an order: ${reference}`);
  return reference;
}

function withAttempt(name: string, separator: string, attempt: number, max: number): string {
  if (!Number.isSafeInteger(attempt) || attempt < 1) throw new RangeError(`Not an attempt: ${attempt}`);
  const full = attempt === 1 ? name : `${name}${separator}${attempt}`;
  if (full.length > max) throw new RangeError(`Order reference too long: ${full}`);
  return full;
}
