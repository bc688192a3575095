-- The payment sandbox's own books: what its customers paid survives a crash of the shop, as it would at a real provider.

create table sandbox_orders (
  id text primary key,
  provider text not null check (provider in ('razorpay', 'hdfc', 'stripe')),
  amount bigint not null check (amount > 0),
  currency text not null,
  receipt text not null default '',
  status text not null default 'created' check (status in ('created', 'attempted', 'paid')),
  notes jsonb not null default '{}',
  -- What only this provider's protocol has: return address, client secret, customer.
  details jsonb not null default '{}',
  idempotency_key text,
  created_at timestamptz not null default now(),
  constraint sandbox_orders_once unique (provider, idempotency_key)
);
create index sandbox_orders_of_receipt on sandbox_orders (receipt);

create table sandbox_payments (
  id text primary key,
  order_id text not null references sandbox_orders,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('created', 'authorized', 'captured', 'failed', 'refunded')),
  method text not null default 'card',
  refunded bigint not null default 0 check (refunded between 0 and amount),
  error text,
  created_at timestamptz not null default now()
);
create index sandbox_payments_of_order on sandbox_payments (order_id, created_at);
-- As at the real ones: an order is paid once.
create unique index sandbox_payments_one_success on sandbox_payments (order_id)
  where status in ('authorized', 'captured', 'refunded');

create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments,
  amount bigint not null check (amount > 0),
  idempotency_key text,
  created_at timestamptz not null default now(),
  constraint sandbox_refunds_once unique (payment_id, idempotency_key)
);
create index sandbox_refunds_of_payment on sandbox_refunds (payment_id, created_at);
