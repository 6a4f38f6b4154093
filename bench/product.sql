-- The product's tables, filled from the schema floor: the same vendors, areas, vehicles, prices and blocks, and a
-- promo code of each kind. Ids are spread as random ones are: numbers in a row would make another index and other
-- estimates.
create function bench_id(kind text, n bigint) returns uuid immutable language sql as
  $$ select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$;

insert into vendors (id, name, owner_full_name, email, contact_number, district, home_address, latitude, longitude,
  coverage_radius, coverage_polygon, status, created_at)
select bench_id('vendor', id), name, 'Owner ' || id, email, '+9476' || lpad(id::text, 7, '0'),
  (array['Colombo', 'Kandy', 'Galle', 'Jaffna'])[1 + id % 4], 'Road ' || id, (center(coverage_box))[1],
  (center(coverage_box))[0], 15000, coverage, case when active then 'approved' else 'pending' end, timestamptz :'base'
from floor.vendors order by 1;

-- Their cards are written when all is there, not with every row.
alter table vehicles disable trigger write_card;
alter table vehicle_photos disable trigger write_card;

insert into vehicles (id, vendor_id, model, type, year, km, seats, fuel_type, transmission, price_per_day,
  price_per_week, price_per_month, with_driver, driver_fee, delivery_pickup, delivery_pickup_price_per_km,
  default_km_included, default_price_per_extra_km, availability, created_at)
select bench_id('vehicle', id), bench_id('vendor', vendor_id), title,
  case vtype when 'tuktuk' then 'three-wheeler' when 'car' then (array['hatchback', 'sedan'])[1 + id % 2]
    else vtype end,
  2010 + id % 15, 10000 + id, seats, (array['Petrol', 'Petrol', 'Hybrid', 'Diesel', 'Electric'])[1 + id % 5],
  case when transmission = 'manual' then 'Manual' when id % 10 = 0 then 'CVT' else 'Automatic' end,
  price_cents * 100, case when id % 3 <> 0 then price_cents * 600 end, case when id % 4 = 0 then price_cents * 2000 end,
  id % 4 = 1, case when id % 8 = 1 then 250000 end, id % 3 = 1, case when id % 6 = 1 then 10000 end,
  case when id % 10 <> 0 then 100 end, case when id % 10 <> 0 then 5000 end, available,
  date_trunc('milliseconds', created_at)
from floor.vehicles order by floor.vehicles.id;

insert into vehicle_photos (id, vehicle_id, position, width, height, created_at)
select bench_id('photo' || k || ' ', id), bench_id('vehicle', id), k, 1600, 1066, timestamptz :'base'
from floor.vehicles, generate_series(0, 2) k order by floor.vehicles.id, k;

alter table vehicles enable trigger write_card;
alter table vehicle_photos enable trigger write_card;
insert into vehicle_cards select id, vehicle_card(id) from vehicles on conflict do nothing;

insert into vehicle_blocks (id, vehicle_id, kind, starts_at, ends_at, active, created_at)
select bench_id('block', id), bench_id('vehicle', vehicle_id), 'manual',
  start_date::timestamp at time zone 'Asia/Colombo',
  end_date::timestamp at time zone 'Asia/Colombo', active, timestamptz :'base'
from floor.vehicle_blocks order by floor.vehicle_blocks.id;

insert into promocodes (id, code, discount_type, discount_value, start_date, end_date, is_active, target_audience,
  target_value, created_at)
select bench_id('promo' || code, 1), code, discount_type, discount_value, start_date, end_date, is_active, audience,
  target, timestamptz :'base'
from (values
  ('TENTH', 'percentage', 1000, date '2020-01-01', null, true, 'regular_user', null),
  ('THOUSAND', 'fixed', 100000, date '2020-01-01', null, true, 'regular_user', null),
  ('OFF', 'fixed', 100000, date '2020-01-01', null, false, 'regular_user', null),
  ('OVER', 'fixed', 100000, date '2020-01-01', date '2020-12-31', true, 'regular_user', null),
  ('LATER', 'fixed', 100000, date '2900-01-01', null, true, 'regular_user', null),
  ('FIRST', 'percentage', 1250, date '2020-01-01', null, true, 'first_order', null),
  ('FIFTH', 'percentage', 1250, date '2020-01-01', null, true, 'user_5_orders', null),
  ('KANDY', 'percentage', 500, date '2020-01-01', null, true, 'specific_district', 'Kandy'),
  ('YOURS', 'percentage', 500, date '2020-01-01', null, true, 'specific_email', 'c1@bench.example'),
  ('THIS', 'percentage', 500, date '2020-01-01', null, true, 'specific_vehicle', bench_id('vehicle', 1)::text)
) promo (code, discount_type, discount_value, start_date, end_date, is_active, audience, target);
