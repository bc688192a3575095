-- Platform: outgoing mail and SMS, the journal of admin changes, attempt counters, shared trigger functions.

create extension if not exists pg_trgm;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end $$;

create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The page cache of every process listens. PostgreSQL folds equal payloads of one transaction into one message.
create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', tg_table_name);
  return null;
end $$;

create table mails (
  id uuid primary key default gen_random_uuid(),
  to_address text not null check (to_address ~ '^[^[:space:]@<>,;]+@[^[:space:]@<>,;]+$'),
  -- A line break in a subject would let a visitor's words become mail headers.
  subject text not null check (subject !~ '[\r\n]'),
  template text not null,
  html text not null,
  text text not null,
  headers jsonb not null default '{}' check (jsonb_typeof(headers) = 'object'),
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  marketing boolean not null default false,
  -- The same event enqueued twice (webhook and browser, a retried job) is one mail.
  dedupe_key text unique,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mails_sent_has_time check ((status = 'sent') = (sent_at is not null))
);
create index mails_newest on mails (created_at desc, id desc);
create index mails_recipient on mails (to_address, created_at desc);
create index mails_unsent on mails (created_at) where status <> 'sent';

create table sms_messages (
  id uuid primary key default gen_random_uuid(),
  to_phone text not null check (to_phone ~ '^\+[1-9][0-9]{6,14}$'),
  template text not null,
  body text not null,
  marketing boolean not null default false,
  dedupe_key text unique,
  provider_message_id text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint sms_messages_sent_has_time check ((status = 'sent') = (sent_at is not null))
);
create index sms_messages_newest on sms_messages (created_at desc, id desc);
create index sms_messages_recipient on sms_messages (to_phone, created_at desc);
create index sms_messages_unsent on sms_messages (created_at) where status <> 'sent';

-- No foreign keys: the journal outlives what it names.
create table journal (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid,
  actor text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  created_at timestamptz not null default clock_timestamp()
);
create index journal_newest on journal (created_at desc, id desc);
create index journal_of_entity on journal (entity, entity_id, created_at desc, id desc);
create index journal_of_actor on journal (actor_id, created_at desc, id desc);
create trigger journal_append_only before update or delete on journal
  for each statement execute function refuse_rewriting_history();

-- Attempts counted in fixed windows (OTP sends, password failures), shared by all processes.
create table rate_hits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null default 1 check (hits > 0),
  expires_at timestamptz not null,
  primary key (key, window_start),
  constraint rate_hits_window check (expires_at > window_start)
);
create index rate_hits_expiry on rate_hits (expires_at);
