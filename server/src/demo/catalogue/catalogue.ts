// The demo's catalogue as rows: categories, and products in the order the shop features them.
import { rupeesToPaise } from "@elvara/contract/rules/money";
import type { categories, products } from "../../features/catalog/tables.ts";
import { daysBefore } from "../chance.ts";
import { eveningWear } from "./evening-wear.ts";
import { everydayAtelier } from "./everyday-atelier.ts";
import { festiveEdit } from "./festive-edit.ts";
import { CARE, type DemoProduct, FIT } from "./product.ts";
import { resortAndSummer } from "./resort-and-summer.ts";

type CategoryRow = typeof categories.$inferInsert;
export type ProductRow = typeof products.$inferInsert & { price: number; name: string; sku: string };

/** Parents first, as the foreign key wants them. */
export const demoCategories: CategoryRow[] = [
  {
    id: "resort-and-summer",
    name: "Resort & Summer",
    description: "Cottons, mulmuls and light silks for long days near water.",
  },
  {
    id: "evening-wear",
    name: "Evening Wear",
    description: "Satin, velvet and chiffon, cut to be worn until late.",
  },
  {
    id: "everyday-atelier",
    name: "Everyday Atelier",
    description: "Linen and cotton made with an atelier's care, for every day.",
  },
  {
    id: "festive-edit",
    name: "Festive Edit",
    description: "Bandhani, ajrakh and paisley silk for the months of lights.",
  },
  {
    id: "wedding-guest",
    name: "Wedding Guest",
    description: "For the sangeet, the lawn and the last dance.",
    parentId: "festive-edit",
  },
  {
    id: "made-to-measure",
    name: "Made to Measure",
    description: "Drawn with you in the studio, by appointment. New pieces are shown here once they may be ordered.",
  },
].map((category, position) => ({ ...category, position }));

const lists: [category: string, pieces: DemoProduct[]][] = [
  ["resort-and-summer", resortAndSummer],
  ["evening-wear", eveningWear],
  ["festive-edit", festiveEdit],
  ["everyday-atelier", everydayAtelier],
];

/** One of each list in turn, so that the shop's first rows show its whole range. */
export const demoProducts: (DemoProduct & { category: string })[] = Array.from({ length: 13 }, (_, row) =>
  lists.flatMap(([category, pieces]) => pieces.slice(row, row + 1).map((piece) => ({ category, ...piece }))),
).flat();

const SKU_CODES = { dress: "DR", top: "TP", bottom: "BT", coord: "CO", other: "KT" } as const;

export function productRows(now: Date): ProductRow[] {
  return demoProducts.map((piece, position) => ({
    id: piece.id,
    name: piece.name,
    description: piece.description,
    price: rupeesToPaise(piece.price),
    categoryId: piece.category,
    isBestsellers: piece.bestseller ?? false,
    isDress: piece.type === "dress",
    isTop: piece.type === "top",
    isBottom: piece.type === "bottom",
    isCooset: piece.type === "coord",
    size: FIT[piece.garment],
    material: piece.material,
    productCare: CARE[piece.fabric],
    sku: `EL-${SKU_CODES[piece.type]}-${String(101 + position)}`,
    isActive: !piece.hidden,
    position,
    // The last pieces of the list came last.
    createdAt: daysBefore(now, 400 - position * 7),
  }));
}
