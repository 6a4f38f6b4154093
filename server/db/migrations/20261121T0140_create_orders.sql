create sequence custom_order_numbers minvalue 0 start 0;

-- The agreement: who, what, when, where, with which options, at which price. Handover, documents, damage and
-- extension have tables of their own (amendment 1).
create table rent_orders (
  id uuid primary key default gen_random_uuid(),
  -- 20 random bytes in base58: the id in addresses.
  public_id text not null unique,
  custom_order_id text not null unique,
  visitor_id text references visitors,
  customer_id uuid references customers,
  vendor_id uuid not null references vendors,
  vehicle_id uuid not null references vehicles,
  status text not null check (
    status in ('pending', 'confirmed', 'processing', 'in-progress', 'completed', 'cancelled', 'rejected')
  ),
  verification_status text not null check (verification_status in ('pending', 'approved', 'rejected')),
  verified_by text,
  verified_at timestamptz,
  rejection_reason text,
  rejection_details text,
  rejected_at timestamptz,
  start_date timestamptz not null,
  end_date timestamptz not null check (end_date > start_date),
  location text,
  location_lat double precision,
  location_lng double precision,
  -- Where the vehicle waits, as it was when the order was placed (T-107).
  pickup_lat double precision not null,
  pickup_lng double precision not null,
  with_driver boolean not null,
  delivery boolean not null,
  pickup boolean not null,
  insurance boolean not null,
  base_rental bigint not null,
  driver_fee bigint not null,
  delivery_fee bigint not null,
  pickup_fee bigint not null,
  insurance_fee bigint not null,
  service_fee bigint not null,
  promo_discount bigint not null,
  extension_fee bigint not null default 0,
  extra_km_charge bigint not null default 0,
  total bigint not null,
  final_total_bill bigint not null,
  pricing_type text not null check (pricing_type in ('daily', 'weekly', 'monthly')),
  billed_days double precision not null,
  started_days integer not null,
  km_included integer,
  price_per_extra_km bigint,
  payment_method text not null check (payment_method = 'cash'),
  contact_name text not null,
  contact_phone text not null,
  contact_email text not null,
  residency text not null check (residency in ('local', 'foreigner')),
  address text not null,
  guarantor_name text,
  guarantor_phone text,
  terms_version text not null,
  terms_agreed_at timestamptz not null,
  created_at timestamptz not null
);
create index rent_orders_of_vendor on rent_orders (vendor_id, created_at desc, id);
create index rent_orders_by_status on rent_orders (status, created_at desc, id);
create index rent_orders_newest on rent_orders (created_at desc, id);
create index rent_orders_of_visitor on rent_orders (visitor_id) where status = 'pending';
create index rent_orders_of_phone on rent_orders (contact_phone);
create index rent_orders_of_email on rent_orders (lower(contact_email));
create index rent_orders_of_customer on rent_orders (customer_id);
create index rent_orders_undecided on rent_orders (created_at)
  where status = 'pending' and verification_status = 'pending';
-- A vehicle is on the road for one order at a time.
create unique index vehicle_not_returned on rent_orders (vehicle_id) where status = 'in-progress';

-- Every claim on a vehicle's time (amendment 3). The constraint is the guarantee that no vehicle is booked twice and
-- carries the name of the refusal; writers lock the vehicle row first, so that losers queue instead of deadlocking.
create table vehicle_blocks (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles,
  kind text not null check (kind in ('booking', 'manual')),
  order_id uuid unique references rent_orders,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  period tstzrange generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
  active boolean not null default true,
  created_at timestamptz not null,
  check ((kind = 'booking') = (order_id is not null)),
  constraint vehicle_taken exclude using gist (vehicle_id with =, period with &&) where (active)
);
create index vehicle_blocks_by_end on vehicle_blocks (vehicle_id, ends_at, starts_at) where active;

create table additional_charges (
  order_id uuid not null references rent_orders on delete cascade,
  position integer not null,
  text text not null,
  amount bigint not null check (amount > 0),
  primary key (order_id, position)
);

create table order_activities (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references rent_orders on delete cascade,
  activity_type text not null,
  description text not null,
  performed_by text not null,
  performed_by_type text not null check (performed_by_type in ('customer', 'vendor', 'admin', 'system')),
  timestamp timestamptz not null,
  -- What happened in one moment keeps its order.
  sequence bigint generated always as identity,
  metadata jsonb not null default '{}'
);
create index order_activities_of_order on order_activities (order_id, timestamp desc, sequence desc);
