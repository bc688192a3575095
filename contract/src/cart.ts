// The cart on the wire (S§3, S§7): its lines, its totals, its coupon, and the calls that change it.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { LINE_FULL, MAX_LINE_QUANTITY } from "./rules/quantity.ts";
import { SIZES } from "./rules/size.ts";

/** S§5: a variant is sent only when it has a size. */
export const variant = z.object({ size: z.enum(SIZES) });
export type Variant = z.infer<typeof variant>;

export const cartProduct = z.object({
  id: z.string(),
  name: z.string(),
  /** Rupees, before any discount. */
  price: z.number(),
  images: z.array(z.string()),
  sku: z.string(),
  category: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
});
export type CartProduct = z.infer<typeof cartProduct>;

export const cartItem = z.object({
  id: z.string(),
  productId: z.string(),
  product: cartProduct,
  quantity: z.int(),
  /** One piece, in rupees, before any discount. */
  price: z.number(),
  variant: variant.optional(),
  /** Price times quantity; `discount` is what the product discount takes off it. */
  total: z.number(),
  discount: z.number(),
  /** "10% OFF" or "₹500 OFF". */
  badge: z.string().nullable(),
  /** The product was hidden or deleted, or is no longer made in this size: the line counts nothing. */
  invalid: z.boolean(),
});
export type CartItem = z.infer<typeof cartItem>;

export const cartCoupon = z.object({
  code: z.string(),
  /** Rupees the coupon saves on this cart. */
  discount: z.number(),
  discountType: z.enum(["percentage", "fixed"]),
  discountValue: z.number(),
});
export type CartCoupon = z.infer<typeof cartCoupon>;

export const cart = z.object({
  id: z.string(),
  user: z.string(),
  items: z.array(cartItem),
  /** The sum of quantities. */
  itemCount: z.int(),
  subtotal: z.number(),
  /** What product discounts save. */
  productDiscounts: z.number(),
  tax: z.number(),
  shipping: z.number(),
  /** Everything that is taken off: product discounts and the coupon (S§4: total = subtotal + tax + shipping - discount). */
  discount: z.number(),
  total: z.number(),
  /** The applied coupon, as long as it holds. */
  coupon: cartCoupon.nullable(),
  /** Why an applied coupon no longer counts. */
  couponNotice: z.string().nullable(),
  updatedAt: z.string(),
});
export type Cart = z.infer<typeof cart>;

// S§5
const productId = z
  .string("Product ID is required and cannot be empty")
  .trim()
  .min(1, "Product ID is required and cannot be empty")
  .max(80, "Product not found");
const line = { productId, variant: variant.optional() };

export const cartLineInput = z.object({ ...line, quantity: z.int().min(1).max(MAX_LINE_QUANTITY, LINE_FULL) });
export type CartLineInput = z.infer<typeof cartLineInput>;

export const getCart = endpoint({
  method: "GET",
  path: "/api/cart",
  access: "user",
  summary: "The shopper's cart",
  data: cart,
});

export const addToCart = endpoint({
  method: "POST",
  path: "/api/cart/add",
  access: "user",
  summary: "Adds to the cart; the same product and size is one line",
  body: z.object({ ...line, quantity: z.int().min(1).max(MAX_LINE_QUANTITY, LINE_FULL).default(1) }),
  data: cart,
});

export const updateCartItem = endpoint({
  method: "PUT",
  path: "/api/cart/update",
  access: "user",
  summary: "Sets a line's quantity; 0 or less removes it",
  body: z.object({ ...line, quantity: z.int().max(MAX_LINE_QUANTITY, LINE_FULL) }),
  data: cart,
});

export const removeFromCart = endpoint({
  method: "DELETE",
  path: "/api/cart/remove",
  access: "user",
  summary: "Removes a line",
  body: z.object(line),
  data: cart,
});

export const clearCart = endpoint({
  method: "DELETE",
  path: "/api/cart/clear",
  access: "user",
  summary: "Empties the cart",
  data: cart,
});

export const mergeCart = endpoint({
  method: "POST",
  path: "/api/cart/merge",
  access: "user",
  summary: "Adds a guest's cart at login; the same key is merged once",
  body: z.object({ key: z.uuid(), items: z.array(cartLineInput).max(200) }),
  data: z.object({
    cart,
    /** What could not be added because it is not sold any more. */
    skipped: z.array(cartLineInput),
  }),
});

export const applyCoupon = endpoint({
  method: "POST",
  path: "/api/cart/apply-coupon",
  access: "user",
  summary: "Applies a coupon to the cart",
  body: z.object({
    code: z
      .string("Please enter a coupon code")
      .trim()
      .min(1, "Please enter a coupon code")
      .max(40, "Invalid coupon code"),
  }),
  data: cart,
});

export const removeCoupon = endpoint({
  method: "DELETE",
  path: "/api/cart/remove-coupon",
  access: "user",
  summary: "Takes the coupon off the cart",
  data: cart,
});

/** A§3: users and cart items carry `_id` in the admin view. */
export const adminCart = z.object({
  items: z.array(
    z.object({
      _id: z.string(),
      quantity: z.int(),
      price: z.number(),
      variant: variant.optional(),
      product: z.object({
        id: z.string(),
        name: z.string(),
        images: z.array(z.string()),
        category: z.object({ name: z.string() }),
        /** What the running product discount takes off, in percent of the price. */
        discount: z.number(),
      }),
      invalid: z.boolean(),
    }),
  ),
  user: z.object({
    _id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
  }),
  updatedAt: z.string(),
  subtotal: z.number(),
  total: z.number(),
  coupon: z.object({ code: z.string(), discount: z.number() }).nullable(),
});
export type AdminCart = z.infer<typeof adminCart>;

export const getUserCart = endpoint({
  method: "GET",
  path: "/api/users/admin/:id/cart",
  access: "admin",
  summary: "A user's cart and its age",
  params: z.object({ id: z.string() }),
  data: z.object({
    cart: adminCart.nullable(),
    cartAge: z
      .object({ isAbandoned: z.boolean(), daysSinceUpdate: z.number(), hoursSinceUpdate: z.number() })
      .nullable(),
  }),
});
