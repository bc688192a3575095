// The admin's calls about products and pictures. HTTP only.
import * as api from "@elvara/contract/admin-products";
import { checkImages } from "@elvara/contract/rules/upload";
import type { FastifyRequest } from "fastify";
import type { Visitor } from "../../platform/auth.ts";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { invalid } from "../../platform/errors.ts";
import { filesOf, readForm, textOf } from "../../platform/read-form.ts";
import { adminProducts, productStats } from "./admin-products.ts";
import { deleteProduct, restoreProduct, setVisibility, setVisibilityOfMany } from "./change-products.ts";
import { readProductForm } from "./product-form.ts";
import { type Actor, createProduct, updateProduct } from "./save-product.ts";
import { uploadPicture } from "./upload-picture.ts";

export const catalogAdminRoutes: FeatureRoutes = (on, deps) => {
  const { db, now } = deps;
  const actor = (user: Visitor, request: FastifyRequest): Actor => ({ user, requestId: request.id, now: now() });

  on(api.listAdminProducts, ({ query }) => adminProducts(db, query, now()));
  on(api.getProductStats, () => productStats(db));
  on(
    api.createProduct,
    async ({ user, request, reply }) => {
      const input = readProductForm(await readForm(request), { isNew: true });
      reply.status(201);
      return createProduct(deps, input, actor(user, request));
    },
    "Product added",
  );
  on(
    api.updateProduct,
    async ({ user, params, request }) => {
      const input = readProductForm(await readForm(request), { isNew: false });
      return updateProduct(deps, params.id, input, actor(user, request));
    },
    "Product updated",
  );
  on(
    api.deleteProduct,
    ({ user, params, request }) => deleteProduct(db, params.id, actor(user, request)),
    "Product deleted",
  );
  on(
    api.restoreProduct,
    ({ user, params, request }) => restoreProduct(db, params.id, actor(user, request)),
    "Product restored",
  );
  on(
    api.setVisibility,
    ({ user, params, body, request }) => setVisibility(db, params.id, body.isActive, actor(user, request)),
    "Product visibility updated",
  );
  on(
    api.setVisibilityOfMany,
    ({ user, body, request }) => setVisibilityOfMany(db, body.productIds, body.isActive, actor(user, request)),
    "Product visibility updated",
  );
  on(
    api.uploadPicture,
    async ({ user, request }) => {
      const parts = await readForm(request);
      const files = filesOf(parts);
      const [file] = files;
      if (!file || files.length > 1) throw invalid("Please send one file in the field file");
      const fits = checkImages(files);
      if (!fits.ok) throw invalid(fits.message);
      return uploadPicture(deps, file, textOf(parts, "type") || "product", actor(user, request));
    },
    "Picture uploaded",
  );
};
