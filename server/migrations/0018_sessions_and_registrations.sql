-- Sessions kept in memory hear of every change that ends them; accounts with a password begin with a proven address.

-- Every process keeps sessions in memory for a moment and listens here to forget them.
create function announce_user_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', 'user:' || old.id);
  return null;
end $$;
create trigger users_announce_change after update of role, is_active, token_version on users
  for each row when (
    old.role <> new.role or old.is_active <> new.is_active or old.token_version <> new.token_version)
  execute function announce_user_change();
create trigger users_announce_delete after delete on users
  for each row execute function announce_user_change();

create function announce_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', 'session:' || old.id);
  return null;
end $$;
create trigger sessions_announce_change after update of revoked_at on sessions
  for each row when (old.revoked_at is distinct from new.revoked_at)
  execute function announce_session_change();
create trigger sessions_announce_delete after delete on sessions
  for each row execute function announce_session_change();

-- Nobody's account yet: the password belongs to whoever opens the mailed link, not to whoever typed the address.
create table registrations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint registrations_lifetime check (expires_at > created_at)
);
create index registrations_expiry on registrations (expires_at);
