-- Appointments: who comes when. The database owns the rule that a slot belongs to one booking.

create table appointments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  name text not null check (name <> ''),
  mobile text not null check (mobile <> ''),
  country_code text not null default 'IN' check (country_code ~ '^[A-Z]{2}$'),
  email text not null check (email = lower(email)),
  -- null is "Custom Design"; product_name keeps what was chosen when the product is gone.
  product_id text references products on delete set null,
  product_name text not null default 'Custom Design',
  message text not null default '',
  meeting_type text not null default 'face-to-face' check (meeting_type in ('face-to-face', 'google-meet')),
  date date not null,
  time_slot text not null,
  starts_at timestamptz not null,
  status text not null default 'booked' check (status in ('booked', 'confirmed', 'cancelled', 'done')),
  meeting_link text,
  admin_note text not null default '',
  manage_token_hash text unique check (manage_token_hash ~ '^[0-9a-f]{64}$'),
  ics_uid text not null unique default gen_random_uuid()::text,
  ics_sequence integer not null default 0 check (ics_sequence >= 0),
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint appointments_no_sunday check (extract(isodow from date) <> 7),
  -- S§9: the six slots of the studio's day, in IST; an unknown slot has no start and is refused.
  constraint appointments_slot check (
    (starts_at = (date + case time_slot
      when '10:00-10:30 AM' then time '10:00'
      when '11:00-11:30 AM' then time '11:00'
      when '12:00-12:30 PM' then time '12:00'
      when '2:30-3:00 PM' then time '14:30'
      when '3:30-4:00 PM' then time '15:30'
      when '4:00-4:30 PM' then time '16:00'
    end) at time zone 'Asia/Kolkata') is true)
);
create unique index appointments_one_booking on appointments (starts_at) where status <> 'cancelled';
create index appointments_by_time on appointments (starts_at desc, id desc);
create index appointments_by_status on appointments (status, starts_at desc, id desc);
create index appointments_by_date on appointments (date);
create index appointments_newest on appointments (created_at desc, id desc);
create index appointments_to_remind on appointments (starts_at)
  where reminded_at is null and status in ('booked', 'confirmed');
create index appointments_of_user on appointments (user_id) where user_id is not null;
create index appointments_of_product on appointments (product_id) where product_id is not null;
create trigger appointments_touch before update on appointments for each row execute function touch_updated_at();
