// Fills a throwaway database with users, carts and a year of orders, and the tallies the triggers would have kept.
import type { Crowd } from "./crowd.ts";

const FIRST =
  "Aarohi Aditi Aisha Ananya Anika Anjali Asha Avni Bhavna Charu Deepa Devika Diya Divya Esha Farah Gauri Geeta Hema Indira Isha Jaya Kajal Kavya Kiran Lakshmi Lata Leela Madhuri Maya Meera Megha Mira Naina Neha Nisha Nandini Pallavi Pooja Prerna Priya Radha Riya Rohini Roshni Sakshi Sanjana Sara Shreya Simran Sneha Sonia Swati Tanvi Tara Trisha Uma Vandana Vidya Zoya";
const LAST =
  "Agarwal Ahuja Banerjee Bansal Basu Bhat Bose Chatterjee Chauhan Chopra Das Desai Dutta Fernandes Gandhi Ghosh Gill Goel Gupta Iyer Jain Jha Joshi Kapoor Kaul Kaur Khan Khanna Kulkarni Kumar Lal Malhotra Mathur Mehra Mehta Menon Mishra Mukherjee Nair Nanda Narayan Pandey Patel Patil Pillai Rao Rastogi Reddy Roy Saxena Sen Sethi Shah Sharma Shetty Singh Sinha Thakur Trivedi Varma Verma";
const MAILS = "gmail.com gmail.com gmail.com outlook.com yahoo.in hotmail.com rediffmail.com icloud.com proton.me";

/** Who stands behind a number: the same one for a user and for their orders. */
function person(number: string): string {
  const pick = (words: string, spread: string) => {
    const all = words.split(" ");
    return `(array[${all.map((word) => `'${word}'`).join()}])[1 + ${spread} % ${all.length}]`;
  };
  return `select *, lower(first_name || '.' || last_name) || (${number}) || '@' || ${pick(MAILS, `(${number})`)} as email
    from (select ${pick(FIRST, `(${number})`)} as first_name, ${pick(LAST, `((${number}) / 7)`)} as last_name) name`;
}

export async function fillOrders({ sql }: Crowd, users: number, orders: number): Promise<void> {
  await sql.begin(async (tx) => {
    // Triggers work order by order; here the sums are made in one go below.
    await tx.unsafe("set local session_replication_role = replica");
    await tx.unsafe(`
      insert into users (id, first_name, last_name, name, email, is_active, created_at)
      select ${idOf("n")}, first_name, last_name, first_name || ' ' || last_name, email, n % 50 <> 0, now() - n * interval '2 minutes'
      from generate_series(1, ${users}) n, lateral (${person("n")}) person`);
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
        first_name, last_name, email, '+9198' || lpad((n * 7919::bigint % 100000000)::text, 8, '0'), address, address, at, case when n % 10 > 1 then at end, case when status = 'cancelled' then at end
      from generate_series(1, ${orders}) n, lateral (${person(`1 + n * 7919::bigint % ${users}`)}) buyer,
        lateral (select (array['pending', 'processing', 'shipping', 'delivered', 'received', 'cancelled'])[1 + n % 6] as status,
          now() - n * (interval '365 days' / ${orders}) as at) facts,
        (select '{"street":"1 Park Road","city":"Gurugram","state":"Haryana","zipCode":"122002","country":"IN"}'::jsonb as address) place`);
    await tx.unsafe(`
      insert into order_items (order_id, position, product_id, name, sku, quantity, unit_price, line_total, sold_on)
      select id, 0, 'p' || 1 + (total / 100 * 31) % 1000, 'Piece', 'S', 1, subtotal, subtotal,
        case when payment_status = 'completed' then placed_on end from orders`);
    await tx.unsafe(`
      insert into order_tallies (day, status, payment_status, payment_method, lane, orders, amount)
      select placed_on, status, payment_status, payment_method,
        case when placed_on < current_date - 1 then 0 else abs(hashtext(id::text)) % 8 end, count(*), sum(total)
      from orders group by 1, 2, 3, 4, 5`);
    await tx.unsafe(`
      insert into customer_totals (user_id, orders, paid_orders, spent, last_order_at)
      select user_id, count(*), count(*) filter (where payment_status = 'completed'),
        coalesce(sum(total) filter (where payment_status = 'completed'), 0), max(created_at) from orders group by 1`);
    await tx.unsafe("insert into customer_tallies (lane, customers) select 0, count(*) from customer_totals");
    await tx.unsafe(`
      insert into user_tallies (day, role, is_active, lane, users)
      select joined_on(created_at), role, is_active, 0, count(*) from users group by 1, 2, 3`);
    await tx.unsafe(`
      insert into product_sales (days, starts, product_id, quantity, revenue)
      select step, sale_step(sold_on, step), product_id, sum(quantity), sum(line_total)
      from order_items cross join unnest(array[1, 8, 64]) step
      where sold_on < current_date group by 1, 2, 3 order by 1, 2, 3`);
    // A day's sales still wait to be added to the sums, as if the job had not run since yesterday.
    await tx.unsafe(`
      insert into product_sale_changes
      select product_id, sold_on, quantity, line_total from order_items where sold_on >= current_date`);
  });
  await sql.unsafe("vacuum analyze");
}

/** A row's number as its id. */
function idOf(number: string): string {
  return `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}
