-- Wishlist: one heart for each shopper and product.

create table wishlist_items (
  user_id uuid not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, product_id)
);
create index wishlist_items_of_product on wishlist_items (product_id);
