// Words for an order's parts that mails, invoices and exports share.
import type { PaymentMethod } from "@elvara/contract/orders";
import { countryByCode } from "@elvara/contract/rules/countries";
import type { OrderRow } from "./order-rows.ts";

const METHODS: Record<PaymentMethod, string> = {
  razorpay: "Razorpay",
  hdfc: "HDFC SmartGateway",
  stripe: "Stripe",
  paypal: "PayPal",
  bank_transfer: "bank transfer",
  upi: "UPI",
  cod: "cash on delivery",
};

export function methodLabel(method: PaymentMethod): string {
  return METHODS[method];
}

export function addressLines({ firstName, lastName, phone, shippingAddress }: OrderRow): string[] {
  const { street, city, state, zipCode, country } = shippingAddress;
  return [
    `${firstName} ${lastName}`,
    street,
    [city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", "),
    countryByCode(country)?.name ?? country,
    phone,
  ];
}
