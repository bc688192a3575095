-- Reviews: what shoppers say of a product, shown and counted once approved.

create table reviews (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references products on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  contact text not null check (contact <> ''),
  rating integer not null check (rating between 1 and 5),
  body text not null check (body <> ''),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  verified_buyer boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  constraint reviews_one_each unique (product_id, user_id),
  constraint reviews_decided check ((status = 'pending') = (decided_at is null))
);
create index reviews_of_product on reviews (product_id, created_at desc, id desc) where status = 'approved';
create index reviews_by_status on reviews (status, created_at desc, id desc);
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_of_user on reviews (user_id, created_at desc);
create index reviews_of_decider on reviews (decided_by) where decided_by is not null;
create trigger reviews_touch before update on reviews for each row execute function touch_updated_at();

-- A review still waiting changes no page: anybody could flush the page cache by posting.
create function count_review() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.status = 'approved';
  is_now boolean := tg_op <> 'DELETE' and new.status = 'approved';
begin
  if was then
    update products set rating_count = rating_count - 1, rating_sum = rating_sum - old.rating where id = old.product_id;
  end if;
  if is_now then
    update products set rating_count = rating_count + 1, rating_sum = rating_sum + new.rating where id = new.product_id;
  end if;
  if was or is_now then perform pg_notify('catalogue_changed', tg_table_name); end if;
  return null;
end $$;
create trigger reviews_count after insert or update or delete on reviews for each row execute function count_review();
