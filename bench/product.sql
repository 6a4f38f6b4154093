-- The product's tables, filled from the schema floor: the same vendors, areas, vehicles, prices and blocks. Ids are spread
-- as random ones are: numbers in a row would make another index and other estimates.
create function bench_id(kind text, n bigint) returns uuid immutable language sql as
  $$ select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$;

insert into vendors (id, name, owner_full_name, email, contact_number, district, home_address, latitude, longitude,
  coverage_radius, coverage_polygon, status, created_at)
select bench_id('vendor', id), name, 'Owner ' || id, email, '+9477' || lpad(id::text, 7, '0'),
  (array['Colombo', 'Kandy', 'Galle', 'Jaffna'])[1 + id % 4], 'Road ' || id, (center(coverage_box))[1],
  (center(coverage_box))[0], 15000, coverage, case when active then 'approved' else 'pending' end, timestamptz :'base'
from floor.vendors order by 1;

insert into vehicles (id, vendor_id, model, type, year, km, seats, fuel_type, transmission, price_per_day, price_per_week,
  price_per_month, with_driver, driver_fee, delivery_pickup, delivery_pickup_price_per_km, default_km_included,
  default_price_per_extra_km, availability, created_at)
select bench_id('vehicle', id), bench_id('vendor', vendor_id), title,
  case vtype when 'tuktuk' then 'three-wheeler' when 'car' then (array['hatchback', 'sedan'])[1 + id % 2] else vtype end,
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

insert into vehicle_blocks (id, vehicle_id, kind, starts_at, ends_at, active, created_at)
select bench_id('block', id), bench_id('vehicle', vehicle_id), 'manual', start_date::timestamp at time zone 'Asia/Colombo',
  end_date::timestamp at time zone 'Asia/Colombo', active, timestamptz :'base'
from floor.vehicle_blocks order by floor.vehicle_blocks.id;
