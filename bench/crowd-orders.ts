// Fills a throwaway database with users, carts and a year of orders, and the tallies the triggers would have kept.
import type { Crowd } from "./crowd.ts";

export async function fillOrders({ sql }: Crowd, users: number, orders: number): Promise<void> {
  await sql.begin(async (tx) => {
    // Triggers work order by order; here the sums are made in one go below.
    await tx.unsafe("set local session_replication_role = replica");
    await tx.unsafe(`
      insert into users (id, first_name, last_name, name, email, is_active, created_at)
      select ${idOf("n")}, 'First' || n % 997, 'Last' || n % 1999, 'First' || n % 997 || ' Last' || n % 1999,
        'user' || n || '@example.com', n % 50 <> 0, now() - n * interval '2 minutes'
      from generate_series(1, ${users}) n`);
    await tx.unsafe(`
      insert into carts (user_id, updated_at) select ${idOf("n")}, now() - (n % 240) * interval '1 hour'
      from generate_series(1, ${Math.ceil(users / 20)}) n`);
    await tx.unsafe(`
      insert into cart_items (user_id, product_id, size, quantity, unit_price)
      select ${idOf("n")}, 'p' || 1 + n % 1000, 'M', 1, 500000 from generate_series(1, ${Math.ceil(users / 20)}) n`);
    await tx.unsafe(`
      insert into orders (id, order_number, user_id, status, payment_status, payment_method, subtotal, total,
        first_name, last_name, email, phone, shipping_address, billing_address, created_at, paid_at, cancelled_at)
      select ${idOf("n")}, 'EL-2026-' || lpad(n::text, 7, '0'), ${idOf(`1 + n * 7919::bigint % ${users}`)}, status,
        case when n % 10 = 0 then 'failed' when n % 10 = 1 then 'pending' else 'completed' end,
        (array['razorpay', 'hdfc', 'stripe', 'upi'])[1 + n % 4], 500000 + n % 1000 * 100, 500000 + n % 1000 * 100,
        'First' || n % 997, 'Last' || n % 1999, 'user' || 1 + n * 7919::bigint % ${users} || '@example.com', '+919876543210',
        address, address, at, case when n % 10 > 1 then at end, case when status = 'cancelled' then at end
      from generate_series(1, ${orders}) n,
        lateral (select (array['pending', 'processing', 'shipping', 'delivered', 'received', 'cancelled'])[1 + n % 6] as status,
          now() - n * (interval '365 days' / ${orders}) as at) facts,
        (select '{"street":"1 Park Road","city":"Gurugram","state":"Haryana","zipCode":"122002","country":"IN"}'::jsonb as address) place`);
    await tx.unsafe(`
      insert into order_items (order_id, position, product_id, name, sku, quantity, unit_price, line_total, sold_on)
      select id, 0, 'p' || 1 + (total / 100 * 31) % 1000, 'Piece', 'S', 1, subtotal, subtotal,
        case when payment_status = 'completed' then placed_on end from orders`);
    await tx.unsafe(`
      insert into order_tallies (day, status, payment_status, payment_method, lane, orders, amount)
      select placed_on, status, payment_status, payment_method, 0, count(*), sum(total) from orders group by 1, 2, 3, 4`);
    await tx.unsafe(`
      insert into customer_totals (user_id, orders, paid_orders, spent, last_order_at)
      select user_id, count(*), count(*) filter (where payment_status = 'completed'),
        coalesce(sum(total) filter (where payment_status = 'completed'), 0), max(created_at) from orders group by 1`);
  });
  await sql.unsafe("vacuum analyze");
}

/** A row's number as its id. */
function idOf(number: string): string {
  return `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}
