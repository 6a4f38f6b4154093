-- What visitors write to us from the landing page (customer §3, T-176). Mailed to the team from the outbox.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  subject text not null,
  message text not null,
  language text not null,
  created_at timestamptz not null
);
create index contact_messages_age on contact_messages (created_at);

create table city_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  contact text not null,
  district text not null,
  language text not null,
  created_at timestamptz not null
);
create index city_requests_age on city_requests (created_at);
