// The admin's calls about products: the list with hidden ones, writes with pictures, showing, hiding, deleting, restoring.
import { z } from "zod";
import { PRODUCT_TYPES, product } from "./catalog.ts";
import { endpoint } from "./endpoint.ts";
import { pagination } from "./envelope.ts";
import { picture } from "./picture.ts";
import { MAX_LIMIT, oneOf, shortText, wholeNumber } from "./query.ts";

export const PRODUCT_STATUSES = ["visible", "hidden", "deleted"] as const;

/** As it is stored: texts that were left empty are empty, where the storefront shows its own words. */
export const adminProduct = product.omit({ displayPrice: true, currency: true }).extend({
  /** A§3; it follows from the flags. */
  type: z.enum(PRODUCT_TYPES).exclude(["bestseller"]),
  /** Set on deleted ones: until then it can be restored. */
  restorableUntil: z.iso.datetime().nullable(),
});
export type AdminProduct = z.infer<typeof adminProduct>;

export const listAdminProducts = endpoint({
  method: "GET",
  path: "/api/products/admin",
  access: "admin",
  summary: "Every product, visible or not, newest first; with status deleted those that can be restored",
  query: z.object({
    search: shortText(),
    category: shortText(80),
    status: oneOf(PRODUCT_STATUSES),
    page: wholeNumber({ min: 1, max: 100_000 }).transform((page) => page ?? 1),
    // A§9: the admin's product list has 50 to a page.
    limit: wholeNumber({ min: 1, max: MAX_LIMIT, clamp: true }).transform((limit) => limit ?? MAX_LIMIT),
  }),
  data: z.object({ products: z.array(adminProduct), pagination }),
});

export const getProductStats = endpoint({
  method: "GET",
  path: "/api/products/admin/stats",
  access: "admin",
  summary: "How many products are visible and hidden",
  data: z.object({ totalProducts: z.int(), visibleProducts: z.int(), hiddenProducts: z.int() }),
});

const byId = z.object({ id: z.string() });

export const createProduct = endpoint({
  method: "POST",
  path: "/api/products",
  access: "admin",
  summary:
    "Adds a product. A form with name, description, price, category, the five flags, size, material, productCare, " +
    "sku and sizes (both optional), images, whose order is that of the pictures, and imageAlts, what each of them shows",
  multipart: true,
  data: adminProduct,
});

export const updateProduct = endpoint({
  method: "PUT",
  path: "/api/products/:id",
  access: "admin",
  summary:
    "Changes a product. The same form; existingImages name the pictures that stay, and the order of existingImages " +
    "and images in the form is that of the pictures",
  params: byId,
  multipart: true,
  data: adminProduct,
});

export const deleteProduct = endpoint({
  method: "DELETE",
  path: "/api/products/:id",
  access: "admin",
  summary: "Deletes a product; it can be restored for 30 days",
  params: byId,
  data: adminProduct,
});

export const restoreProduct = endpoint({
  method: "POST",
  path: "/api/products/:id/restore",
  access: "admin",
  summary: "Brings a deleted product back, hidden",
  params: byId,
  data: adminProduct,
});

export const setVisibility = endpoint({
  method: "PATCH",
  path: "/api/products/:id/visibility",
  access: "admin",
  summary: "Shows or hides a product",
  params: byId,
  body: z.object({ isActive: z.boolean() }),
  data: adminProduct,
});

export const setVisibilityOfMany = endpoint({
  method: "PATCH",
  path: "/api/products/bulk/visibility",
  access: "admin",
  summary: "Shows or hides several products: all of them, or none when one does not exist",
  body: z.object({ productIds: z.array(z.string().min(1).max(80)).min(1).max(500), isActive: z.boolean() }),
  data: z.object({ changed: z.int() }),
});

export const uploadPicture = endpoint({
  method: "POST",
  path: "/api/upload",
  access: "admin",
  summary: "Takes in one picture (field file; type defaults to product)",
  multipart: true,
  data: z.object({ url: z.string(), picture }),
});
