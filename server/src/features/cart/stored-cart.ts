// Reads a shopper's cart as the database has it: lines, coupon and product discount in one statement.
import type { Coupon } from "@elvara/contract/rules/coupon-status";
import { type DiscountType, savingOfHundredths } from "@elvara/contract/rules/discount";
import { type CartLine, type PricedCart, type ProductDiscount, priceCart } from "@elvara/contract/rules/pricing";
import type { ShippingFees } from "@elvara/contract/rules/shipping";
import type { Size } from "@elvara/contract/rules/size";
import { type SQL, sql } from "drizzle-orm";

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

const scope = sql`
  'applicableProducts', array(select product_id from discount_products s where s.discount_id = d.id),
  'applicableCategories', array(select category_id from discount_categories s where s.discount_id = d.id)`;

const benefit = sql`
  'id', d.id, 'discountType', d.discount_type, 'hundredths', d.discount_value, 'validFrom', d.valid_from,
  'validUntil', d.valid_until, 'isActive', d.is_active and d.deleted_at is null, ${scope}`;

/** One row, or none when the shopper never had a cart. */
export function selectCart(userId: string): SQL {
  return sql`
    select c.updated_at as "updatedAt",
      array(
        select json_build_object('id', i.id, 'productId', p.id, 'size', i.size, 'quantity', i.quantity,
          'unitPrice', p.price, 'name', p.name, 'sku', p.sku, 'categoryId', g.id, 'categoryName', g.name,
          'pictures', array(select picture_id from product_pictures o where o.product_id = p.id order by o.position),
          'available', p.is_active and p.deleted_at is null and (i.size = '' or i.size = any(p.sizes)))
        from cart_items i join products p on p.id = i.product_id join categories g on g.id = p.category_id
        where i.user_id = c.user_id order by i.added_at, i.id) as lines,
      (select json_build_object(${benefit}, 'code', d.code, 'type', d.type, 'minimumOrderAmount', d.minimum_order_amount,
          'usageLimit', d.usage_limit, 'userUsageLimit', d.user_usage_limit,
          -- The shopper's own unpaid order must not tell them that the coupon is gone; reserving it again is still refused.
          'usedCount', d.used_count - mine.reserved, 'usedByUser', mine.used)
        from discounts d, lateral (
          select count(*) filter (where state = 'used') as used, count(*) filter (where state = 'reserved') as reserved
          from discount_uses u where u.discount_id = d.id and u.user_id = c.user_id) mine
        where d.id = c.discount_id) as coupon,
      array(select json_build_object(${benefit}) from discounts d
        where d.type = 'product' and d.is_active and d.deleted_at is null) as "productDiscounts"
    from carts c where c.user_id = ${userId}`;
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

type CartRow = {
  updatedAt: string | Date;
  lines: StoredLine[];
  coupon:
    | (BenefitRow & {
        code: string;
        type: "overall" | "product";
        minimumOrderAmount: number;
        usageLimit: number | null;
        userUsageLimit: number;
        usedCount: number;
        usedByUser: number;
      })
    | null;
  productDiscounts: BenefitRow[];
};

export function storedCart(userId: string, rows: readonly Record<string, unknown>[]): StoredCart {
  const row = rows[0] as CartRow | undefined;
  if (!row) {
    return { userId, updatedAt: null, lines: [], coupon: null, couponUsedByUser: 0, productDiscounts: [] };
  }
  return {
    userId,
    updatedAt: new Date(row.updatedAt),
    lines: row.lines,
    coupon: row.coupon && withSaving(row.coupon),
    couponUsedByUser: row.coupon?.usedByUser ?? 0,
    productDiscounts: row.productDiscounts.map(withSaving),
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
