// The demo's open carts, of every age an admin can meet, and the shoppers' wishlists.
import { cartItems, carts } from "../features/cart/tables.ts";
import { wishlistItems } from "../features/wishlist/tables.ts";
import type { Tx } from "../platform/db.ts";
import { type ProductRow, productRows } from "./catalogue/catalogue.ts";
import { chance, hoursBefore, idOf } from "./chance.ts";
import { shoppers } from "./people.ts";

type Size = "XS" | "S" | "M" | "L" | "XL";

interface OpenCart {
  shopper: string;
  hoursOld: number;
  lines: [product: string, size: Size, quantity: number][];
  coupon?: string;
  /** The shopper has already been reminded by mail. */
  reminded?: true;
}

const openCarts: OpenCart[] = [
  {
    shopper: "ananya.iyer",
    hoursOld: 0.2,
    lines: [
      ["emerald-hour-gown", "S", 1],
      ["pearl-satin-camisole", "S", 1],
    ],
    coupon: "WELCOME10",
  },
  { shopper: "aditi.chauhan", hoursOld: 1.5, lines: [["ivory-slub-linen-shirt", "M", 2]] },
  {
    shopper: "lakshmi.narayanan",
    hoursOld: 3,
    lines: [
      ["madder-ajrakh-wrap-dress", "L", 1],
      ["lagoon-leheriya-maxi", "L", 1],
    ],
  },
  { shopper: "ritika.sharma", hoursOld: 23.8, lines: [["terracotta-linen-coord", "S", 1]] },
  { shopper: "simran.gill", hoursOld: 30, lines: [["rani-bandhani-coord", "M", 1]] },
  {
    shopper: "farah.siddiqui",
    hoursOld: 72,
    lines: [
      ["peacock-bandhani-gown", "S", 1],
      ["marigold-silk-blouse", "S", 1],
    ],
    reminded: true,
  },
  { shopper: "charlotte.hughes", hoursOld: 50, lines: [["champagne-slip-gown", "M", 1]], reminded: true },
  {
    shopper: "ishita.banerjee",
    hoursOld: 210,
    lines: [
      ["jasmine-trellis-wrap-dress", "XS", 1],
      ["ivory-sprig-sundress", "XS", 1],
    ],
    reminded: true,
  },
  {
    shopper: "pooja.rathore",
    hoursOld: 430,
    lines: [["crimson-bandhani-skirt", "M", 1]],
    coupon: "FESTIVE500",
    reminded: true,
  },
  { shopper: "rhea.malhotra", hoursOld: 2610, lines: [["noir-satin-palazzo", "L", 3]], reminded: true },
  { shopper: "devika.menon", hoursOld: 9, lines: [] },
];

export async function seedCarts(tx: Tx, now: Date): Promise<void> {
  const prices = new Map(productRows(now).map((row: ProductRow) => [row.id, row.price]));
  const userOf = (shopper: string) => idOf("user", `${shopper}@example.com`);
  await tx.insert(carts).values(
    openCarts.map(({ shopper, hoursOld, coupon, reminded }) => ({
      userId: userOf(shopper),
      discountId: coupon ? idOf("discount", coupon) : null,
      createdAt: hoursBefore(now, hoursOld + 0.5),
      updatedAt: hoursBefore(now, hoursOld),
      remindedAt: reminded ? hoursBefore(now, hoursOld - 25) : null,
    })),
  );
  await tx.insert(cartItems).values(
    openCarts.flatMap(({ shopper, hoursOld, lines }) =>
      lines.map(([productId, size, quantity], index) => ({
        id: idOf("cart item", shopper, productId),
        userId: userOf(shopper),
        productId,
        size,
        quantity,
        unitPrice: prices.get(productId) ?? 0,
        addedAt: hoursBefore(now, hoursOld + 0.4 - index * 0.1),
      })),
    ),
  );
}

export async function seedWishlists(tx: Tx, now: Date): Promise<void> {
  const dice = chance(20_250_301);
  const visible = productRows(now).filter((row) => row.isActive);
  const rows = shoppers.flatMap(({ id, seenHoursAgo }) => {
    const liked = new Set(Array.from({ length: dice.between(0, 6) }, () => dice.pick(visible).id));
    return [...liked].map((productId, index) => ({
      userId: id,
      productId,
      createdAt: hoursBefore(now, seenHoursAgo + index * 3),
    }));
  });
  await tx.insert(wishlistItems).values(rows);
}
