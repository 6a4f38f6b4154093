-- A browser, known by the hash of the random value in its signed cookie (amendment 17).
create table visitors (
  visitor_id text primary key,
  user_agent text not null,
  created_at timestamptz not null
);

-- What a visitor agreed to before anything of theirs was stored (amendment 14).
create table consents (
  visitor_id text not null references visitors on delete cascade,
  version text not null,
  created_at timestamptz not null,
  primary key (visitor_id, version)
);

create table customers (
  id uuid primary key default gen_random_uuid(),
  phone text not null unique,
  name text not null,
  email text not null,
  address text not null,
  created_at timestamptz not null
);
create index customers_email on customers (lower(email));
