// Tells the server that a payment page was reached; it asks the provider itself, and whatever fails is only logged (S§7).
import { updateOrderStatusFromResponse } from "@elvara/contract/payments";
import { call } from "../../api/client.ts";
import { readToken } from "../../api/token.ts";

export async function reportPayment(response: { order_id: string; status: string } & Record<string, string>) {
  if (!readToken()) return;
  try {
    const answer = await call(updateOrderStatusFromResponse, { body: response });
    console.info("Order status", answer);
  } catch (error) {
    console.warn("The order's status could not be reported", error);
  }
}
