-- The phone that a browser gave at the start of the wizard. Only visitor_id, the hash of our signed cookie, recognises
-- (amendment 8): address, browser and fingerprint are staff's figures and are never looked up.
create table customer_phone_tracking (
  id uuid primary key default gen_random_uuid(),
  visitor_id text not null references visitors on delete cascade,
  -- E.164.
  phone_number text not null,
  -- As `+94`.
  country_code text not null,
  ip_address text not null,
  user_agent text not null,
  session_id uuid not null,
  device_fingerprint text,
  visit_count integer not null check (visit_count > 0),
  is_active boolean not null default true,
  -- The text continued past, and when.
  consent_version text not null,
  consented_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_visit_at timestamptz not null,
  unique (visitor_id, phone_number)
);
create index customer_phone_tracking_newest on customer_phone_tracking (created_at desc, id);
create index customer_phone_tracking_of_phone on customer_phone_tracking (phone_number);
