// Tests the demo: complete, true to the shop's rules, the same each time, and never written twice.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { cartAge, cartStatus } from "@elvara/contract/rules/cart-age";
import { couponStatus } from "@elvara/contract/rules/coupon-status";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "@elvara/contract/rules/order-status";
import { isPhoneOf } from "@elvara/contract/rules/phone";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../features/accounts/tables.ts";
import { discounts } from "../features/discounts/tables.ts";
import { openShop, type Shop } from "../testing/shop.ts";
import { demoProducts } from "./catalogue/catalogue.ts";
import { idOf } from "./chance.ts";
import { drawingAlt } from "./drawing/draw.ts";
import { shoppers } from "./people.ts";
import { seedDemo } from "./seed.ts";

/** Products without a photograph at first. */
const DRAWN = ["emerald-hour-gown", "rani-bandhani-coord", "coral-awning-palazzo", "dusk-garden-kaftan"];
const NOW = new Date("2026-03-11T09:30:00Z");

let shop: Shop;
let folder: string;
let seconds: number;
const said: string[] = [];

beforeAll(async () => {
  shop = await openShopWithAdmin();
  folder = await mkdtemp(path.join(tmpdir(), "elvara-photographs-"));
  await photograph(demoProducts.filter(({ id }) => !DRAWN.includes(id)).map(({ id }) => id));
  const started = performance.now();
  await seedDemo(shop.deps, (text) => said.push(text), folder);
  seconds = (performance.now() - started) / 1000;
}, 60_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Puts a tiny photograph of each product into the demo's folder; drawing them all would take long. */
async function photograph(ids: string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await writeFile(path.join(folder, `${id}.webp`), await plain({ r: index * 5, g: 120, b: 90 }));
  }
  const listed = Object.fromEntries(ids.map((id) => [id, [{ file: `${id}.webp`, alt: `Photograph of ${id}.` }]]));
  await writeFile(path.join(folder, "pictures.json"), JSON.stringify(listed));
}

function plain(background: { r: number; g: number; b: number } | string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .webp()
    .toBuffer();
}

async function openShopWithAdmin(): Promise<Shop> {
  const opened = await openShop({ now: () => NOW });
  const id = idOf("the admin of these tests");
  await opened.db.insert(users).values({ id, role: "admin", email: "admin@example.com", createdAt: NOW });
  return opened;
}

type Row = Record<string, unknown>;
const rows = async (query: string, from = shop) => (await from.db.execute(sql.raw(query))) as unknown as Row[];
const column = async (query: string) => (await rows(query)).map((row) => Object.values(row)[0]);

/** Every row of every table of the shop, as text. Clock columns that triggers set and counts of visits are left out. */
async function dump(from: Shop): Promise<Record<string, string>> {
  const tables = await rows(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'rate_hits' order by 1",
    from,
  );
  const entries = tables.map(async ({ tablename }) => {
    const [row] = await rows(
      `select string_agg(line, E'\\n' order by line) as all from (select (to_jsonb(t) - '{updated_at,applied_at,lane}'::text[]
         - case when '${tablename}' in ('pictures', 'settings', 'discount_products') then 'created_at' else '' end)::text as line from ${tablename} t) lines`,
      from,
    );
    return [String(tablename), String(row?.all)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

test("a first start says what it does and is quick", () => {
  expect(said[0]).toBe("Filling the shop with its demo catalogue");
  expect(said.at(-1)).toMatch(/^50 products and \d+ orders are in place$/);
  expect(seconds).toBeLessThan(20);
});

describe("the catalogue", () => {
  test("has at least 48 visible products of every kind, each with a picture, texts and a fair price", async () => {
    const [count] =
      await rows(`select count(*) filter (where is_active)::int as visible, count(*) filter (where not is_active)::int as hidden,
      count(*) filter (where is_active and is_dress)::int as dresses, count(*) filter (where is_active and is_top)::int as tops,
      count(*) filter (where is_active and is_bottom)::int as bottoms, count(*) filter (where is_active and is_cooset)::int as coords,
      count(*) filter (where is_active and not (is_dress or is_top or is_bottom or is_cooset))::int as others,
      count(*) filter (where is_bestsellers)::int as bestsellers from products`);
    expect(count).toMatchObject({ visible: 48, hidden: 2, bestsellers: 10 });
    for (const kind of ["dresses", "tops", "bottoms", "coords", "others"])
      expect(count?.[kind]).toBeGreaterThanOrEqual(6);
    expect(
      await column("select id from products p where not exists (select from product_pictures where product_id = p.id)"),
    ).toEqual([]);
    expect(await column("select id from products where price not between 290000 and 2400000")).toEqual([]);
    expect(
      await column(
        "select id from products where length(description) < 120 or size = '' or material = '' or product_care = ''",
      ),
    ).toEqual([]);
    expect(await column("select alt from product_pictures where alt = ''")).toEqual([]);
  });

  test("every picture of it can be fetched", async () => {
    const ids = await column("select id from pictures order by id limit 3");
    for (const id of ids) expect((await shop.app.inject(`/pictures/${id}/320.webp`)).statusCode).toBe(200);
    for (const id of await column("select id from pictures"))
      expect(await shop.deps.storage.has(`pictures/${id}/original.webp`)).toBe(true);
  });

  test("has the categories that the home page looks for, a child and an empty one", async () => {
    const found = await rows(`select c.id, parent_id, count(p.id)::int as products from categories c
      left join products p on p.category_id = c.id and p.is_active group by c.id order by c.position`);
    expect(found.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["resort-and-summer", "evening-wear", "everyday-atelier", "festive-edit"]),
    );
    expect(found.filter((row) => row.parent_id !== null)).toHaveLength(1);
    expect(found.filter((row) => row.products === 0)).toHaveLength(1);
    // S§2: collections leave out whatever says "top" or "bottom".
    expect(found.filter(({ id }) => /top|bottom/.test(String(id)))).toEqual([]);
  });
});

describe("orders", () => {
  test("there are at least 60 in every status and payment status, over twelve months", async () => {
    expect(new Set(await column("select distinct status from orders"))).toEqual(new Set(ORDER_STATUSES));
    expect(new Set(await column("select distinct payment_status from orders"))).toEqual(new Set(PAYMENT_STATUSES));
    const [span] = await rows(
      "select count(*)::int as orders, count(distinct date_trunc('month', placed_on))::int as months from orders",
    );
    expect(span?.orders).toBeGreaterThanOrEqual(60);
    expect(span?.months).toBeGreaterThanOrEqual(12);
  });

  test("their numbers continue where the counter stands", async () => {
    const last = await rows(
      `select substr(order_number, 4, 4)::int as year, max(substr(order_number, 9))::int as last_number from orders group by 1 order by 1`,
    );
    expect(await rows("select year, last_number from order_counters order by 1")).toEqual(last);
  });

  test("nothing happened before it was placed or after today, and the history ends where the order stands", async () => {
    expect(
      await column(`select order_number from orders where created_at > '${NOW.toISOString()}' or updated_at > '${NOW.toISOString()}'
      or paid_at < created_at or cancelled_at < created_at`),
    ).toEqual([]);
    expect(
      await column(`select order_number from orders o where
      status <> (select to_status from order_events where order_id = o.id and to_status is not null order by created_at desc limit 1) or
      payment_status <> (select to_payment_status from order_events where order_id = o.id and to_payment_status is not null order by created_at desc limit 1)`),
    ).toEqual([]);
  });

  test("the database's own tallies agree", async () => {
    const [sums] =
      await rows(`select (select sum(orders)::int from order_tallies) as tallied, (select count(*)::int from orders) as orders,
      (select sum(spent) from customer_totals)::bigint::text as spent,
      (select sum(total - refunded) from orders where payment_status = 'completed')::bigint::text as paid`);
    expect(sums?.tallied).toBe(sums?.orders);
    expect(sums?.spent).toBe(sums?.paid);
  });

  test("what went back is what the refunds say", async () => {
    expect(
      await column(`select order_number from orders o where payment_method in ('razorpay', 'hdfc', 'stripe') and refunded <>
      coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id and r.status = 'processed'), 0)`),
    ).toEqual([]);
    expect(new Set(await column("select distinct status from refunds"))).toEqual(new Set(["processed", "failed"]));
  });

  test("the payment sandbox knows their payments, so that they can be refunded", async () => {
    const books = "select id from sandbox_payments where status in ('captured', 'refunded')";
    const taken = await column("select provider_payment_id from payments where captured_at is not null");
    expect(taken.length).toBeGreaterThan(20);
    expect(new Set(await column(books))).toEqual(new Set(taken));
  });
});

test("coupons are there in every state", async () => {
  const all = await shop.db.select().from(discounts);
  const states = all.filter(({ type }) => type === "overall").map((row) => couponStatus(row, NOW));
  expect(new Set(states)).toEqual(new Set(["Active", "Scheduled", "Expired", "Used Up", "Inactive"]));
  expect(all.filter(({ type, isActive }) => type === "product" && isActive)).toHaveLength(1);
  expect(all.find(({ code }) => code === "WELCOME10")?.usedCount).toBeGreaterThan(0);
});

test("carts are of every age", async () => {
  const carts = await rows(
    "select updated_at, (select count(*)::int from cart_items i where i.user_id = c.user_id) as items from carts c",
  );
  const labels = carts.map((cart) => {
    const itemCount = Number(cart.items);
    return cartStatus({ itemCount }, cartAge({ updatedAt: String(cart.updated_at), itemCount }, NOW)).label;
  });
  expect(new Set(labels)).toEqual(new Set(["Active", "Inactive", "Abandoned", "Empty Cart"]));
});

test.each([
  ["reviews", ["pending", "approved", "rejected"]],
  ["appointments", ["booked", "confirmed", "cancelled", "done"]],
  ["contact_messages", ["new", "read", "answered"]],
  ["support_tickets", ["open", "answered", "closed"]],
  ["email_subscriptions", ["pending", "subscribed", "unsubscribed"]],
  ["discount_uses", ["used", "released"]],
])("%s are there in every state", async (table, states) => {
  const name = table === "discount_uses" ? "state" : "status";
  expect(new Set(await column(`select distinct ${name} from ${table}`))).toEqual(
    expect.objectContaining(new Set(states)),
  );
});

/** S§5 knows Indian and American numbers without their country code. */
const national = (phone: string) => phone.replace(/^\+(91|1)(?=\d{10}$)/, "");

test("shoppers have phones of their own countries, and some are deactivated", async () => {
  expect(shoppers.filter(({ isActive }) => !isActive).length).toBeGreaterThanOrEqual(2);
  expect(new Set(shoppers.map(({ address }) => address.country)).size).toBeGreaterThanOrEqual(5);
  expect(shoppers.filter(({ phone, address }) => !isPhoneOf(address.country, national(phone)))).toEqual([]);
});

test("seeding again changes nothing", async () => {
  const before = await dump(shop);
  await seedDemo(shop.deps, undefined, folder);
  expect(await dump(shop)).toEqual(before);
});

test("another shop on the same day is the same", async () => {
  const other = await openShopWithAdmin();
  await Promise.all([seedDemo(other.deps, undefined, folder), seedDemo(other.deps, undefined, folder)]);
  expect(await dump(other)).toEqual(await dump(shop));
  await other.close();
}, 60_000);

describe("photographs taken later", () => {
  const shown = () =>
    column("select alt from product_pictures where product_id = 'emerald-hour-gown' order by position");
  const list = async (names: string[]) => {
    for (const name of names) await writeFile(path.join(folder, name), await plain(name.replace(".webp", "")));
    const entries = names.map((file) => ({ file, alt: `${file}.` }));
    await writeFile(
      path.join(folder, "pictures.json"),
      JSON.stringify({ "emerald-hour-gown": entries, "no-such-product": entries }),
    );
  };

  test("take the drawing's place, here and in past orders, and later ones join them", async () => {
    expect(await shown()).toEqual([drawingAlt("Emerald Hour Gown")]);
    await list(["green.webp"]);
    await seedDemo(shop.deps, undefined, folder);
    expect(await shown()).toEqual(["green.webp."]);
    const old = await column(`select distinct i.picture_id = pp.picture_id from order_items i
      join product_pictures pp on pp.product_id = i.product_id where i.product_id = 'emerald-hour-gown'`);
    expect(old).toEqual([true]);
    await list(["green.webp", "lime.webp"]);
    await seedDemo(shop.deps, undefined, folder);
    expect(await shown()).toEqual(["green.webp.", "lime.webp."]);
  });

  test("one that the admin took off stays off", async () => {
    await shop.db.execute(
      sql`delete from product_pictures where product_id = 'emerald-hour-gown' and alt = 'lime.webp.'`,
    );
    await seedDemo(shop.deps, undefined, folder);
    expect(await shown()).toEqual(["green.webp."]);
  });

  test("leave a product alone whose pictures the admin has changed", async () => {
    await shop.db.execute(sql`update product_pictures set picture_id = (select picture_id from product_pictures
      where product_id = 'noir-satin-palazzo'), alt = 'My own' where product_id = 'emerald-hour-gown'`);
    await list(["green.webp", "olive.webp"]);
    await seedDemo(shop.deps, undefined, folder);
    expect(await shown()).toEqual(["My own"]);
  });
});
