// The record of an order just paid, under `pendingOrder` in local storage (S§3): written before, read by the success page.
import { readJson, removeKey, writeJson } from "../../lib/storage.ts";

const KEY = "pendingOrder";

export interface PendingOrder {
  orderId: string;
  providerOrderId: string;
  amount: number;
  items: { product: string; name: string; quantity: number; price: number; variant?: { size: string } }[];
  customerInfo: {
    name: string;
    email: string;
    phone: string;
    address: string;
    city: string;
    state: string;
    pincode: string;
    country: string;
  };
  paymentId: string;
  method: string;
  timestamp: string;
}

export function savePendingOrder(order: PendingOrder): void {
  writeJson(KEY, order);
}

/** Reads the record and removes it. */
export function takePendingOrder(): PendingOrder | null {
  const order = readJson<PendingOrder>(KEY);
  removeKey(KEY);
  return order?.orderId ? order : null;
}
