-- An order also ends when its payment was given back at the provider before the shop heard of it.

alter table orders drop constraint orders_cancelled_as_check;
alter table orders add constraint orders_cancelled_as_check
  check (cancelled_as in ('shopper', 'admin', 'expired', 'replaced', 'returned'));
