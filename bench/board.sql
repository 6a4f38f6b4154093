-- A vendor with 200 vehicles, each taken twelve times within the six weeks that the board shows: by orders in most cases,
-- by own ranges, and by a calendar of another house. Answers the vendor's id.
create temporary table made_vendor as select gen_random_uuid() as id;
insert into vendors (id, name, owner_full_name, email, contact_number, district, home_address, latitude, longitude,
  coverage_radius, coverage_polygon, status, created_at)
select m.id, 'Two Hundred Cars', 'Owner', 'board@bench.example', '+94761234567', v.district, v.home_address, v.latitude,
  v.longitude, v.coverage_radius, v.coverage_polygon, 'approved', now() - interval '1 year'
from made_vendor m, (select * from vendors limit 1) v;

create temporary table made_vehicles as select gen_random_uuid() as id, n from generate_series(1, 200) n;
insert into vehicles (id, vendor_id, model, type, year, km, seats, fuel_type, transmission, price_per_day, created_at)
select v.id, m.id, (array['Toyota Axio', 'Suzuki Wagon R', 'Honda Vezel', 'Toyota KDH'])[1 + v.n % 4] || ' ' || v.n,
  'sedan', 2018, 50000, 5, 'Petrol', 'Automatic', 1250000, now() - v.n * interval '1 hour'
from made_vehicles v, made_vendor m;
insert into calendar_feeds (vehicle_id, name, host, address_sealed, key_number, created_at, read_at, next_read_at)
select id, 'Office book', 'calendar.example', '', 1, now(), now(), 'infinity' from made_vehicles;

create temporary table made_bars as
select v.id as vehicle_id, gen_random_uuid() as order_id, v.n * 12 + b as n,
  (array['booking', 'booking', 'booking', 'manual', 'booking', 'imported'])[1 + b % 6] as kind,
  (array['confirmed', 'pending', 'completed', 'confirmed'])[1 + (v.n + b) % 4] as status,
  date_trunc('day', now()) + (b * 3.5 - 2 + v.n % 3) * interval '1 day' as starts
from made_vehicles v, generate_series(0, 11) b;
insert into rent_orders (id, public_id, custom_order_id, vendor_id, vehicle_id, status, verification_status, start_date,
  end_date, pickup_lat, pickup_lng, with_driver, delivery, pickup, insurance, base_rental, driver_fee, delivery_fee,
  pickup_fee, insurance_fee, service_fee, promo_discount, total, final_total_bill, pricing_type, billed_days,
  started_days, payment_method, contact_name, contact_phone, contact_email, residency, address, terms_version,
  terms_agreed_at, created_at)
select b.order_id, 'board' || substr(translate(md5(b.n::text), '0', 'z'), 1, 20), 'CY-260101-' || upper(lpad(to_hex(b.n), 6, '0')),
  m.id, b.vehicle_id, b.status, case b.status when 'pending' then 'pending' else 'approved' end, b.starts,
  b.starts + interval '2 days', 6.9, 79.9, false, false, false, false, 500000, 0, 0, 0, 0, 0, 0, 500000, 500000, 'daily',
  2, 2, 'cash', 'Somebody', '+9477' || lpad(b.n::text, 7, '0'), b.n || '@bench.example', 'local', 'Some road', '1', now(),
  now()
from made_bars b, made_vendor m where b.kind = 'booking';
insert into vehicle_blocks (vehicle_id, kind, order_id, feed_id, starts_at, ends_at, created_at)
select b.vehicle_id, b.kind, case b.kind when 'booking' then b.order_id end, case b.kind when 'imported' then f.id end,
  b.starts, b.starts + interval '2 days', now()
from made_bars b join calendar_feeds f on f.vehicle_id = b.vehicle_id;

insert into vendor_portal_links (vendor_id, token_hash, token_sealed, created_at, created_by)
select id, 'bench', '', now(), 'bench' from made_vendor;
insert into vendor_sessions (vendor_id, token_hash, user_agent, created_at, last_used_at, expires_at)
select id, ':token_hash', '', now(), now(), now() + interval '1 hour' from made_vendor;
select id from made_vendor;
