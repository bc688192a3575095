-- Payments: each attempt to pay an order through a provider, its refunds, and the provider's messages.

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  provider text not null check (provider in ('razorpay', 'hdfc', 'stripe')),
  -- Both ids are the provider's; unknown until it has answered.
  provider_order_id text,
  provider_payment_id text,
  amount bigint not null check (amount > 0),
  currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  -- surplus: captured although the order needs no money (a second payment, or one after it was cancelled); to be refunded.
  status text not null default 'created' check (status in ('created', 'pending', 'captured', 'surplus', 'failed', 'refunded')),
  -- Kept by the trigger on refunds: all that are not failed.
  refunded_amount bigint not null default 0,
  idempotency_key text not null unique,
  method text,
  failure_reason text,
  raw jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  captured_at timestamptz,
  -- When the sweeper asks the provider next; null when nothing is open.
  next_check_at timestamptz,
  constraint payments_provider_order unique (provider, provider_order_id),
  constraint payments_provider_payment unique (provider, provider_payment_id),
  constraint payments_captured check (
    status not in ('captured', 'surplus', 'refunded') or (captured_at is not null and provider_payment_id is not null)),
  constraint payments_refunded_amount check (refunded_amount between 0 and amount),
  constraint payments_refunds_need_capture check (refunded_amount = 0 or captured_at is not null),
  constraint payments_refunded_whole check (status <> 'refunded' or refunded_amount = amount)
);
create unique index payments_one_captured on payments (order_id) where status = 'captured';
create index payments_of_order on payments (order_id, created_at);
create index payments_to_check on payments (next_check_at) where next_check_at is not null;
create trigger payments_touch before update on payments for each row execute function touch_updated_at();

create function check_paid_by_payment() returns trigger language plpgsql as $$
begin
  if not exists (select from payments where order_id = new.id and amount = new.total and currency = 'INR'
                 and status in ('captured', 'refunded')) then
    raise exception 'order % has no captured payment of its total', new.order_number
      using errcode = 'check_violation', constraint = 'orders_paid_by_payment', table = 'orders';
  end if;
  return null;
end $$;
-- Checked at commit: no order of a gateway is paid without a captured payment of exactly its total.
create constraint trigger orders_paid_by_payment after insert or update of payment_status, payment_method, total on orders
  deferrable initially deferred for each row
  when (new.payment_method in ('razorpay', 'hdfc', 'stripe') and new.payment_status not in ('pending', 'failed'))
  execute function check_paid_by_payment();

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  amount bigint not null check (amount > 0),
  provider_refund_id text unique,
  idempotency_key text not null unique,
  status text not null default 'pending' check (status in ('pending', 'processed', 'failed')),
  reason text not null default '',
  requested_by uuid references users,
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  raw jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  processed_at timestamptz,
  constraint refunds_processed check ((status = 'processed') = (processed_at is not null)),
  constraint refunds_known check (status <> 'processed' or provider_refund_id is not null)
);
create index refunds_of_payment on refunds (payment_id, created_at);
create index refunds_of_requester on refunds (requested_by) where requested_by is not null;
create index refunds_open on refunds (created_at) where status = 'pending';
create trigger refunds_touch before update on refunds for each row execute function touch_updated_at();

-- The update locks the payment, so refunds at the same moment queue, and payments_refunded_amount refuses the one
-- that would give back more than was taken.
create function count_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.payment_id <> old.payment_id then
    raise exception 'a refund cannot move to another payment'
      using errcode = 'check_violation', constraint = 'refunds_fixed';
  end if;
  update payments set refunded_amount = refunded_amount
      + case when tg_op <> 'DELETE' and new.status <> 'failed' then new.amount else 0 end
      - case when tg_op <> 'INSERT' and old.status <> 'failed' then old.amount else 0 end
    where id = case when tg_op = 'DELETE' then old.payment_id else new.payment_id end;
  return null;
end $$;
create trigger refunds_count_new after insert or delete on refunds for each row execute function count_refund();
create trigger refunds_count_changed after update of payment_id, amount, status on refunds
  for each row execute function count_refund();

-- The provider's webhooks, each kept once however often it is delivered.
create table provider_events (
  provider text not null check (provider in ('razorpay', 'hdfc', 'stripe')),
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  primary key (provider, event_id)
);
create index provider_events_open on provider_events (received_at) where processed_at is null;
