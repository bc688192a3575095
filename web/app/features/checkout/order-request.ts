// The payment order request (S§3), made of the form, the cart and the totals.
import type { Cart } from "@elvara/contract/cart";
import type { OrderRequestInput } from "@elvara/contract/orders";
import { clientOrderId } from "@elvara/contract/rules/order-number";
import type { CheckoutForm } from "./checkout-form.ts";
import type { PendingOrder } from "./pending-order.ts";
import type { CheckoutTotals } from "./totals.ts";

interface Source {
  form: CheckoutForm;
  cart: Cart;
  totals: CheckoutTotals;
  userId: string;
  brand: string;
  /** In the one stored form. */
  phone: string;
}

export function orderRequest({ form, cart, totals, userId, brand, phone }: Source): OrderRequestInput {
  const street = [form.address.trim(), form.apartment.trim()].filter(Boolean).join(", ");
  const [city, state, pin] = [form.city.trim(), form.state.trim(), form.pin.trim()];
  const shippingAddress = { street, city, state, zipCode: pin, country: form.country };
  const items = soldItems(cart);
  const count = items.reduce((sum, item) => sum + item.quantity, 0);
  return {
    amount: totals.total,
    currency: "INR",
    orderId: clientOrderId(new Date(), Math.random),
    userId,
    customerEmail: form.email.trim(),
    customerPhone: phone,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    description: `Order Payment for ${brand} - ${count} items`,
    shippingAddress,
    // S§3: billing equals shipping.
    billingAddress: shippingAddress,
    items,
    customer: customerOf(form, phone),
    emailOffers: form.emailOffers,
    smsOffers: form.smsOffers,
  };
}

export function soldItems(cart: Cart) {
  return cart.items
    .filter((item) => !item.invalid)
    .map((item) => ({
      product: item.productId,
      name: item.product.name,
      sku: item.product.sku,
      images: item.product.images,
      price: item.price,
      quantity: item.quantity,
      ...(item.variant ? { variant: item.variant } : {}),
    }));
}

export function customerOf(form: CheckoutForm, phone: string): PendingOrder["customerInfo"] {
  return {
    name: `${form.firstName.trim()} ${form.lastName.trim()}`,
    email: form.email.trim(),
    phone,
    address: [form.address.trim(), form.apartment.trim()].filter(Boolean).join(", "),
    city: form.city.trim(),
    state: form.state.trim(),
    pincode: form.pin.trim(),
    country: form.country,
  };
}
