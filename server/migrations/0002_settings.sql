-- Settings: the one row that holds the brand and everything an owner may change without a restart.

create table settings (
  id boolean primary key default true check (id),
  brand jsonb not null check (jsonb_typeof(brand) = 'object' and brand ?& array['name', 'slug', 'tagline']),
  contact jsonb not null check (jsonb_typeof(contact) = 'object' and contact ? 'email'),
  social jsonb not null check (jsonb_typeof(social) = 'array'),
  shipping_fees jsonb not null check (jsonb_typeof(shipping_fees) = 'object' and shipping_fees ?& array['byCountry', 'elsewhere', 'freeAbove']),
  currency jsonb not null check (jsonb_typeof(currency) = 'object'),
  checkout jsonb not null check (jsonb_typeof(checkout) = 'object'),
  updated_at timestamptz not null default now()
);
create trigger settings_touch before update on settings for each row execute function touch_updated_at();
create trigger settings_announce after insert or update or delete on settings
  for each statement execute function announce_catalogue_change();

-- S§9: shipping fees in paise by destination country; the currency source 'fallback' is the spec's own table.
insert into settings (brand, contact, social, shipping_fees, currency, checkout) values (
  '{"name": "Elvara", "slug": "elvara", "tagline": "Handcrafted womenswear, made in India"}',
  '{"email": "hello@elvara.example", "phone": "", "studio": {"street": "Golf Course Road, Sector 54", "city": "Gurugram", "state": "Haryana", "zipCode": "122002", "country": "IN"}}',
  '[{"name": "Instagram", "url": "https://www.instagram.com/elvara"}, {"name": "Facebook", "url": "https://www.facebook.com/elvara"}, {"name": "Pinterest", "url": "https://www.pinterest.com/elvara"}, {"name": "YouTube", "url": "https://www.youtube.com/@elvara"}]',
  '{"byCountry": {"US": 449900, "GB": 449900, "FR": 449900, "AU": 499900}, "elsewhere": 0, "freeAbove": null}',
  '{"source": "fallback", "url": null, "refreshMinutes": 360}',
  '{"provider": "razorpay", "methods": ["razorpay"], "unpaidMinutes": 60}'
);
