-- Beside the hundred thousand vehicles of `staff-lists.sql`, each taken up to three times around these days: a thousand of twenty
-- vendors, each taken twelve times within six weeks, by orders in most cases. Every twentieth is overdue.
insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, created_at)
select v.id, 'manual', date_trunc('day', now()) + (n * 15 + v.km % 7) * interval '1 day',
  date_trunc('day', now()) + (n * 15 + v.km % 7 + 4) * interval '1 day', now()
from vehicles v, generate_series(0, 2) n where v.id in (select vehicle_id from rent_orders where public_id like 'bench%')
-- Some of these days an order of `staff-lists.sql` has.
on conflict do nothing;

create temporary table board_vendors as select gen_random_uuid() as id, n from generate_series(1, 20) n;
insert into vendors (id, name, owner_full_name, email, contact_number, district, home_address, latitude, longitude,
  coverage_radius, coverage_polygon, status, created_at)
select m.id, 'Board House ' || lpad(m.n::text, 2, '0'), 'Owner', 'board' || m.n || '@bench.example', '+9475' || lpad(m.n::text, 7, '0'),
  v.district, v.home_address, v.latitude, v.longitude, v.coverage_radius, v.coverage_polygon, 'approved', now()
from board_vendors m, (select * from vendors limit 1) v;
create temporary table board_vehicles as
select gen_random_uuid() as id, n, (select id from board_vendors d where d.n = 1 + v.n % 20) as vendor_id
from generate_series(1, 1000) v(n);
insert into vehicles (id, vendor_id, model, type, plate, year, km, seats, fuel_type, transmission, price_per_day, created_at)
select id, vendor_id, (array['Toyota Axio', 'Suzuki Wagon R', 'Honda Vezel', 'Toyota KDH'])[1 + n % 4], 'sedan',
  'CAB-' || lpad(n::text, 4, '0'), 2018, 50000, 5, 'Petrol', 'Automatic', 1250000, now() - n * interval '1 minute'
from board_vehicles;

create temporary table board_bars as
select v.id as vehicle_id, v.vendor_id, gen_random_uuid() as order_id, v.n * 12 + b as n,
  case when b % 4 = 3 then 'manual' else 'booking' end as kind,
  case when b = 0 and v.n % 20 = 0 then 'in-progress' else (array['confirmed', 'pending', 'completed', 'confirmed'])[1 + (v.n + b) % 4] end
    as status, date_trunc('day', now()) + (b * 3.5 - 3) * interval '1 day' as starts
from board_vehicles v, generate_series(0, 11) b;
insert into rent_orders (id, public_id, custom_order_id, vendor_id, vehicle_id, status, verification_status, start_date,
  end_date, pickup_lat, pickup_lng, with_driver, delivery, pickup, insurance, base_rental, driver_fee, delivery_fee,
  pickup_fee, insurance_fee, service_fee, promo_discount, total, final_total_bill, pricing_type, billed_days,
  started_days, payment_method, contact_name, contact_phone, contact_email, residency, address, terms_version,
  terms_agreed_at, created_at)
select order_id, 'board' || substr(translate(md5(n::text), '0', 'z'), 1, 20), 'CY-260101-' || upper(lpad(to_hex(n + 1000000), 6, '0')),
  vendor_id, vehicle_id, status, case status when 'pending' then 'pending' else 'approved' end, starts,
  starts + interval '2 days', 6.9, 79.9, false, false, false, false, 500000, 0, 0, 0, 0, 0, 0, 500000, 500000, 'daily',
  2, 2, 'cash', 'Somebody ' || n, '+9478' || lpad(n::text, 7, '0'), n || '@board.example', 'local', 'Some road', '1', now(),
  now()
from board_bars where kind = 'booking';
insert into vehicle_blocks (vehicle_id, kind, order_id, starts_at, ends_at, created_at)
select vehicle_id, kind, case kind when 'booking' then order_id end, starts, starts + interval '2 days', now() from board_bars;
