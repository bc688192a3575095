// The checkout's rules in the browser: alerts in their order, prefill, totals with shipping.
import type { Cart } from "@elvara/contract/cart";
import { DEFAULT_SHIPPING_FEES } from "@elvara/contract/rules/shipping";
import { describe, expect, test } from "vitest";
import { EMPTY_FORM, prefill } from "./checkout-form.ts";
import { problemWith } from "./checks.ts";
import { orderRequest } from "./order-request.ts";
import { checkoutTotals } from "./totals.ts";

const form = {
  ...EMPTY_FORM,
  email: "asha@example.com",
  phone: "98765 43210",
  firstName: "Asha",
  lastName: "Rao",
  address: "12 Lake View",
  apartment: "Floor 3",
  city: "Pune",
  state: "Maharashtra",
  pin: "411001",
};
const fine = { cartTotal: 1000, total: 1000 };

describe("the alerts of S§5", () => {
  test("come in their order", () => {
    const wrong = { ...form, address: " ", country: "", phone: "1" };
    expect(problemWith(wrong, { cartTotal: undefined, total: 0 }, true)).toBe("Invalid cart amount");
    expect(problemWith(wrong, { cartTotal: 0, total: 0 }, true)).toBe("Invalid cart amount");
    expect(problemWith(wrong, { cartTotal: 1, total: 0 }, true)).toBe("Invalid total amount");
    expect(problemWith(wrong, fine, true)).toBe("Please fill all address details");
    expect(problemWith({ ...wrong, address: "x" }, fine, true)).toBe("Please select a valid country from the dropdown");
    expect(problemWith({ ...form, phone: "1" }, fine, true)).toBe(
      "Please enter a valid mobile number for the selected country",
    );
    expect(problemWith(form, fine, true)).toBeNull();
  });

  test("a country without postal codes needs none", () => {
    expect(problemWith({ ...form, pin: "" }, fine, true)).toBe("Please fill all address details");
    expect(problemWith({ ...form, pin: "" }, fine, false)).toBeNull();
  });
});

describe("the prefill of S§3", () => {
  const user = { email: "a@b.co", phone: "+919876543210", firstName: "Asha", lastName: "Rao" };

  test("takes the user's details and an Indian number's ten digits", () => {
    expect(prefill(EMPTY_FORM, user)).toMatchObject({
      email: "a@b.co",
      firstName: "Asha",
      phone: "9876543210",
      phoneCountry: "IN",
      country: "IN",
    });
    expect(prefill(EMPTY_FORM, { ...user, phone: "9876543210" })).toMatchObject({ phone: "9876543210" });
  });

  test("finds the country of a foreign number, in the form that the check takes", () => {
    expect(prefill(EMPTY_FORM, { ...user, phone: "+447911123456" })).toMatchObject({
      phoneCountry: "GB",
      phone: "+447911123456",
    });
    expect(prefill(EMPTY_FORM, { ...user, phone: "+12125550123" })).toMatchObject({
      phoneCountry: "US",
      phone: "2125550123",
    });
  });

  test("never replaces what was typed", () => {
    const typed = { ...EMPTY_FORM, email: "me@typed.co", phone: "123", firstName: "Mine" };
    expect(prefill(typed, user)).toMatchObject({
      email: "me@typed.co",
      phone: "123",
      firstName: "Mine",
      lastName: "Rao",
    });
  });
});

const cart = {
  items: [
    {
      productId: "dress",
      product: { name: "Dress", sku: "D1", images: [] },
      quantity: 2,
      price: 1000,
      variant: { size: "M" },
      invalid: false,
    },
    { productId: "gone", product: { name: "Gone", sku: "G1", images: [] }, quantity: 1, price: 5, invalid: true },
  ],
  subtotal: 2000,
  productDiscounts: 199.99,
  coupon: { code: "TEN", discount: 180, discountType: "percentage", discountValue: 10 },
} as unknown as Cart;

test("totals are the cart's, with shipping by country", () => {
  expect(checkoutTotals(cart, "IN", DEFAULT_SHIPPING_FEES)).toEqual({
    cartSubtotal: 2000,
    productDiscounts: 199.99,
    subtotal: 1800.01,
    coupon: { code: "TEN", discount: 180 },
    shipping: 0,
    total: 1620.01,
  });
  expect(checkoutTotals(cart, "AU", DEFAULT_SHIPPING_FEES)).toMatchObject({ shipping: 4999, total: 6619.01 });
});

test("the order request is made of form, cart and totals; pieces no longer sold are not in it", () => {
  const totals = checkoutTotals(cart, "IN", DEFAULT_SHIPPING_FEES);
  const request = orderRequest({ form, cart, totals, userId: "u1", brand: "Elvara", phone: "+919876543210" });
  expect(request).toMatchObject({
    amount: 1620.01,
    currency: "INR",
    userId: "u1",
    description: "Order Payment for Elvara - 2 items",
    shippingAddress: { street: "12 Lake View, Floor 3", city: "Pune", zipCode: "411001", country: "IN" },
    customer: { name: "Asha Rao", pincode: "411001" },
  });
  expect(request.billingAddress).toEqual(request.shippingAddress);
  expect(request.orderId).toMatch(/^ORD\d{8}[A-Z0-9]{4}$/);
  expect(request.items).toHaveLength(1);
});
