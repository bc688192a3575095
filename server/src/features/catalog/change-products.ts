// Shows, hides, deletes and restores products; each change acts on the storefront at once.
import type { AdminProduct } from "@elvara/contract/admin-products";
import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";
import { record } from "../../platform/journal.ts";
import { restorableSince } from "./admin-products.ts";
import { type Actor, lockProduct, writeProduct } from "./save-product.ts";
import { products } from "./tables.ts";

export function setVisibility(db: Db, id: string, isActive: boolean, actor: Actor): Promise<AdminProduct> {
  return writeProduct(db, actor, isActive ? "show" : "hide", async (tx) => {
    const before = await lockProduct(tx, id);
    await tx.update(products).set({ isActive }).where(eq(products.id, id));
    return { id, before };
  });
}

/** All or none; the journal gets an entry for each that changed. */
export function setVisibilityOfMany(db: Db, given: string[], isActive: boolean, actor: Actor) {
  const ids = [...new Set(given)].sort();
  return db.transaction(async (tx) => {
    // In one order, so that two admins never wait for each other in a circle.
    const rows = await tx
      .select({ id: products.id, isActive: products.isActive })
      .from(products)
      .where(sql`${inArray(products.id, ids)} and products.deleted_at is null`)
      .orderBy(products.id)
      .for("update");
    if (rows.length !== ids.length) throw notFound("One of the products does not exist any more");
    const changing = rows.filter((row) => row.isActive !== isActive);
    if (changing.length > 0) {
      const changed = changing.map(({ id }) => id);
      await tx.update(products).set({ isActive }).where(inArray(products.id, changed));
    }
    for (const { id } of changing) {
      const change = { action: isActive ? "show" : "hide", entity: "product", entityId: id };
      await record(
        tx,
        actor.user,
        { ...change, before: { isActive: !isActive }, after: { isActive } },
        actor.requestId,
      );
    }
    return { changed: changing.length };
  });
}

/** Carts keep it as an invalid item, orders as it was; it can be brought back for 30 days. */
export function deleteProduct(db: Db, id: string, actor: Actor): Promise<AdminProduct> {
  return writeProduct(db, actor, "delete", async (tx) => {
    const before = await lockProduct(tx, id);
    await tx.update(products).set({ deletedAt: actor.now }).where(eq(products.id, id));
    return { id, before };
  });
}

/** Comes back hidden: whoever restores it looks at it before shoppers do. */
export function restoreProduct(db: Db, id: string, actor: Actor): Promise<AdminProduct> {
  return writeProduct(db, actor, "restore", async (tx) => {
    const before = await lockProduct(tx, id, restorableSince(actor.now));
    await tx.update(products).set({ deletedAt: null, isActive: false }).where(eq(products.id, id));
    return { id, before };
  });
}
