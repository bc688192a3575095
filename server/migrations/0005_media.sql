-- Media: what is known about each stored picture; the id is the hash of its content, so a URL never changes meaning.

create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{16,64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  format text not null check (format in ('jpeg', 'png', 'webp', 'avif')),
  bytes integer not null check (bytes > 0),
  placeholder text not null check (placeholder like 'data:image/%'),
  dominant_colour text not null check (dominant_colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now()
);
create index pictures_newest on pictures (created_at desc);
