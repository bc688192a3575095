-- Why an order was cancelled decides what a payment that arrives afterwards does: it revives what merely expired, and
-- goes back for what somebody gave up.

alter table orders add column cancelled_as text
  check (cancelled_as in ('shopper', 'admin', 'expired', 'replaced'));
alter table orders add constraint orders_cancelled_as check (cancelled_as is null or status = 'cancelled');
create index orders_refunds_owed on orders (updated_at) where payment_status = 'refund_pending';
