// Fills an empty shop with the demo: the same shop every time, with dates that end today.
import { and, asc, eq, sql } from "drizzle-orm";
import { users } from "../features/accounts/tables.ts";
import { categories, productPictures, products } from "../features/catalog/tables.ts";
import { pictures } from "../features/media/tables.ts";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { seedAppointments } from "./appointments.ts";
import { seedCarts, seedWishlists } from "./carts.ts";
import { demoCategories, demoProducts, productRows } from "./catalogue/catalogue.ts";
import { daysBefore } from "./chance.ts";
import { seedDiscounts } from "./discounts.ts";
import { seedMessages } from "./messages.ts";
import { seedOrders } from "./orders/orders.ts";
import { seedPeople } from "./people.ts";
import { type PictureLink, readPhotographs, storeDemoPictures } from "./photographs.ts";
import { seedReviews } from "./reviews/reviews.ts";
import { addNewPhotographs } from "./top-up.ts";

type Say = (text: string) => void;
type Given = Pick<Deps, "db" | "storage" | "now">;

/** Seeds the shop when it has no products; otherwise only adds photographs that are new. Safe to call at every start. */
export async function seedDemo(deps: Given, say: Say = () => {}, photographs?: string): Promise<void> {
  if (await hasProducts(deps.db)) {
    const gained = await addNewPhotographs(deps, photographs);
    if (gained > 0) say(`New photographs for ${gained} products`);
    return;
  }
  say("Filling the shop with its demo catalogue");
  const stored = await storeDemoPictures(deps.storage, demoProducts, await readPhotographs(photographs), say);
  await deps.db.transaction(async (tx) => {
    // Two processes on a fresh database: the second waits, then finds the work done.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('elvara demo seed'))`);
    if (await hasProducts(tx)) return;
    const now = deps.now();
    await tx.insert(pictures).values(stored.rows).onConflictDoNothing();
    const covers = await seedCatalogue(tx, now, stored.links);
    await seedDiscounts(tx, now);
    const adminId = await findAdmin(tx);
    await seedPeople(tx, now);
    const count = await seedOrders(tx, { now, adminId, products: productRows(now), covers });
    await seedReviews(tx, now, adminId);
    await seedCarts(tx, now);
    await seedWishlists(tx, now);
    await seedAppointments(tx, now);
    await seedMessages(tx, now, adminId);
    say(`${demoProducts.length} products and ${count} orders are in place`);
  });
}

async function hasProducts(db: Given["db"] | Tx): Promise<boolean> {
  return (await db.select({ id: products.id }).from(products).limit(1)).length > 0;
}

/** Answers the first picture of each product. */
async function seedCatalogue(tx: Tx, now: Date, links: PictureLink[]): Promise<Map<string, string>> {
  const covers = new Map(
    links.filter(({ position }) => position === 0).map((link) => [link.productId, link.pictureId]),
  );
  const coverOf = (categoryId: string) => {
    const piece = demoProducts.find(({ category, hidden }) => category === categoryId && !hidden);
    return piece ? covers.get(piece.id) : undefined;
  };
  await tx.insert(categories).values(
    demoCategories.map((category) => ({
      ...category,
      pictureId: coverOf(category.id) ?? null,
      createdAt: daysBefore(now, 420),
    })),
  );
  await tx.insert(products).values(productRows(now));
  await tx.insert(productPictures).values(links);
  return covers;
}

/** Who decided on reviews and sent parcels. The demo makes no admin: accounts does, with care for the password. */
async function findAdmin(tx: Tx): Promise<string> {
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), users.isActive))
    .orderBy(asc(users.createdAt))
    .limit(1);
  if (!admin) throw new Error("The demo needs an admin: seed after ensureAdmin");
  return admin.id;
}
