-- Figures of long periods and counts of long lists, kept as rows change so that nobody counts a million of them.

-- What was sold of each product. A sale only appends its change, so that it waits for nobody and nobody for it;
-- fold_product_sales() adds what waits to the sums. The truth is always sums and waiting changes together.
create table product_sale_changes (
  product_id text not null,
  day date not null,
  quantity integer not null,
  revenue bigint not null
);

-- Sums over 1, 8 and 64 days: a year is read from some twenty steps instead of 365.
create table product_sales (
  days smallint not null check (days in (1, 8, 64)),
  starts date not null,
  product_id text not null,
  quantity integer not null,
  revenue bigint not null,
  primary key (days, starts, product_id)
);

-- The first day of the step of so many days that a day falls into.
create function sale_step(day date, days integer) returns date language sql immutable strict parallel safe
  return date '2000-01-01' + (day - date '2000-01-01') / days * days;

create function note_new_sales() returns trigger language plpgsql as $$
begin
  insert into product_sale_changes
    select product_id, sold_on, sum(quantity), sum(line_total) from fresh
    where sold_on is not null and product_id is not null group by 1, 2;
  return null;
end $$;
create trigger order_items_note_new after insert on order_items referencing new table as fresh
  for each statement execute function note_new_sales();

create function note_changed_sales() returns trigger language plpgsql as $$
begin
  insert into product_sale_changes
    select product_id, sold_on, sum(n * quantity), sum(n * line_total)
    from (select 1 as n, product_id, sold_on, quantity, line_total from fresh
      union all select -1, product_id, sold_on, quantity, line_total from stale) change
    where sold_on is not null and product_id is not null
    group by 1, 2 having sum(n * quantity) <> 0 or sum(n * line_total) <> 0;
  return null;
end $$;
create trigger order_items_note_changed after update on order_items referencing new table as fresh old table as stale
  for each statement execute function note_changed_sales();

create function fold_product_sales() returns void language sql as $$
  with moved as (delete from product_sale_changes returning *)
  insert into product_sales as s (days, starts, product_id, quantity, revenue)
    select step, sale_step(day, step), product_id, sum(quantity), sum(revenue)
    from moved cross join unnest(array[1, 8, 64]) step
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (days, starts, product_id)
    do update set quantity = s.quantity + excluded.quantity, revenue = s.revenue + excluded.revenue;
$$;

insert into product_sales (days, starts, product_id, quantity, revenue)
  select step, sale_step(sold_on, step), product_id, sum(quantity), sum(line_total)
  from order_items cross join unnest(array[1, 8, 64]) step
  where sold_on is not null and product_id is not null group by 1, 2, 3;
-- Only the list of top products read it.
drop index order_items_sold;

-- How many users there are of each kind and since when; a figure is the sum over its lanes.
create table user_tallies (
  day date not null,
  role text not null check (role in ('user', 'admin')),
  is_active boolean not null,
  lane smallint not null,
  users integer not null,
  primary key (day, role, is_active, lane)
);

create function joined_on(created_at timestamptz) returns date language sql stable strict parallel safe
  return (created_at at time zone 'Asia/Kolkata')::date;

create function tally_users() returns trigger language plpgsql as $$
begin
  insert into user_tallies as t (day, role, is_active, lane, users)
    select joined_on(created_at), role, is_active, pg_backend_pid() % 8, case tg_op when 'DELETE' then -count(*) else count(*) end
    from changed group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, role, is_active, lane) do update set users = t.users + excluded.users;
  return null;
end $$;
create trigger users_tally_new after insert on users referencing new table as changed
  for each statement execute function tally_users();
create trigger users_tally_gone after delete on users referencing old table as changed
  for each statement execute function tally_users();

create function tally_changed_user() returns trigger language plpgsql as $$
begin
  insert into user_tallies as t (day, role, is_active, lane, users)
    select day, role, is_active, pg_backend_pid() % 8, n
    from (values (joined_on(old.created_at), old.role, old.is_active, -1), (joined_on(new.created_at), new.role, new.is_active, 1))
      change (day, role, is_active, n)
    order by 1, 2, 3
    on conflict (day, role, is_active, lane) do update set users = t.users + excluded.users;
  return null;
end $$;
-- Row by row, because signing in writes to the row too and must not pay for this.
create trigger users_tally_changed after update of role, is_active, created_at on users for each row
  when ((old.role, old.is_active, old.created_at) <> (new.role, new.is_active, new.created_at))
  execute function tally_changed_user();

insert into user_tallies (day, role, is_active, lane, users)
  select joined_on(created_at), role, is_active, 0, count(*) from users group by 1, 2, 3;

-- How many products each category has, shown and hidden. Only admins write here, so no lanes are needed.
create table product_tallies (
  category_id text not null,
  is_active boolean not null,
  products integer not null,
  primary key (category_id, is_active)
);

create function tally_products(categories text[], states boolean[], counts integer[]) returns void language sql as $$
  insert into product_tallies as t (category_id, is_active, products)
    select category_id, is_active, sum(n) from unnest(categories, states, counts) change (category_id, is_active, n)
    group by 1, 2 having sum(n) <> 0 order by 1, 2
    on conflict (category_id, is_active) do update set products = t.products + excluded.products;
$$;
create function tally_new_products() returns trigger language plpgsql as $$
begin
  perform tally_products(array_agg(category_id), array_agg(is_active), array_agg(1)) from fresh where deleted_at is null;
  return null;
end $$;
create trigger products_tally_new after insert on products referencing new table as fresh
  for each statement execute function tally_new_products();
create function tally_gone_products() returns trigger language plpgsql as $$
begin
  perform tally_products(array_agg(category_id), array_agg(is_active), array_agg(-1)) from stale where deleted_at is null;
  return null;
end $$;
create trigger products_tally_gone after delete on products referencing old table as stale
  for each statement execute function tally_gone_products();
create function tally_changed_products() returns trigger language plpgsql as $$
begin
  perform tally_products(array_agg(category_id), array_agg(is_active), array_agg(n))
    from (select 1 as n, category_id, is_active, deleted_at from fresh
      union all select -1, category_id, is_active, deleted_at from stale) change
    where deleted_at is null;
  return null;
end $$;
create trigger products_tally_changed after update on products referencing new table as fresh old table as stale
  for each statement execute function tally_changed_products();
insert into product_tallies (category_id, is_active, products)
  select category_id, is_active, count(*) from products where deleted_at is null group by 1, 2;

-- How many customers there are: each first order adds one, each connection to a lane of its own.
create table customer_tallies (
  lane smallint primary key,
  customers integer not null
);
create function tally_customers() returns trigger language plpgsql as $$
begin
  insert into customer_tallies as t (lane, customers)
    select pg_backend_pid() % 64, count(*) from fresh having count(*) > 0
    on conflict (lane) do update set customers = t.customers + excluded.customers;
  return null;
end $$;
create trigger customer_totals_tally after insert on customer_totals referencing new table as fresh
  for each statement execute function tally_customers();
insert into customer_tallies (lane, customers) select 0, count(*) from customer_totals having count(*) > 0;

-- Days gone by need no lanes: folded into one, a year of them is a few thousand rows. Whoever is in the way goes first:
-- this gives up long before the database would look for a deadlock, and comes back later.
create function fold_tallies(today date) returns boolean language plpgsql set lock_timeout = '200ms' as $$
begin
  with moved as (delete from order_tallies where day < today - 1 and lane <> 0 returning *)
  insert into order_tallies as t (day, status, payment_status, payment_method, lane, orders, amount)
    select day, status, payment_status, payment_method, 0, sum(orders), sum(amount)
    from moved group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, status, payment_status, payment_method, lane)
    do update set orders = t.orders + excluded.orders, amount = t.amount + excluded.amount;
  delete from order_tallies where day < today - 1 and orders = 0 and amount = 0;
  with moved as (delete from user_tallies where day < today - 1 and lane <> 0 returning *)
  insert into user_tallies as t (day, role, is_active, lane, users)
    select day, role, is_active, 0, sum(users) from moved group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, role, is_active, lane) do update set users = t.users + excluded.users;
  delete from user_tallies where day < today - 1 and users = 0;
  return true;
exception when lock_not_available then
  return false;
end $$;

-- Whoever types the beginning of an order's number or of an address means that, not anything that contains it somewhere:
-- all numbers and most addresses share too many of their letters for the search by parts.
create index orders_by_number on orders (lower(order_number) text_pattern_ops);
create index orders_by_email on orders (email text_pattern_ops);
