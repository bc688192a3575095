-- Discounts: coupons and the product discount, and the counting that keeps their limits.

create table discounts (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code = upper(code) and code ~ '^[^[:space:]]{1,40}$'),
  type text not null default 'overall' check (type in ('overall', 'product')),
  discount_type text not null default 'percentage' check (discount_type in ('percentage', 'fixed')),
  -- Hundredths of what the wire says: paise when fixed, hundredths of a percent when percentage (1250 is 12.5 %).
  discount_value bigint not null check (discount_value > 0),
  minimum_order_amount bigint not null default 0 check (minimum_order_amount >= 0),
  -- null is unlimited.
  usage_limit integer check (usage_limit >= 1),
  user_usage_limit integer not null default 1 check (user_usage_limit >= 1),
  used_count integer not null default 0 check (used_count >= 0),
  valid_from timestamptz not null default now(),
  valid_until timestamptz not null,
  is_active boolean not null default true,
  is_public boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint discounts_percentage check (discount_type <> 'percentage' or discount_value <= 10000),
  constraint discounts_validity check (valid_until > valid_from),
  constraint discounts_usage_limit check (usage_limit is null or used_count <= usage_limit)
);
create unique index discounts_code on discounts (code) where deleted_at is null;
-- A§5: only one product discount can be active at a time.
create unique index discounts_one_active_product on discounts (type)
  where type = 'product' and is_active and deleted_at is null;
create index discounts_newest on discounts (created_at desc, id desc) where deleted_at is null;
create index discounts_by_type on discounts (type, is_active, created_at desc, id desc) where deleted_at is null;
create index discounts_by_state on discounts (is_active, created_at desc, id desc) where deleted_at is null;
create index discounts_search on discounts using gin (code gin_trgm_ops);
create index discounts_deleted on discounts (deleted_at desc) where deleted_at is not null;

create function refuse_discount_type_change() returns trigger language plpgsql as $$
begin
  raise exception 'the type of a discount cannot change after creation'
    using errcode = 'check_violation', constraint = 'discounts_type_fixed';
end $$;
create trigger discounts_type_fixed before update on discounts
  for each row when (old.type <> new.type) execute function refuse_discount_type_change();
create trigger discounts_touch before update on discounts for each row execute function touch_updated_at();
-- used_count is left out: a coupon used at checkout must not flush every cached page.
create trigger discounts_announce after insert or delete or update of code, type, discount_type, discount_value,
  minimum_order_amount, usage_limit, user_usage_limit, valid_from, valid_until, is_active, is_public, deleted_at
  on discounts for each statement execute function announce_catalogue_change();

-- No row here means "all products". A cascade could empty the list and so widen the discount: deleting is refused.
create table discount_products (
  discount_id uuid not null references discounts on delete cascade,
  product_id text not null references products,
  primary key (discount_id, product_id)
);
create index discount_products_of_product on discount_products (product_id);
create trigger discount_products_announce after insert or update or delete on discount_products
  for each statement execute function announce_catalogue_change();

create table discount_categories (
  discount_id uuid not null references discounts on delete cascade,
  category_id text not null references categories,
  primary key (discount_id, category_id)
);
create index discount_categories_of_category on discount_categories (category_id);
create trigger discount_categories_announce after insert or update or delete on discount_categories
  for each statement execute function announce_catalogue_change();

-- One use for an order: reserved when the order is created, used when it is paid, released when it fails, expires or
-- is cancelled. Writing a row here is all the shop does; the trigger below does the counting.
create table discount_uses (
  id uuid primary key default gen_random_uuid(),
  discount_id uuid not null references discounts,
  user_id uuid not null references users,
  order_id uuid not null unique,
  state text not null default 'reserved' check (state in ('reserved', 'used', 'released')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index discount_uses_of_discount on discount_uses (discount_id, user_id);
create index discount_uses_of_user on discount_uses (user_id);
create trigger discount_uses_touch before update on discount_uses for each row execute function touch_updated_at();

create table discount_user_uses (
  discount_id uuid not null references discounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  used_count integer not null check (used_count >= 0),
  primary key (discount_id, user_id)
);
create index discount_user_uses_of_user on discount_user_uses (user_id);

-- How the limits hold: the update of discounts.used_count locks the coupon's row, so rival reservations queue; each
-- then meets the fresh count, and the check discounts_usage_limit refuses the one too many and with it the whole
-- order. The shopper's own count is compared while that lock is held. Whoever asks for a released use again (a late
-- payment) is counted anew and may be refused.
create function count_discount_use() returns trigger language plpgsql as $$
declare
  held_before boolean := tg_op <> 'INSERT' and old.state <> 'released';
  held_after boolean := tg_op <> 'DELETE' and new.state <> 'released';
  use discount_uses := case when tg_op = 'DELETE' then old else new end;
  step integer := held_after::integer - held_before::integer;
  own_limit integer;
  own_count integer;
begin
  if tg_op = 'UPDATE' and (new.discount_id, new.user_id, new.order_id) <> (old.discount_id, old.user_id, old.order_id) then
    raise exception 'a discount use cannot move to another discount, shopper or order'
      using errcode = 'check_violation', constraint = 'discount_uses_fixed';
  end if;
  if step = 0 then return null; end if;
  update discounts set used_count = used_count + step where id = use.discount_id returning user_usage_limit into own_limit;
  insert into discount_user_uses as mine (discount_id, user_id, used_count) values (use.discount_id, use.user_id, greatest(step, 0))
    on conflict (discount_id, user_id) do update set used_count = mine.used_count + step
    returning mine.used_count into own_count;
  if step > 0 and own_count > own_limit then
    raise exception 'the shopper has used this discount as often as allowed'
      using errcode = 'check_violation', constraint = 'discount_user_uses_limit', table = 'discount_user_uses';
  end if;
  return null;
end $$;
create trigger discount_uses_count after insert or update or delete on discount_uses
  for each row execute function count_discount_use();
