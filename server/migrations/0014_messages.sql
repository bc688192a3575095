-- Messages: the contact form, support tickets and the newsletter's subscribers.

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  email text not null check (email = lower(email)),
  message text not null check (message <> ''),
  status text not null default 'new' check (status in ('new', 'read', 'answered')),
  answer text,
  answered_at timestamptz,
  answered_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  constraint contact_messages_answered check (
    (status = 'answered') = (answered_at is not null) and (answered_at is null) = (answer is null))
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_by_status on contact_messages (status, created_at desc, id desc);
create index contact_messages_of_answerer on contact_messages (answered_by) where answered_by is not null;

create table support_tickets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  order_id uuid references orders,
  subject text not null check (subject <> '' and subject !~ '[\r\n]'),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  -- The time of its last message: both lists show what moved last first.
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint support_tickets_closed check ((status = 'closed') = (closed_at is not null))
);
create index support_tickets_of_user on support_tickets (user_id, updated_at desc, id desc);
create index support_tickets_newest on support_tickets (updated_at desc, id desc);
create index support_tickets_by_status on support_tickets (status, updated_at desc, id desc);
create index support_tickets_of_order on support_tickets (order_id) where order_id is not null;

create table ticket_messages (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references support_tickets on delete cascade,
  author text not null check (author in ('shopper', 'admin')),
  author_id uuid references users on delete set null,
  body text not null check (body <> ''),
  created_at timestamptz not null default clock_timestamp()
);
create index ticket_messages_of_ticket on ticket_messages (ticket_id, created_at);
create index ticket_messages_of_author on ticket_messages (author_id) where author_id is not null;

create table email_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  status text not null default 'pending' check (status in ('pending', 'subscribed', 'unsubscribed')),
  source text not null default 'footer' check (source in ('footer', 'checkout', 'profile', 'admin')),
  confirm_token_hash text unique check (confirm_token_hash ~ '^[0-9a-f]{64}$'),
  unsubscribe_token_hash text unique check (unsubscribe_token_hash ~ '^[0-9a-f]{64}$'),
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- Double opt-in: nobody is subscribed who has not confirmed.
  constraint email_subscriptions_confirmed check (status <> 'subscribed' or confirmed_at is not null),
  constraint email_subscriptions_unsubscribed check ((status = 'unsubscribed') = (unsubscribed_at is not null))
);
create index email_subscriptions_newest on email_subscriptions (created_at desc, id desc);
create index email_subscriptions_by_status on email_subscriptions (status, created_at desc, id desc);
create index email_subscriptions_search on email_subscriptions using gin (email gin_trgm_ops);
create trigger email_subscriptions_touch before update on email_subscriptions for each row execute function touch_updated_at();
