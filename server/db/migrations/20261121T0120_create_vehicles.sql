create extension if not exists btree_gist;

create table vehicles (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors,
  model text not null,
  type text not null,
  year integer not null,
  km integer not null,
  seats integer not null,
  fuel_type text not null,
  transmission text not null,
  price_per_day bigint not null check (price_per_day > 0),
  price_per_week bigint check (price_per_week > 0),
  price_per_month bigint check (price_per_month > 0),
  with_driver boolean not null default false,
  driver_fee bigint check (driver_fee >= 0),
  delivery_pickup boolean not null default false,
  delivery_pickup_price_per_km bigint check (delivery_pickup_price_per_km >= 0),
  -- Listed: offered at all. Whether it is free for a period is a question to vehicle_blocks.
  availability boolean not null default true,
  default_km_included integer check (default_km_included >= 0),
  default_price_per_extra_km bigint check (default_price_per_extra_km >= 0),
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null
);
create index vehicles_by_price on vehicles (price_per_day, id) where availability;
create index vehicles_by_age on vehicles (created_at, id) where availability;
create index vehicles_of_vendor on vehicles (vendor_id);

create table vehicle_photos (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles on delete cascade,
  position integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  unique (vehicle_id, position)
);
