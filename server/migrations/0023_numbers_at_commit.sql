-- An order takes its number while its transaction commits. Orders queue at the counter until the one before has
-- committed: this way for as long as a commit takes, and not until the shop, busy with others, has sent one.

create function number_order() returns trigger language plpgsql as $$
declare
  order_year integer := extract(year from new.placed_on);
begin
  update orders set order_number = next_order_number(order_year, 'EL-' || order_year || '-', 6)
    where id = new.id and order_number like 'N-%';
  return null;
end $$;
create constraint trigger orders_number after insert on orders
  deferrable initially deferred for each row when (new.order_number like 'N-%') execute function number_order();
