// Reads a shopper's cart as the database has it: its lines, its coupon and the product discount.
import type { Coupon } from "@elvara/contract/rules/coupon-status";
import { type DiscountType, savingOfHundredths } from "@elvara/contract/rules/discount";
import { type CartLine, type PricedCart, type ProductDiscount, priceCart } from "@elvara/contract/rules/pricing";
import type { ShippingFees } from "@elvara/contract/rules/shipping";
import type { Size } from "@elvara/contract/rules/size";
import type { Queryable } from "../../platform/db.ts";
import { run, type Statement, statement } from "../../platform/one-trip.ts";

export interface StoredLine extends CartLine {
  id: string;
  /** Empty when no size was chosen. */
  size: Size | "";
  name: string;
  sku: string;
  categoryId: string;
  categoryName: string;
  /** Ids, in order. */
  pictures: string[];
  available: boolean;
}

export interface StoredCart {
  userId: string;
  /** Null when the shopper never had a cart. */
  updatedAt: Date | null;
  lines: StoredLine[];
  coupon: (Coupon & { id: string; type: "overall" | "product" }) | null;
  /** How many paid orders of this shopper used the coupon. */
  couponUsedByUser: number;
  productDiscounts: ProductDiscount[];
}

const BENEFIT = `
  'id', d.id, 'discountType', d.discount_type, 'hundredths', d.discount_value, 'validFrom', d.valid_from,
  'validUntil', d.valid_until, 'isActive', d.is_active and d.deleted_at is null,
  'applicableProducts', array(select product_id from discount_products s where s.discount_id = d.id),
  'applicableCategories', array(select category_id from discount_categories s where s.discount_id = d.id)`;

const LINES = `
  select i.id, p.id as "productId", i.size, i.quantity, p.price as "unitPrice", p.name, p.sku, g.id as "categoryId",
    g.name as "categoryName", p.is_active and p.deleted_at is null and (i.size = '' or i.size = any(p.sizes)) as available,
    (select string_agg(o.picture_id, ' ' order by o.position) from product_pictures o where o.product_id = p.id) as pictures
  from cart_items i join products p on p.id = i.product_id join categories g on g.id = p.category_id
  where i.user_id = $1 order by i.added_at, i.id`;

// The shopper's own unpaid order must not tell them that the coupon is gone; reserving it again is still refused.
const FRAME = `
  select c.updated_at as "updatedAt",
    (select json_build_object(${BENEFIT}, 'code', d.code, 'type', d.type, 'minimumOrderAmount', d.minimum_order_amount,
        'usageLimit', d.usage_limit, 'userUsageLimit', d.user_usage_limit,
        'usedCount', d.used_count - mine.reserved, 'usedByUser', mine.used)
      from discounts d, lateral (
        select count(*) filter (where state = 'used') as used, count(*) filter (where state = 'reserved') as reserved
        from discount_uses u where u.discount_id = d.id and u.user_id = c.user_id) mine
      where d.id = c.discount_id) as coupon,
    (select json_build_object(${BENEFIT}) from discounts d
      where d.type = 'product' and d.is_active and d.deleted_at is null) as "productDiscount"
  from carts c where c.user_id = $1`;

/** What reads a cart: its lines, and everything around them. `storedCart` takes the rows of both. */
export function selectCart(userId: string): [lines: Statement, frame: Statement] {
  return [statement(LINES, userId), statement(FRAME, userId)];
}

type BenefitRow = {
  id: string;
  discountType: DiscountType;
  hundredths: number;
  validFrom: string;
  validUntil: string;
  isActive: boolean;
  applicableProducts: string[];
  applicableCategories: string[];
};

type CouponRow = BenefitRow & {
  code: string;
  type: "overall" | "product";
  minimumOrderAmount: number;
  usageLimit: number | null;
  userUsageLimit: number;
  usedCount: number;
  usedByUser: number;
};

type FrameRow = { updatedAt: string | Date; coupon: CouponRow | null; productDiscount: BenefitRow | null };

export type Rows = readonly Record<string, unknown>[];

export function storedCart(userId: string, lines: Rows = [], frames: Rows = []): StoredCart {
  const frame = frames[0] as FrameRow | undefined;
  return {
    userId,
    updatedAt: frame ? new Date(frame.updatedAt) : null,
    lines: lines.map(storedLine),
    coupon: frame?.coupon ? withSaving(frame.coupon) : null,
    couponUsedByUser: frame?.coupon?.usedByUser ?? 0,
    productDiscounts: frame?.productDiscount ? [withSaving(frame.productDiscount)] : [],
  };
}

/** Reads a cart where a transaction may be open already. */
export async function readStoredCart(db: Queryable, userId: string): Promise<StoredCart> {
  const [lines, frame] = selectCart(userId);
  const [lineRows, frameRows] = await Promise.all([run(db, lines), run(db, frame)]);
  return storedCart(userId, lineRows, frameRows);
}

function storedLine(row: Record<string, unknown>): StoredLine {
  const line = row as unknown as Omit<StoredLine, "pictures"> & { pictures: string | null };
  return {
    id: line.id,
    productId: line.productId,
    size: line.size,
    quantity: line.quantity,
    unitPrice: Number(line.unitPrice),
    name: line.name,
    sku: line.sku,
    categoryId: line.categoryId,
    categoryName: line.categoryName,
    pictures: line.pictures ? line.pictures.split(" ") : [],
    available: line.available,
  };
}

function withSaving<Row extends BenefitRow>(row: Row) {
  return { ...row, saving: savingOfHundredths(row.discountType, row.hundredths) };
}

interface Circumstances {
  now: Date;
  country?: string | null;
  shippingFees?: ShippingFees;
}

/** What the cart costs. Without a country nothing is added for shipping. */
export function priceStoredCart(cart: StoredCart, circumstances: Circumstances): PricedCart<StoredLine> {
  const { lines, productDiscounts, coupon, couponUsedByUser } = cart;
  return priceCart({ lines, productDiscounts, coupon, couponUsedByUser, ...circumstances });
}
