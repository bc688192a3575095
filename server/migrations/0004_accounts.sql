-- Accounts: who may sign in, how they proved it, and where their parcels go.

create table users (
  id uuid primary key default gen_random_uuid(),
  role text not null default 'user' check (role in ('user', 'admin')),
  is_active boolean not null default true,
  first_name text not null default '',
  last_name text not null default '',
  name text not null default '',
  email text unique check (email = lower(email) and email ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$'),
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  avatar text,
  password_hash text,
  google_sub text unique,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  email_offers boolean not null default false,
  sms_offers boolean not null default false,
  -- Raised by logout everywhere, a new role, a new password: older access tokens die at their next call.
  token_version integer not null default 0 check (token_version >= 0),
  last_login timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text not null generated always as
    (lower(name || ' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
  constraint users_reachable check (email is not null or phone is not null),
  constraint users_verified_email check (email_verified_at is null or email is not null),
  constraint users_verified_phone check (phone_verified_at is null or phone is not null)
);
create index users_newest on users (created_at desc, id desc);
create index users_by_state on users (is_active, created_at desc, id desc);
create index users_by_role on users (role, created_at desc, id desc);
create index users_search on users using gin (search gin_trgm_ops);
create trigger users_touch before update on users for each row execute function touch_updated_at();

-- One session is a family of refresh tokens that descend from one sign-in.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  constraint sessions_lifetime check (expires_at > created_at),
  constraint sessions_revoked_has_reason check ((revoked_at is null) = (revoked_reason is null))
);
create index sessions_of_user on sessions (user_id, created_at desc);
create index sessions_expiry on sessions (expires_at);

-- Spent tokens stay until the family ends: one presented again is theft, and the whole family is revoked.
create table refresh_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  session_id uuid not null references sessions on delete cascade,
  issued_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);
create unique index refresh_tokens_one_live on refresh_tokens (session_id) where used_at is null;

create table otps (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('sign-in', 'verify-email', 'verify-phone', 'change-email', 'change-phone')),
  channel text not null check (channel in ('sms', 'email')),
  target text not null,
  user_id uuid references users on delete cascade,
  code_hash text not null,
  attempts integer not null default 0 constraint otps_tries check (attempts between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  constraint otps_lifetime check (expires_at > created_at),
  constraint otps_target check (
    case channel when 'sms' then target ~ '^\+[1-9][0-9]{6,14}$' else target = lower(target) and target like '%_@_%' end)
);
-- A newer code replaces the older one, so a stolen old SMS opens nothing.
create unique index otps_one_live on otps (purpose, target) where consumed_at is null;
create index otps_of_target on otps (target, created_at desc);
create index otps_of_user on otps (user_id) where user_id is not null;
create index otps_expiry on otps (expires_at);

create table one_time_links (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  user_id uuid not null references users on delete cascade,
  -- The address the link was sent to: it proves nothing about an address set later.
  email text not null check (email = lower(email)),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_links_lifetime check (expires_at > created_at)
);
create index one_time_links_of_user on one_time_links (user_id, purpose);
create index one_time_links_expiry on one_time_links (expires_at);

create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  type text not null default 'home' check (type in ('home', 'work', 'other')),
  address_line1 text not null check (address_line1 <> ''),
  address_line2 text not null default '',
  city text not null check (city <> ''),
  state text not null check (state <> ''),
  -- Empty for the countries that have no postal codes.
  postal_code text not null default '',
  country text not null default 'IN' check (country ~ '^[A-Z]{2}$'),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_of_user on addresses (user_id, created_at);
create unique index addresses_one_default on addresses (user_id) where is_default;
create trigger addresses_touch before update on addresses for each row execute function touch_updated_at();
