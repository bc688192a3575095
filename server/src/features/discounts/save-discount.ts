// Creates, changes, deletes and restores discounts, checked by the admin form's own rules and written to the journal.
import type { Discount, DiscountChange } from "@elvara/contract/discounts";
import { normaliseCouponCode } from "@elvara/contract/rules/coupon-status";
import { newDiscountForm, validateDiscountForm } from "@elvara/contract/rules/discount-form";
import { isDay, istInstant } from "@elvara/contract/rules/ist";
import { rupeesToPaise } from "@elvara/contract/rules/money";
import { eq, gt, type SQL, sql } from "drizzle-orm";
import type { Visitor } from "../../platform/auth.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import { record } from "../../platform/journal.ts";
import { readDiscount, restorableSince } from "./discount-rows.ts";
import { explainRefusal } from "./refusals.ts";
import { discountCategories, discountProducts, discounts } from "./tables.ts";

export interface Actor {
  user: Visitor;
  requestId: string;
  now: Date;
}

type Form = Required<DiscountChange>;

export function createDiscount(db: Db, body: DiscountChange, actor: Actor): Promise<Discount> {
  return write(db, actor, async (tx) => {
    const form = checked({ ...defaults(actor.now), ...body });
    const [row] = await tx
      .insert(discounts)
      .values({ type: form.type, ...columns(form) })
      .returning();
    if (!row) throw new Error("The discount was not written");
    await writeScope(tx, row.id, form);
    return { id: row.id, action: "create" };
  });
}

/** Changes what is given; the list's toggle sends only `isActive` (A§7). */
export function updateDiscount(db: Db, id: string, body: DiscountChange, actor: Actor): Promise<Discount> {
  return write(db, actor, async (tx) => {
    const before = await lockDiscount(tx, id);
    if (body.type && body.type !== before.type) throw invalid("Coupon type cannot be changed after creation");
    const form = checked({ ...before, ...body });
    await tx.update(discounts).set(columns(form)).where(eq(discounts.id, id));
    await writeScope(tx, id, form);
    return { id, action: "update", before };
  });
}

/** Carts that had it say so; orders keep what they paid. */
export function deleteDiscount(db: Db, id: string, actor: Actor): Promise<Discount> {
  return write(db, actor, async (tx) => {
    const before = await lockDiscount(tx, id);
    await tx.update(discounts).set({ deletedAt: actor.now }).where(eq(discounts.id, id));
    return { id, action: "delete", before };
  });
}

/** Comes back switched off: whoever restores it looks at it before shoppers do. */
export function restoreDiscount(db: Db, id: string, actor: Actor): Promise<Discount> {
  return write(db, actor, async (tx) => {
    const before = await lockDiscount(tx, id, gt(discounts.deletedAt, restorableSince(actor.now)));
    await tx.update(discounts).set({ deletedAt: null, isActive: false }).where(eq(discounts.id, id));
    return { id, action: "restore", before };
  });
}

/** Two admins at once change it one after the other, each seeing what the other did. */
async function lockDiscount(tx: Tx, id: string, condition?: SQL): Promise<Discount> {
  await tx.execute(sql`select from discounts where id::text = ${id.toLowerCase()} for update`);
  return readDiscount(tx, id, condition);
}

async function write(
  db: Db,
  { user, requestId }: Actor,
  change: (tx: Tx) => Promise<{ id: string; action: string; before?: Discount }>,
): Promise<Discount> {
  try {
    return await db.transaction(async (tx) => {
      const { id, action, before } = await change(tx);
      const after = await readDiscount(tx, id, eq(discounts.id, id));
      await record(tx, user, { action, entity: "discount", entityId: id, before, after }, requestId);
      return after;
    });
  } catch (error) {
    throw await explainRefusal(db, error);
  }
}

/** A§9 */
function defaults(now: Date): Form {
  const { validFrom, validUntil, usageLimit = null, ...form } = newDiscountForm(now);
  return {
    ...form,
    usageLimit,
    validFrom: String(validFrom),
    validUntil: validUntil && String(validUntil),
    applicableProducts: [],
    applicableCategories: [],
  };
}

function checked(form: Form): Form {
  const errors = validateDiscountForm(form);
  if (errors[0]) throw invalid(errors[0].message, { errors });
  return form;
}

function columns(form: Form) {
  return {
    code: normaliseCouponCode(form.code),
    discountType: form.discountType,
    discountValue: rupeesToPaise(form.discountValue),
    minimumOrderAmount: rupeesToPaise(form.minimumOrderAmount),
    usageLimit: form.usageLimit || null,
    userUsageLimit: form.userUsageLimit,
    validFrom: isDay(form.validFrom) ? istInstant(form.validFrom) : new Date(form.validFrom),
    validUntil: lastMoment(form.validUntil ?? ""),
    isActive: form.isActive,
    isPublic: form.isPublic,
  };
}

/** A day lasts until its last millisecond in India. */
function lastMoment(until: string): Date {
  return isDay(until) ? new Date(istInstant(until, 1440).getTime() - 1) : new Date(until);
}

async function writeScope(
  tx: Tx,
  discountId: string,
  { applicableProducts, applicableCategories }: Form,
): Promise<void> {
  await tx.delete(discountProducts).where(eq(discountProducts.discountId, discountId));
  await tx.delete(discountCategories).where(eq(discountCategories.discountId, discountId));
  const products = [...new Set(applicableProducts)].map((productId) => ({ discountId, productId }));
  const categories = [...new Set(applicableCategories)].map((categoryId) => ({ discountId, categoryId }));
  if (products.length > 0) await tx.insert(discountProducts).values(products);
  if (categories.length > 0) await tx.insert(discountCategories).values(categories);
}
