-- Cart: one cart for each signed-in shopper; its row is the lock under which lines change.

create table carts (
  user_id uuid primary key references users on delete cascade,
  discount_id uuid references discounts on delete set null,
  created_at timestamptz not null default now(),
  -- When the shopper last touched it, which decides its age (A§4); reminders leave it alone.
  updated_at timestamptz not null default now(),
  reminded_at timestamptz,
  restore_token_hash text unique check (restore_token_hash ~ '^[0-9a-f]{64}$')
);
create index carts_quiet on carts (updated_at);
create index carts_to_remind on carts (updated_at) where reminded_at is null;
create index carts_of_discount on carts (discount_id) where discount_id is not null;

-- A hidden or deleted product keeps its line, which the shop then shows as invalid.
create table cart_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references carts on delete cascade,
  product_id text not null references products on delete cascade,
  size text not null default '' check (size in ('', 'XS', 'S', 'M', 'L', 'XL')),
  quantity integer not null check (quantity between 1 and 99),
  unit_price bigint not null check (unit_price >= 0),
  added_at timestamptz not null default clock_timestamp(),
  constraint cart_items_line unique (user_id, product_id, size)
);
create index cart_items_of_product on cart_items (product_id);
