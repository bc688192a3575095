// The demo's discounts: one product discount, and a coupon in every state an admin can meet.

import type { Coupon } from "@elvara/contract/rules/coupon-status";
import { savingOfHundredths } from "@elvara/contract/rules/discount";
import type { ProductDiscount } from "@elvara/contract/rules/pricing";
import { discountProducts, discounts } from "../features/discounts/tables.ts";
import type { Tx } from "../platform/db.ts";
import { daysBefore, idOf } from "./chance.ts";

type DiscountRow = typeof discounts.$inferInsert & { id: string };

const ON_SALE = [
  "sky-gingham-sundress",
  "lagoon-leheriya-maxi",
  "coral-awning-palazzo",
  "charcoal-ikat-tunic",
  "garnet-one-shoulder-gown",
  "rani-leheriya-skirt",
];

export function discountRows(now: Date): DiscountRow[] {
  /** From so many days ago until so many days ahead; negative days lie on the other side of today. */
  const period = (ago: number, ahead: number) => ({
    validFrom: daysBefore(now, ago),
    validUntil: daysBefore(now, -ahead),
    createdAt: daysBefore(now, Math.max(ago, 0) + 2),
  });
  const rows: Omit<DiscountRow, "id">[] = [
    { code: "SEASON10", type: "product", discountType: "percentage", discountValue: 1000, ...period(21, 40) },
    { code: "WELCOME10", discountType: "percentage", discountValue: 1000, ...period(400, 365) },
    {
      code: "FESTIVE500",
      discountType: "fixed",
      discountValue: 50_000,
      minimumOrderAmount: 500_000,
      userUsageLimit: 3,
      ...period(200, 120),
    },
    {
      code: "ATELIER15",
      discountType: "percentage",
      discountValue: 1500,
      minimumOrderAmount: 1_500_000,
      isPublic: false,
      usageLimit: 100,
      ...period(90, 60),
    },
    { code: "NEWYEAR20", discountType: "percentage", discountValue: 2000, ...period(-30, 75) },
    { code: "MONSOON12", discountType: "percentage", discountValue: 1250, userUsageLimit: 2, ...period(170, -110) },
    {
      code: "FIRSTFIVE",
      discountType: "fixed",
      discountValue: 100_000,
      minimumOrderAmount: 300_000,
      usageLimit: 5,
      ...period(330, 90),
    },
    {
      code: "FRIENDS25",
      discountType: "percentage",
      discountValue: 2500,
      isActive: false,
      isPublic: false,
      ...period(120, 200),
    },
  ];
  return rows.map((row) => ({ userUsageLimit: 1, ...row, id: idOf("discount", row.code) }));
}

export async function seedDiscounts(tx: Tx, now: Date): Promise<void> {
  await tx.insert(discounts).values(discountRows(now));
  const discountId = idOf("discount", "SEASON10");
  await tx.insert(discountProducts).values(ON_SALE.map((productId) => ({ discountId, productId })));
}

const savingOf = (row: DiscountRow) => savingOfHundredths(row.discountType ?? "percentage", row.discountValue);

export function demoProductDiscount(now: Date): ProductDiscount[] {
  return discountRows(now)
    .filter((row) => row.type === "product")
    .map((row) => ({ ...row, isActive: true, saving: savingOf(row), applicableProducts: ON_SALE }));
}

export function demoCoupons(now: Date): (Coupon & { id: string })[] {
  return discountRows(now)
    .filter((row) => row.type !== "product" && row.isActive !== false)
    .map((row) => ({ ...row, type: "overall" as const, isActive: true, saving: savingOf(row) }));
}
