// Tries one wrong row after another: each must be refused, and by the rule that is meant to refuse it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ASHA, add, addOrder, capture, HASH, MEERA, openSchema, type Row, refusal, type Schema } from "./try-schema.ts";

let schema: Schema;
beforeAll(async () => {
  schema = await openSchema();
});
afterAll(() => schema.close());

const past = new Date("2020-01-01");
const now = new Date();

/** A wrong row: what is wrong with it, its table, the wrong values, and the rule that refuses it. */
type WrongRow = [what: string, table: string, values: Row, rule: string];

const accounts: WrongRow[] = [
  ["an e-mail in capitals", "users", { email: "Asha@elvara.example" }, "users_email_check"],
  ["an e-mail without a domain", "users", { email: "asha" }, "users_email_check"],
  ["an e-mail taken twice", "users", { email: "asha@elvara.example" }, "users_email_key"],
  ["a phone that is not E.164", "users", { phone: "9876543210" }, "users_phone_check"],
  ["a user nobody can reach", "users", { email: null }, "users_reachable"],
  [
    "a verified e-mail that is not there",
    "users",
    { email: null, phone: "+919876543210", email_verified_at: now },
    "users_verified_email",
  ],
  ["a verified phone that is not there", "users", { phone_verified_at: now }, "users_verified_phone"],
  ["an unknown role", "users", { role: "owner" }, "users_role_check"],
  ["a token version below zero", "users", { token_version: -1 }, "users_token_version_check"],
  ["a session that is over before it starts", "sessions", { expires_at: past }, "sessions_lifetime"],
  ["a session revoked for no reason", "sessions", { revoked_at: now }, "sessions_revoked_has_reason"],
  ["a session of nobody", "sessions", { user_id: HASH.slice(0, 8) + ASHA.slice(8) }, "sessions_user_id_fkey"],
  ["a code tried six times", "otps", { attempts: 6 }, "otps_tries"],
  ["a code sent by SMS to an e-mail", "otps", { target: "a@b.co" }, "otps_target"],
  ["a code sent by e-mail to a phone", "otps", { channel: "email" }, "otps_target"],
  ["a code that is over before it starts", "otps", { expires_at: past }, "otps_lifetime"],
  ["a link kept in clear", "one_time_links", { token_hash: "secret" }, "one_time_links_token_hash_check"],
  ["a link that is over before it starts", "one_time_links", { expires_at: past }, "one_time_links_lifetime"],
  ["an address in a country of three letters", "addresses", { country: "IND" }, "addresses_country_check"],
  ["a link to an e-mail in capitals", "one_time_links", { email: "Asha@b.co" }, "one_time_links_email_check"],
  [
    "a refresh token kept in clear",
    "refresh_tokens",
    { session_id: ASHA, token_hash: "secret" },
    "refresh_tokens_token_hash_check",
  ],
  ["an address without a street", "addresses", { address_line1: "" }, "addresses_address_line1_check"],
  ["an address without a state", "addresses", { state: "" }, "addresses_state_check"],
  ["an address without a city", "addresses", { city: "" }, "addresses_city_check"],
];

const catalogue: WrongRow[] = [
  ["rates of no currency", "currency_rates", { base: "rupee" }, "currency_rates_base_check"],
  ["a picture without width", "pictures", { width: 0 }, "pictures_width_check"],
  ["a picture that is a script", "pictures", { format: "svg" }, "pictures_format_check"],
  ["a picture id that is a path", "pictures", { id: "../../etc/passwd" }, "pictures_id_check"],
  ["a picture without bytes", "pictures", { bytes: 0 }, "pictures_bytes_check"],
  [
    "a placeholder fetched from elsewhere",
    "pictures",
    { placeholder: "https://b.co/x.png" },
    "pictures_placeholder_check",
  ],
  ["a colour that is none", "pictures", { dominant_colour: "brown" }, "pictures_dominant_colour_check"],
  [
    "a picture in eleventh place",
    "product_pictures",
    { picture_id: HASH, position: 10 },
    "product_pictures_position_check",
  ],
  ["a product without a name", "products", { name: "" }, "products_name_check"],
  ["a product without an SKU", "products", { sku: "" }, "products_sku_check"],
  ["a category id that is no slug", "categories", { id: "Evening Wear" }, "categories_id_check"],
  ["a category name taken in other letters", "categories", { name: "RESORT" }, "categories_name"],
  ["a category above itself", "categories", { id: "loop", parent_id: "loop" }, "categories_no_cycle"],
  ["a product id that is no slug", "products", { id: "-dress" }, "products_id_check"],
  ["a product for nothing", "products", { price: 0 }, "products_price_check"],
  ["a product of no category", "products", { category_id: "none" }, "products_category_id_fkey"],
  ["a product in an unknown size", "products", { sizes: ["M", "XXL"] }, "products_sizes_check"],
  ["a rating without reviews", "products", { rating_sum: 5 }, "products_rating"],
  ["ratings above five", "products", { rating_count: 1, rating_sum: 6 }, "products_rating"],
  ["a heart for no product", "wishlist_items", { product_id: "none" }, "wishlist_items_product_id_fkey"],
];

const cartAndCoupons: WrongRow[] = [
  ["a code in small letters", "discounts", { code: "summer" }, "discounts_code_check"],
  ["a code with a space", "discounts", { code: "BIG SALE" }, "discounts_code_check"],
  ["a discount of nothing", "discounts", { discount_value: 0 }, "discounts_discount_value_check"],
  ["more than 100 percent", "discounts", { discount_value: 10_001 }, "discounts_percentage"],
  ["an end before the start", "discounts", { valid_from: now, valid_until: past }, "discounts_validity"],
  ["a limit of nothing", "discounts", { usage_limit: 0 }, "discounts_usage_limit_check"],
  ["a shopper's limit of nothing", "discounts", { user_usage_limit: 0 }, "discounts_user_usage_limit_check"],
  ["more uses than allowed", "discounts", { usage_limit: 1, used_count: 2 }, "discounts_usage_limit"],
  ["a minimum below zero", "discounts", { minimum_order_amount: -1 }, "discounts_minimum_order_amount_check"],
  ["uses below none", "discounts", { used_count: -1 }, "discounts_used_count_check"],
  [
    "a restoring link kept in clear",
    "carts",
    { user_id: MEERA, restore_token_hash: "x" },
    "carts_restore_token_hash_check",
  ],
  ["a line of nothing", "cart_items", { quantity: 0 }, "cart_items_quantity_check"],
  ["a line of a thousand", "cart_items", { quantity: 1000 }, "cart_items_quantity_check"],
  ["a line in an unknown size", "cart_items", { size: "XXL" }, "cart_items_size_check"],
  ["a line below zero rupees", "cart_items", { unit_price: -1 }, "cart_items_unit_price_check"],
  ["a line in nobody's cart", "cart_items", { user_id: MEERA }, "cart_items_user_id_fkey"],
];

const orders: WrongRow[] = [
  ["a total that is not the sum of its parts", "orders", { total: 199_999 }, "orders_total"],
  ["more discount than goods", "orders", { product_discount: 200_001, shipping: 1, total: 0 }, "orders_discounts"],
  ["a coupon's discount without a coupon", "orders", { coupon_discount: 1, total: 199_999 }, "orders_coupon"],
  ["tax below zero", "orders", { tax: -1, total: 199_999 }, "orders_tax_check"],
  ["paid at no time", "orders", { payment_status: "completed" }, "orders_paid_has_time"],
  ["cancelled at no time", "orders", { status: "cancelled" }, "orders_cancelled_has_time"],
  ["cancelled and not", "orders", { cancelled_at: now }, "orders_cancelled_has_time"],
  ["more refunded than paid", "orders", { refunded: 200_001 }, "orders_refunded"],
  [
    "refunded in part only",
    "orders",
    { payment_status: "refunded", paid_at: now, refunded: 1 },
    "orders_refunded_whole",
  ],
  ["goods below zero", "orders", { subtotal: -1, shipping: 1, total: 0 }, "orders_discounts"],
  ["shipping below zero", "orders", { shipping: -1, total: 199_999 }, "orders_shipping_check"],
  ["a number that no provider takes", "orders", { order_number: "EL/2025/000001" }, "orders_order_number_check"],
  ["a browser's id with spaces", "orders", { client_order_id: "ORD 1" }, "orders_client_order_id_check"],
  ["an e-mail in capitals", "orders", { email: "Asha@b.co" }, "orders_email_check"],
  ["nowhere to send the bill", "orders", { billing_address: {} }, "orders_billing_address"],
  ["a counter that counts from nothing", "order_counters", { last_number: 0 }, "order_counters_last_number_check"],
  ["an address without a street", "orders", { shipping_address: { city: "Gurugram" } }, "orders_shipping_address"],
  ["an unknown status", "orders", { status: "lost" }, "orders_status_check"],
  ["an unknown way to pay", "orders", { payment_method: "barter" }, "orders_payment_method_check"],
  [
    "an event of a shopper who is nobody",
    "order_events",
    { order_id: ASHA, actor_kind: "shopper" },
    "order_events_actor",
  ],
];

const talk: WrongRow[] = [
  ["a mail with a second header in its subject", "mails", { subject: "Hi\r\nBcc: all@b.co" }, "mails_subject_check"],
  ["a mail to two people", "mails", { to_address: "a@b.co,c@d.co" }, "mails_to_address_check"],
  ["a mail sent at no time", "mails", { status: "sent" }, "mails_sent_has_time"],
  ["an SMS to no number", "sms_messages", { to_phone: "12" }, "sms_messages_to_phone_check"],
  ["a window that ends before it starts", "rate_hits", { expires_at: past }, "rate_hits_window"],
  ["no star", "reviews", { rating: 0 }, "reviews_rating_check"],
  ["six stars", "reviews", { rating: 6 }, "reviews_rating_check"],
  ["approved at no time", "reviews", { status: "approved" }, "reviews_decided"],
  [
    "a Sunday",
    "appointments",
    { date: "2030-01-06", starts_at: "2030-01-06T14:30:00+05:30" },
    "appointments_no_sunday",
  ],
  ["a slot the studio does not have", "appointments", { time_slot: "1:00-1:30 PM" }, "appointments_slot"],
  ["a slot at another time", "appointments", { starts_at: "2030-01-07T14:30:00Z" }, "appointments_slot"],
  ["a meeting by post", "appointments", { meeting_type: "letter" }, "appointments_meeting_type_check"],
  ["a managing link kept in clear", "appointments", { manage_token_hash: "x" }, "appointments_manage_token_hash_check"],
  ["a review without words", "reviews", { body: "" }, "reviews_body_check"],
  ["an SMS sent at no time", "sms_messages", { status: "sent" }, "sms_messages_sent_has_time"],
  ["a message without words", "contact_messages", { message: "" }, "contact_messages_message_check"],
  ["a subscriber in capitals", "email_subscriptions", { email: "Asha@b.co" }, "email_subscriptions_email_check"],
  [
    "an answer without words",
    "contact_messages",
    { status: "answered", answered_at: now },
    "contact_messages_answered",
  ],
  ["a ticket closed at no time", "support_tickets", { status: "closed" }, "support_tickets_closed"],
  ["a subject of two lines", "support_tickets", { subject: "Hi\nBcc: all@b.co" }, "support_tickets_subject_check"],
  [
    "subscribed without a confirmation",
    "email_subscriptions",
    { status: "subscribed" },
    "email_subscriptions_confirmed",
  ],
  ["unsubscribed at no time", "email_subscriptions", { status: "unsubscribed" }, "email_subscriptions_unsubscribed"],
];

describe.each([
  ["accounts", accounts],
  ["the catalogue", catalogue],
  ["cart and coupons", cartAndCoupons],
  ["orders", orders],
  ["talk", talk],
])("%s", (_, wrongRows) => {
  test.each(wrongRows)("%s is refused", async (_what, table, values, rule) => {
    expect(await refusal(schema.sql, (tx) => add(tx, table, values))).toBe(rule);
  });
});

test.each([
  ["settings_pkey", "insert into settings select * from settings"],
  [
    "settings_id_check",
    "insert into settings select (s).* from (select jsonb_populate_record(s, '{\"id\": false}') s from settings s) t",
  ],
  ["settings_brand_check", "update settings set brand = brand - 'name'"],
  ["settings_shipping_fees_check", "update settings set shipping_fees = '[]'"],
])("the settings stay one whole row: %s", async (rule, statement) => {
  expect(await refusal(schema.sql, (tx) => tx.unsafe(statement))).toBe(rule);
});

test("the rows that the wrong ones were made from are good", async () => {
  const tables = new Set([accounts, catalogue, cartAndCoupons, orders, talk].flat().map(([, table]) => table));
  for (const table of ["orders", "order_events", "refresh_tokens", "product_pictures", "carts"]) tables.delete(table);
  for (const table of tables) expect(await refusal(schema.sql, (tx) => add(tx, table)), table).toBe("accepted");
  expect(await refusal(schema.sql, (tx) => addOrder(tx))).toBe("accepted");
});

describe("lines and payments of an order", () => {
  const wrongLines: [what: string, line: Row, rule: string][] = [
    ["a line total that is not price times quantity", { line_total: 1 }, "order_items_line_total"],
    ["a line discount above the line", { discount: 200_001, line_total: -1 }, "order_items_discount"],
    ["a line of nothing", { quantity: 0, line_total: 0 }, "order_items_quantity_check"],
    ["lines that do not add up to the order", { quantity: 1, line_total: 100_000 }, "orders_sum_of_lines"],
    ["a discount that the order does not know", { discount: 1, line_total: 199_999 }, "orders_sum_of_lines"],
  ];
  test.each(wrongLines)("%s is refused", async (_what, line, rule) => {
    expect(await refusal(schema.sql, (tx) => addOrder(tx, {}, line))).toBe(rule);
  });

  const wrongPayments: [what: string, payment: Row, rule: string][] = [
    ["a payment of nothing", { amount: 0 }, "payments_amount_check"],
    ["captured without the provider's payment id", { provider_payment_id: null }, "payments_captured"],
    ["captured at no time", { captured_at: null }, "payments_captured"],
    ["a payment in no currency", { currency: "rupee" }, "payments_currency_check"],
    ["refunded without a refund", { status: "refunded" }, "payments_refunded_whole"],
  ];
  test.each(wrongPayments)("%s is refused", async (_what, payment, rule) => {
    const attempt = refusal(schema.sql, async (tx) => capture(tx, (await addOrder(tx)).id, payment));
    expect(await attempt).toBe(rule);
  });
});
