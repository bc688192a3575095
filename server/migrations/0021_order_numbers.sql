-- Order numbers as a part of the insert that writes the order, and what a provider's event is about.

-- "EL-2026-000123". The counter's row is held until the order's transaction ends: no gaps, no doubles.
create function next_order_number(order_year integer, prefix text, digits integer) returns text language sql as $$
  with next as (
    insert into order_counters as c (year, last_number) values (order_year, 1)
    on conflict (year) do update set last_number = c.last_number + 1
    returning last_number::text as counter)
  select prefix || lpad(counter, greatest(length(counter), digits), '0') from next;
$$;

-- The provider's order or refund; several events about the same one are worked through at once.
alter table provider_events add column about text;
update provider_events set about = event_id;
alter table provider_events alter column about set not null;
create index provider_events_about on provider_events (provider, about) where processed_at is null;
