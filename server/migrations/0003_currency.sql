-- Currency: the last rates fetched for each base, kept so that a restart needs no live source.

create table currency_rates (
  base text primary key check (base ~ '^[A-Z]{3}$'),
  rates jsonb not null check (jsonb_typeof(rates) = 'object'),
  source text not null,
  fetched_at timestamptz not null default now()
);
