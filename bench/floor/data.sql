-- A data set shaped like Sri Lanka, in a schema of its own: :vendors vendors, :vehicles vehicles and ten blocks for
-- each over two years from :base. Reads the table floor.towns (towns.tsv); bench/data.ts fills the names
-- with a colon in.
create extension if not exists pg_trgm;
create extension if not exists citext;
set search_path to floor, public;
select setseed(0.42);

-- Coordinates of polygons and boxes: x is the longitude, y the latitude.
create table vendors (
  id bigint primary key, name text not null, email citext not null unique, active boolean not null default true,
  coverage polygon not null check (npoints(coverage) between 3 and 500),
  coverage_box box generated always as (box(coverage)) stored);
create table vehicles (
  id bigint primary key, vendor_id bigint not null references vendors, title text not null, vtype text not null,
  transmission text not null, seats smallint not null, price_cents integer not null, rating real not null default 0,
  available boolean not null default true, created_at timestamptz not null);
create table orders (
  id bigint primary key, vehicle_id bigint not null references vehicles, customer_id bigint not null,
  status text not null, total_cents integer not null, idempotency_key uuid not null unique,
  created_at timestamptz not null);
create table vehicle_blocks (
  id bigint primary key, vehicle_id bigint not null references vehicles on delete cascade, start_date date not null,
  end_date date not null, period daterange generated always as (daterange(start_date, end_date, '[)')) stored,
  kind text not null, order_id bigint references orders, active boolean not null default true,
  check (start_date < end_date and end_date - start_date <= 366), check ((kind = 'booking') = (order_id is not null)));

-- Seven in ten vendors stand near a town, drawn by its weight (sigma 13 km), the others anywhere in the island's box.
-- How far they go is log-normal around 18 km; one in fifty goes everywhere.
with cum as (select *, sum(w) over (order by n) / sum(w) over () as upto from towns),
draw as materialized (
  select i as id, random() as near, random() as pick, random() as a, random() as b, random() as c, random() as d,
    8 + floor(random() * 33)::int as corners
  from generate_series(1, :vendors) i),
centre as (
  select draw.*, 0.12 * sqrt(-2 * ln(1 - a)) as r, t.* from draw,
    lateral (select lat as tlat, lng as tlng from cum where upto >= pick order by upto limit 1) t),
shape as (
  select id, corners,
    case when near < 0.7 then tlat + r * cos(2 * pi() * b) else 5.92 + a * 3.91 end as lat,
    case when near < 0.7 then tlng + r * sin(2 * pi() * b) else 79.52 + b * 2.37 end as lng,
    case when c < 0.02 then 300
      else least(120, greatest(3, 18 * exp(0.7 * sqrt(-2 * ln(c)) * cos(2 * pi() * d)))) end as km
  from centre)
insert into vendors (id, name, email, active, coverage)
select id, 'Vendor ' || id, 'vendor' || id || '@bench.example', id % 50 <> 0,
  ('(' || string_agg(format('(%s,%s)', lng + km / 110 * (0.7 + 0.3 * random()) * cos(2 * pi() * k / corners),
    lat + km / 111 * (0.7 + 0.3 * random()) * sin(2 * pi() * k / corners)), ',' order by k) || ')')::polygon
from shape, generate_series(0, corners - 1) k group by id;

insert into vehicles
select i, 1 + floor(:vendors * power(random(), 1.5))::int % :vendors,
  (array['Toyota Aqua', 'Suzuki Alto', 'Bajaj RE', 'Honda Dio', 'Toyota KDH', 'Nissan Leaf', 'Mitsubishi Montero',
    'Toyota Prius'])[1 + floor(random() * 8)::int] || ' ' || i,
  (array['car', 'car', 'car', 'van', 'scooter', 'scooter', 'tuktuk', 'suv'])[1 + floor(random() * 8)::int],
  (array['auto', 'manual'])[1 + floor(random() * 2)::int], 1 + floor(random() * 12)::int,
  500 + floor(power(random(), 2) * 500)::int * 50, 3 + 2 * random(), random() < 0.9,
  timestamptz :'base' - random() * interval '700 days'
from generate_series(1, :vehicles) i;

-- Ten blocks per vehicle, one in each window of 73 days, 1 to 14 days long: they cannot overlap.
create temp table draw as
select row_number() over () as id, v as vehicle_id, date :'base' + k * 73 + floor(random() * 58)::int as s,
  1 + floor(random() * 14)::int as days, random() < 0.7 as booking, random() < 0.95 as active
from generate_series(1, :vehicles) v, generate_series(0, 9) k;
insert into orders
select id, vehicle_id, 1 + id % 40000, case when active then 'confirmed' else 'cancelled' end, days * 5000,
  md5('order' || id)::uuid, timestamptz :'base'
from draw where booking;
insert into vehicle_blocks (id, vehicle_id, start_date, end_date, kind, order_id, active)
select id, vehicle_id, s, s + days, case when booking then 'booking' else 'unavailable' end,
  case when booking then id end, active
from draw;
drop table draw;

create index vendors_coverage_box_gist on vendors using gist (coverage_box) where active;
create index vehicles_price_idx on vehicles (price_cents, id) where available;
create index vehicles_rating_idx on vehicles (rating desc, id desc) where available;
create index vehicles_created_idx on vehicles (created_at desc, id desc) where available;
create index vehicles_type_price_idx on vehicles (vtype, price_cents, id) where available;
create index vehicles_vendor_idx on vehicles (vendor_id, price_cents, id) where available;
create index vehicles_title_trgm on vehicles using gin (title gin_trgm_ops);
alter table vehicle_blocks add constraint vehicle_blocks_no_overlap
  exclude using gist (vehicle_id with =, period with &&) where (active);
create index vehicle_blocks_span_idx on vehicle_blocks (vehicle_id, end_date, start_date) where active;
create unique index vehicle_blocks_order_idx on vehicle_blocks (order_id) where order_id is not null;
