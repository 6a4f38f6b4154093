-- A browser that proved a phone whose customer had ordered from others: a second fact opens their papers there, a code to
-- the order's e-mail, and they may stop it. Only what is needed for that is here.
create table new_devices (
  id uuid primary key default gen_random_uuid(),
  visitor_id text not null references visitors on delete cascade,
  phone text not null,
  email text not null,
  language text not null,
  -- The newest code that was mailed, made from this random id as codes to phones are.
  code_id uuid,
  code_tries integer not null default 0,
  code_expires_at timestamptz,
  seen_at timestamptz not null,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  unique (visitor_id, phone)
);
create index new_devices_by_age on new_devices (seen_at);
create index new_devices_of_phone on new_devices (phone);
