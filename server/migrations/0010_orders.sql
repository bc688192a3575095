-- Orders: what was bought, for how much, by whom and what happened to it since; plus the tallies reports read.

create table order_counters (
  year integer primary key check (year between 2020 and 9999),
  last_number integer not null check (last_number > 0)
);

create table orders (
  id uuid primary key default gen_random_uuid(),
  order_number text not null unique check (order_number ~ '^[A-Za-z0-9-]{1,20}$'),
  client_order_id text check (client_order_id ~ '^[A-Za-z0-9_-]{1,40}$'),
  user_id uuid not null references users,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'shipping', 'delivered', 'received', 'cancelled')),
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'completed', 'failed', 'refund_pending', 'refunded')),
  payment_method text not null
    check (payment_method in ('razorpay', 'hdfc', 'stripe', 'paypal', 'bank_transfer', 'upi', 'cod')),
  transaction_id text,
  subtotal bigint not null check (subtotal >= 0),
  product_discount bigint not null default 0 check (product_discount >= 0),
  coupon_discount bigint not null default 0 check (coupon_discount >= 0),
  coupon_code text,
  discount_id uuid references discounts,
  tax bigint not null default 0 check (tax >= 0),
  shipping bigint not null default 0 check (shipping >= 0),
  total bigint not null check (total >= 0),
  -- What went back so far; less than the total leaves the order completed.
  refunded bigint not null default 0,
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  phone text not null,
  shipping_address jsonb not null,
  billing_address jsonb not null,
  email_offers boolean not null default false,
  sms_offers boolean not null default false,
  notes text not null default '',
  cancel_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Until then an unpaid order holds its coupon; null when nothing is awaited.
  expires_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  -- The studio's calendar day: same-day cancelling, date filters and reports all count in IST.
  placed_on date not null generated always as ((created_at at time zone 'Asia/Kolkata')::date) stored,
  search text not null generated always as
    (lower(order_number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone)) stored,
  constraint orders_total check (total = subtotal - product_discount - coupon_discount + tax + shipping),
  constraint orders_discounts check (product_discount + coupon_discount <= subtotal),
  constraint orders_coupon check ((discount_id is null) = (coupon_code is null) and (coupon_discount = 0 or coupon_code is not null)),
  constraint orders_refunded check (refunded between 0 and total),
  constraint orders_refunded_whole check (payment_status <> 'refunded' or refunded = total),
  constraint orders_paid_has_time check (payment_status in ('pending', 'failed') or paid_at is not null),
  constraint orders_cancelled_has_time check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint orders_shipping_address check (
    jsonb_typeof(shipping_address) = 'object' and shipping_address ?& array['street', 'city', 'state', 'zipCode', 'country']),
  constraint orders_billing_address check (
    jsonb_typeof(billing_address) = 'object' and billing_address ?& array['street', 'city', 'state', 'zipCode', 'country']),
  -- The browser makes this id from a clock and four characters: two shoppers may meet on one.
  constraint orders_client_order_id unique (user_id, client_order_id)
);
create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_by_status on orders (status, created_at desc, id desc);
create index orders_by_method on orders (payment_method, created_at desc, id desc);
create index orders_search on orders using gin (search gin_trgm_ops);
create index orders_awaiting_payment on orders (expires_at) where status = 'pending' and payment_status in ('pending', 'failed');
create index orders_of_discount on orders (discount_id) where discount_id is not null;
create trigger orders_touch before update on orders for each row execute function touch_updated_at();
create trigger orders_stay before delete on orders for each statement execute function refuse_rewriting_history();

-- A use may be written before or after its order, within the one transaction.
alter table discount_uses add constraint discount_uses_order_id_fkey
  foreign key (order_id) references orders deferrable initially deferred;

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  position integer not null check (position >= 0),
  -- The snapshots below stay when the product is one day gone.
  product_id text references products on delete set null,
  name text not null,
  sku text not null,
  size text not null default '',
  picture_id text references pictures on delete set null,
  unit_price bigint not null check (unit_price >= 0),
  quantity integer not null check (quantity between 1 and 99),
  discount bigint not null default 0,
  line_total bigint not null,
  -- The order's day once it is paid, null before and after a refund: top products read this alone.
  sold_on date,
  constraint order_items_discount check (discount between 0 and unit_price * quantity),
  constraint order_items_line_total check (line_total = unit_price * quantity - discount),
  constraint order_items_position unique (order_id, position)
);
create index order_items_of_product on order_items (product_id);
create index order_items_of_picture on order_items (picture_id) where picture_id is not null;
create index order_items_sold on order_items (sold_on, product_id) include (quantity, line_total) where sold_on is not null;

create function check_order_sums() returns trigger language plpgsql as $$
declare
  lines record;
begin
  select coalesce(sum(unit_price * quantity), 0) as subtotal, coalesce(sum(discount), 0) as discount
    into lines from order_items where order_id = new.id;
  if (lines.subtotal, lines.discount) <> (new.subtotal, new.product_discount) then
    raise exception 'order % does not add up to its lines', new.order_number
      using errcode = 'check_violation', constraint = 'orders_sum_of_lines', table = 'orders';
  end if;
  return null;
end $$;
-- Checked at commit, when the lines are there.
create constraint trigger orders_sum_of_lines after insert or update of subtotal, product_discount on orders
  deferrable initially deferred for each row execute function check_order_sums();

create table order_events (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  actor_kind text not null check (actor_kind in ('system', 'shopper', 'admin', 'provider')),
  actor_id uuid references users,
  from_status text check (from_status in ('pending', 'processing', 'shipping', 'delivered', 'received', 'cancelled')),
  to_status text check (to_status in ('pending', 'processing', 'shipping', 'delivered', 'received', 'cancelled')),
  from_payment_status text check (from_payment_status in ('pending', 'completed', 'failed', 'refund_pending', 'refunded')),
  to_payment_status text check (to_payment_status in ('pending', 'completed', 'failed', 'refund_pending', 'refunded')),
  note text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  constraint order_events_actor check (actor_kind not in ('shopper', 'admin') or actor_id is not null)
);
create index order_events_of_order on order_events (order_id, created_at);
create index order_events_of_actor on order_events (actor_id) where actor_id is not null;
create trigger order_events_append_only before update or delete on order_events
  for each statement execute function refuse_rewriting_history();

-- How many orders and how much money for each day and kind, so that page counts and charts never walk a million
-- orders. A figure is the sum over its lanes: concurrent payments write to different lanes instead of queueing.
create table order_tallies (
  day date not null,
  status text not null,
  payment_status text not null,
  payment_method text not null,
  lane smallint not null,
  orders integer not null,
  amount bigint not null,
  primary key (day, status, payment_status, payment_method, lane)
);

create table customer_totals (
  user_id uuid primary key references users,
  orders integer not null default 0,
  paid_orders integer not null default 0,
  spent bigint not null default 0,
  last_order_at timestamptz
);
create index customer_totals_spent on customer_totals (spent desc, user_id);
create index customer_totals_orders on customer_totals (orders desc, user_id);
create index customer_totals_recent on customer_totals (last_order_at desc, user_id);

create type order_change as (
  n integer, user_id uuid, day date, status text, payment_status text, payment_method text,
  amount bigint, created_at timestamptz);

-- A change is +1 for the order as it is now and -1 as it was: what no report counts cancels out and writes nothing.
-- Rows are written in one fixed order, so that two transactions never wait for each other in a circle.
create function tally(changes order_change[]) returns void language sql as $$
  insert into order_tallies as t (day, status, payment_status, payment_method, lane, orders, amount)
    select day, status, payment_status, payment_method, pg_backend_pid() % 8, sum(n), sum(n * amount)
    from unnest(changes) group by 1, 2, 3, 4 having sum(n) <> 0 or sum(n * amount) <> 0 order by 1, 2, 3, 4
    on conflict (day, status, payment_status, payment_method, lane)
    do update set orders = t.orders + excluded.orders, amount = t.amount + excluded.amount;
  insert into customer_totals as t (user_id, orders, paid_orders, spent, last_order_at)
    select user_id, sum(n), sum(n * paid), sum(n * paid * amount), max(created_at)
    from (select *, (payment_status = 'completed')::integer as paid from unnest(changes)) change
    group by 1 having sum(n) <> 0 or sum(n * paid) <> 0 or sum(n * paid * amount) <> 0 order by 1
    on conflict (user_id) do update set orders = t.orders + excluded.orders,
      paid_orders = t.paid_orders + excluded.paid_orders, spent = t.spent + excluded.spent,
      last_order_at = greatest(t.last_order_at, excluded.last_order_at);
$$;

create function tally_new_orders() returns trigger language plpgsql as $$
begin
  perform tally(array(select (1, user_id, placed_on, status, payment_status, payment_method, total - refunded,
    created_at)::order_change from fresh));
  return null;
end $$;
create trigger orders_tally_new after insert on orders referencing new table as fresh
  for each statement execute function tally_new_orders();

create function tally_changed_orders() returns trigger language plpgsql as $$
begin
  perform tally(array(
    select (1, user_id, placed_on, status, payment_status, payment_method, total - refunded, created_at)::order_change from fresh
    union all
    select (-1, user_id, placed_on, status, payment_status, payment_method, total - refunded, created_at)::order_change from stale));
  update order_items i set sold_on = case when fresh.payment_status = 'completed' then fresh.placed_on end
    from fresh join stale on stale.id = fresh.id
    where i.order_id = fresh.id and (fresh.payment_status, fresh.placed_on) <> (stale.payment_status, stale.placed_on);
  return null;
end $$;
create trigger orders_tally_changed after update on orders referencing new table as fresh old table as stale
  for each statement execute function tally_changed_orders();

create function date_sold_item() returns trigger language plpgsql as $$
begin
  new.sold_on = (select placed_on from orders where id = new.order_id and payment_status = 'completed');
  return new;
end $$;
create trigger order_items_sold_on before insert on order_items for each row execute function date_sold_item();
