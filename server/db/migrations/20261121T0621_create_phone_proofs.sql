-- A code on its way to a phone: one per browser and phone, the newest. The code itself is not here: it is made from the
-- row's random id and a secret of this installation.
create table phone_codes (
  id uuid primary key,
  visitor_id text not null references visitors on delete cascade,
  phone text not null,
  language text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (visitor_id, phone)
);
create index phone_codes_expiring on phone_codes (expires_at);

-- This browser has shown that its person holds the phone.
create table phone_proofs (
  visitor_id text not null references visitors on delete cascade,
  phone text not null,
  proved_at timestamptz not null,
  primary key (visitor_id, phone)
);
create index phone_proofs_by_age on phone_proofs (proved_at);

-- All orders of a browser, not the pending ones alone: its newest fills in the next.
create index rent_orders_booked_by_visitor on rent_orders (visitor_id, created_at desc);
