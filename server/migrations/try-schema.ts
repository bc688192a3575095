// Opens a migrated database for the schema's tests, with one row of each kind to build on.
import postgres, { type PostgresError, type Sql, type TransactionSql } from "postgres";
import { freshDatabase } from "../src/testing/database.ts";

export type Schema = Awaited<ReturnType<typeof openSchema>>;
export type Tx = Sql | TransactionSql;
export type Row = Record<string, unknown>;

export const ASHA = "00000000-0000-4000-8000-000000000001";
export const MEERA = "00000000-0000-4000-8000-000000000002";
export const HASH = "ab".repeat(32);

const address = { street: "1 Park Road", city: "Gurugram", state: "Haryana", zipCode: "122002", country: "IN" };
const soon = () => new Date(Date.now() + 86_400_000);

let counter = 0;
const unique = () => ++counter;

/** The least that makes a good row of each table; a test changes the one thing it is about. */
const good: Record<string, () => Row> = {
  mails: () => ({ to_address: "a@b.co", subject: "Hello", template: "t", html: "", text: "" }),
  sms_messages: () => ({ to_phone: "+919876543210", template: "t", body: "Hello" }),
  journal: () => ({ actor: "admin", action: "update", entity: "product", entity_id: "linen-dress" }),
  rate_hits: () => ({ key: `k${unique()}`, window_start: new Date(), expires_at: soon() }),
  currency_rates: () => ({ base: "INR", rates: { USD: 0.0119 }, source: "fallback" }),
  users: () => ({ email: `user${unique()}@elvara.example` }),
  sessions: () => ({ user_id: ASHA, expires_at: soon() }),
  refresh_tokens: () => ({ token_hash: unique().toString(16).padStart(64, "0") }),
  otps: () => ({ purpose: "sign-in", channel: "sms", target: "+919876543210", code_hash: "h", expires_at: soon() }),
  one_time_links: () => ({
    purpose: "verify-email",
    user_id: ASHA,
    email: "a@b.co",
    token_hash: HASH,
    expires_at: soon(),
  }),
  addresses: () => ({ user_id: ASHA, address_line1: "1 Park Road", city: "Gurugram", state: "Haryana" }),
  pictures: () => ({
    id: unique().toString(16).padStart(32, "0"),
    width: 900,
    height: 1200,
    format: "webp",
    bytes: 90_000,
    placeholder: "data:image/webp;base64,",
    dominant_colour: "#c08552",
  }),
  categories: () => ({ id: `category-${unique()}`, name: `Category ${unique()}` }),
  products: () => ({
    id: `dress-${unique()}`,
    name: "Dress",
    price: 100_000,
    category_id: "resort",
    sku: `S${unique()}`,
  }),
  product_pictures: () => ({ product_id: "linen-dress", position: 0 }),
  wishlist_items: () => ({ user_id: ASHA, product_id: "linen-dress" }),
  discounts: () => ({ code: `CODE${unique()}`, discount_value: 1_000, valid_until: soon() }),
  discount_uses: () => ({ user_id: ASHA }),
  carts: () => ({ user_id: ASHA }),
  cart_items: () => ({ user_id: ASHA, product_id: "linen-dress", quantity: 1, unit_price: 100_000 }),
  order_counters: () => ({ year: 2025, last_number: 1 }),
  orders: () => ({
    order_number: `EL-2025-${unique()}`,
    user_id: ASHA,
    payment_method: "razorpay",
    subtotal: 200_000,
    total: 200_000,
    first_name: "Asha",
    last_name: "Rao",
    email: "asha@elvara.example",
    phone: "+919876543210",
    shipping_address: address,
    billing_address: address,
  }),
  order_items: () => ({ position: 0, name: "Dress", sku: "S", unit_price: 100_000, quantity: 2, line_total: 200_000 }),
  order_events: () => ({ actor_kind: "system" }),
  payments: () => ({ provider: "razorpay", amount: 200_000, idempotency_key: `k${unique()}` }),
  refunds: () => ({ amount: 200_000, idempotency_key: `k${unique()}` }),
  provider_events: () => ({
    about: "order_1",
    provider: "razorpay",
    event_id: `e${unique()}`,
    type: "payment.captured",
    payload: {},
  }),
  reviews: () => ({
    product_id: "linen-dress",
    user_id: ASHA,
    name: "Asha",
    contact: "a@b.co",
    rating: 5,
    body: "Lovely",
  }),
  appointments: () => ({
    name: "Asha",
    mobile: "9876543210",
    email: "a@b.co",
    date: "2030-01-07",
    time_slot: "2:30-3:00 PM",
    starts_at: "2030-01-07T14:30:00+05:30",
  }),
  contact_messages: () => ({ name: "Asha", email: "a@b.co", message: "Hello" }),
  support_tickets: () => ({ user_id: ASHA, subject: "Where is my dress?" }),
  ticket_messages: () => ({ author: "shopper", body: "Hello" }),
  email_subscriptions: () => ({ email: `reader${unique()}@elvara.example` }),
};

export async function add(sql: Tx, table: string, values: Row = {}): Promise<Row & { id: string }> {
  const row = { ...good[table]?.(), ...values };
  const [added] = await sql`insert into ${sql(table)} ${sql(row as never)} returning *`;
  return added as Row & { id: string };
}

/** An order with one line that adds up to it. */
export async function addOrder(sql: Tx, values: Row = {}, line: Row = {}): Promise<Row & { id: string }> {
  const order = await add(sql, "orders", values);
  await add(sql, "order_items", { order_id: order.id, product_id: "linen-dress", ...line });
  return order;
}

export function capture(sql: Tx, orderId: string, values: Row = {}): Promise<Row & { id: string }> {
  const paid = { status: "captured", provider_payment_id: `pay${unique()}`, captured_at: new Date() };
  return add(sql, "payments", { order_id: orderId, ...paid, ...values });
}

/** Answers the name of the rule that refuses the work, deferred ones included; nothing it does stays. */
export async function refusal(sql: Sql, work: (tx: TransactionSql) => Promise<unknown>): Promise<string> {
  const undone = new Error("accepted");
  try {
    await sql.begin(async (tx) => {
      await work(tx);
      await tx`set constraints all immediate`;
      throw undone;
    });
  } catch (error) {
    if (error === undone) return "accepted";
    const { constraint_name, column_name, code, message } = error as PostgresError;
    if (!code) throw error;
    return constraint_name ?? (column_name ? `${column_name} ${code}` : message);
  }
  throw new Error("the transaction was neither refused nor undone");
}

/** Its own connection: Drizzle makes the shared one answer times as texts. */
export async function openSchema() {
  const database = await freshDatabase();
  const sql = postgres(database.url, { max: 20, onnotice: () => {} });
  await seed(sql);
  const close = async () => {
    await sql.end();
    await database.drop();
  };
  return { url: database.url, sql, close };
}

async function seed(sql: Sql): Promise<void> {
  await add(sql, "users", { id: ASHA, email: "asha@elvara.example" });
  await add(sql, "users", { id: MEERA, email: "meera@elvara.example" });
  await add(sql, "categories", { id: "resort", name: "Resort" });
  await add(sql, "products", { id: "linen-dress", name: "Linen Dress" });
  await add(sql, "carts", { user_id: ASHA });
}
