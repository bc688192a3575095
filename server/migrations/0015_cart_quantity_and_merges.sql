-- Cart: a line may hold up to 999 pieces, and a guest's cart is merged only once however often it is sent.

-- 99 was fewer than two hundred adds of one piece, which must all count.
alter table cart_items drop constraint cart_items_quantity_check;
alter table cart_items add constraint cart_items_quantity_check check (quantity between 1 and 999);
alter table order_items drop constraint order_items_quantity_check;
alter table order_items add constraint order_items_quantity_check check (quantity between 1 and 999);

-- Two tabs that hear of one sign-in, or an answer lost on the way, send the same key again.
create table cart_merges (
  key uuid primary key,
  user_id uuid not null references users on delete cascade,
  merged_at timestamptz not null default now()
);
create index cart_merges_of_user on cart_merges (user_id, merged_at);
