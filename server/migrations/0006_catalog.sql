-- Catalog: categories, products and their pictures, with an index for each way a shopper or admin lists them.

create table categories (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  name text not null check (name <> ''),
  description text not null default '',
  picture_id text references pictures,
  parent_id text references categories,
  position integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- A§5: a category may be given by its name in any letter case, so the name must point at one.
create unique index categories_name on categories (lower(name));
create index categories_of_parent on categories (parent_id, position);
create index categories_of_picture on categories (picture_id) where picture_id is not null;

create function refuse_category_cycle() returns trigger language plpgsql as $$
begin
  -- Two moves at once could each be fine alone and close a circle together.
  perform pg_advisory_xact_lock(hashtext('categories.parent_id'));
  if exists (
    with recursive above as (
      select new.parent_id as id
      union
      select c.parent_id from categories c join above a on c.id = a.id where c.parent_id is not null)
    select from above where id = new.id) then
    raise exception 'category % would be its own ancestor', new.id
      using errcode = 'check_violation', constraint = 'categories_no_cycle';
  end if;
  return new;
end $$;
create trigger categories_no_cycle before insert or update of parent_id on categories
  for each row when (new.parent_id is not null) execute function refuse_category_cycle();
create trigger categories_touch before update on categories for each row execute function touch_updated_at();
create trigger categories_announce after insert or update or delete on categories
  for each statement execute function announce_catalogue_change();

create table products (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  name text not null check (name <> ''),
  description text not null default '',
  price bigint not null check (price > 0),
  category_id text not null references categories,
  is_bestsellers boolean not null default false,
  is_dress boolean not null default false,
  is_top boolean not null default false,
  is_bottom boolean not null default false,
  is_cooset boolean not null default false,
  -- Empty means "show the spec's default text" (S§3) for size, material and product_care.
  size text not null default '',
  material text not null default '',
  product_care text not null default '',
  sku text not null unique check (sku <> ''),
  sizes text[] not null default '{XS,S,M,L,XL}' check (sizes <@ '{XS,S,M,L,XL}'::text[]),
  is_active boolean not null default true,
  deleted_at timestamptz,
  position integer not null default 0,
  -- Kept by the trigger on reviews: approved ones only.
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_sum integer not null default 0,
  rating real not null generated always as (case when rating_count = 0 then 0 else rating_sum::real / rating_count end) stored,
  search text not null generated always as (lower(name || ' ' || material || ' ' || sku)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_rating check (rating_sum between rating_count and rating_count * 5)
);

-- What the storefront lists: visible products, one index for each order it offers.
create index products_shop_featured on products (position, created_at desc, id) where is_active and deleted_at is null;
create index products_shop_newest on products (created_at desc, id desc) where is_active and deleted_at is null;
create index products_shop_price on products (price, id) where is_active and deleted_at is null;
create index products_shop_name on products (name, id) where is_active and deleted_at is null;
create index products_shop_rating on products (rating desc, rating_count desc, id desc) where is_active and deleted_at is null;
-- The same orders inside a category. A flag is common enough for the indexes above, or rare enough for its own below.
create index products_category_featured on products (category_id, position, created_at desc, id) where is_active and deleted_at is null;
create index products_category_newest on products (category_id, created_at desc, id desc) where is_active and deleted_at is null;
create index products_category_price on products (category_id, price, id) where is_active and deleted_at is null;
create index products_category_name on products (category_id, name, id) where is_active and deleted_at is null;
create index products_category_rating on products (category_id, rating desc, rating_count desc, id desc) where is_active and deleted_at is null;
create index products_bestsellers on products (position, created_at desc, id) where is_bestsellers and is_active and deleted_at is null;
create index products_dresses on products (position, created_at desc, id) where is_dress and is_active and deleted_at is null;
create index products_tops on products (position, created_at desc, id) where is_top and is_active and deleted_at is null;
create index products_bottoms on products (position, created_at desc, id) where is_bottom and is_active and deleted_at is null;
create index products_coosets on products (position, created_at desc, id) where is_cooset and is_active and deleted_at is null;
create index products_unflagged on products (position, created_at desc, id)
  where not (is_dress or is_top or is_bottom or is_cooset or is_bestsellers) and is_active and deleted_at is null;
-- Admin: every product that is not deleted, by newest, category and status; and the deleted ones to bring back.
create index products_admin_newest on products (created_at desc, id desc) where deleted_at is null;
create index products_admin_status on products (is_active, created_at desc, id desc) where deleted_at is null;
create index products_of_category on products (category_id, created_at desc, id desc);
create index products_deleted on products (deleted_at desc) where deleted_at is not null;
-- Typo-tolerant search: `order by search <->> lower(q) limit n` walks the nearest first, so that a word in a quarter of
-- all names costs no more than a rare one (the filter `search %> q` would score every one of them).
create index products_nearest on products using gist (search gist_trgm_ops (siglen = 128)) where is_active and deleted_at is null;
-- Admin search and exact matches: `search like '%q%'`.
create index products_search on products using gin (search gin_trgm_ops);

create trigger products_touch before update on products for each row execute function touch_updated_at();
create trigger products_announce after insert or update or delete on products
  for each statement execute function announce_catalogue_change();

create table product_pictures (
  product_id text not null references products on delete cascade,
  picture_id text not null references pictures,
  position integer not null check (position between 0 and 9),
  alt text not null default '',
  primary key (product_id, picture_id),
  -- Deferrable so that one statement may swap two pictures.
  constraint product_pictures_position unique (product_id, position) deferrable initially immediate
);
create index product_pictures_of_picture on product_pictures (picture_id);
create trigger product_pictures_announce after insert or update or delete on product_pictures
  for each statement execute function announce_catalogue_change();
