-- So many orders (`:orders`) of two years, as many customers and vehicles, and a tenth as many vendors, beside what the
-- demo has. Most orders have ended; names, models and days come as often as they do in life: a few are in every tenth order,
-- most in few. Each order has two lines in its timeline, every tenth a request for more days.
select setseed(0.38);

create temporary table made_vendors as
select gen_random_uuid() as id, n,
  (array['Lagoon', 'Fort', 'Hill', 'Beach', 'Temple', 'River', 'Garden', 'Harbour', 'Palm', 'Tea'])[1 + n % 10] || ' ' ||
  (array['Rentals', 'Drive', 'Wheels', 'Hire', 'Motors'])[1 + n / 10 % 5] || ' ' || n as name
from generate_series(1, :orders / 10) n;
insert into vendors (id, name, owner_full_name, email, contact_number, district, home_address, latitude, longitude,
  coverage_radius, coverage_polygon, status, created_at)
select m.id, m.name, 'Owner ' || m.n, 'owner' || m.n || '@bench.example', '+9476' || lpad(m.n::text, 7, '0'), v.district,
  v.home_address, v.latitude, v.longitude, v.coverage_radius, v.coverage_polygon, 'approved',
  date_trunc('day', now()) - interval '3 years' + m.n * interval '1 minute'
from made_vendors m, (select * from vendors limit 1) v;

create temporary table made_vehicles as
select gen_random_uuid() as id, n, (select id from made_vendors d where d.n = 1 + v.n % (:orders / 10)) as vendor_id,
  (array['Toyota Axio', 'Suzuki Wagon R', 'Toyota Prius', 'Honda Vezel', 'Nissan Leaf', 'Toyota KDH', 'Bajaj RE',
    'Honda Dio', 'Suzuki Alto', 'Mitsubishi Montero', 'Toyota Rosa', 'Honda Fit'])[1 + floor(12 * random() ^ 2)] as model,
  (array['sedan', 'hatchback', 'suv', 'van', 'three-wheeler', 'scooter', 'pickup', 'bus'])[1 + floor(8 * random() ^ 2)]
    as type
from generate_series(1, :orders) v(n);
insert into vehicles (id, vendor_id, model, type, year, km, seats, fuel_type, transmission, price_per_day, created_at)
select id, vendor_id, model, type, 2000 + n % 25, 50000, 5, 'Petrol', 'Automatic', 500000 + n % 150 * 10000,
  date_trunc('day', now()) - interval '3 years' + n * interval '1 minute'
from made_vehicles;
analyze vendors, vehicles;

insert into rent_orders (public_id, custom_order_id, vendor_id, vehicle_id, status, verification_status, start_date,
  end_date, pickup_lat, pickup_lng, with_driver, delivery, pickup, insurance, base_rental, driver_fee, delivery_fee,
  pickup_fee, insurance_fee, service_fee, promo_discount, total, final_total_bill, pricing_type, billed_days,
  started_days, payment_method, contact_name, contact_phone, contact_email, residency, address, terms_version,
  terms_agreed_at, created_at)
select 'bench' || substr(translate(md5(n::text), '0', 'z'), 1, 20),
  'CY-' || to_char(placed, 'YYMMDD') || '-' || upper(lpad(to_hex(n), 6, '0')), o.vendor_id, o.vehicle_id, o.status,
  case o.status when 'pending' then 'pending' when 'rejected' then 'rejected' else 'approved' end, starts,
  starts + days * interval '1 day', 6.9, 79.9, false, false, false, false, cost, 0, 0, 0, 0, 300000, 0, cost + 300000,
  cost + 300000, 'daily', days, days, 'cash', o.first || ' ' || o.last, '+9477' || lpad((n * 7919 % 10000000)::text, 7, '0'),
  lower(o.first || '.' || o.last) || n % 1000 || '@bench.example', 'local', 'Some road', '1', placed, placed
from (
  select drawn.n, v.vendor_id, v.id as vehicle_id, placed, placed + floor(1 + 40 * random()) * interval '1 day' as starts,
    1 + floor(10 * random())::integer as days, 500000 + floor(9500 * random())::bigint * 1000 as cost,
    (array['completed', 'cancelled', 'rejected', 'confirmed', 'pending'])[1 + floor(5 * random() ^ 4)] as status,
    (array['Nimali', 'Kasun', 'Fathima', 'Arjun', 'Dinuka', 'Harsha', 'Ishara', 'Ruwan', 'Chamari', 'Tharindu', 'Anusha',
      'Malith', 'Sanduni', 'Nuwan', 'Dilhani', 'Priyantha', 'Roshan', 'Shanika', 'Gayan', 'Hiruni'])[1 + floor(20 * random() ^ 2)]
      as first,
    (array['Perera', 'Silva', 'Fernando', 'Bandara', 'Jayawardena', 'Wickramasinghe', 'Gunasekara', 'Rathnayake',
      'Dissanayake', 'Sivakumar', 'Nazeer', 'Herath', 'Karunaratne', 'Abeysekara', 'Senanayake', 'Liyanage', 'Weerasinghe',
      'Amarasinghe', 'Ranasinghe', 'Kumarage'])[1 + floor(20 * random() ^ 2)] as last
  from (
    select n, 1 + floor(:orders * random())::integer as vehicle, now() - (730 * random()) * interval '1 day' as placed
    from generate_series(1, :orders) n
  ) drawn join made_vehicles v on v.n = drawn.vehicle
) o;

insert into customers (phone, name, email, address, created_at)
select contact_phone, contact_name, contact_email, address, created_at from rent_orders where public_id like 'bench%'
on conflict (phone) do nothing;
update rent_orders o set customer_id = c.id from customers c
where c.phone = o.contact_phone and o.public_id like 'bench%' and o.customer_id is null;

insert into order_activities (order_id, activity_type, code, description, performed_by, performed_by_type, timestamp)
select o.id, step.type, step.code, '', step.by, step.side, o.created_at + step.n * interval '1 hour'
from rent_orders o, (values (0, 'order_placed', 'order_placed', 'customer', 'customer'),
  (1, 'admin_action', 'document_viewed', 'desk@bench.example', 'admin')) step(n, type, code, by, side)
where o.public_id like 'bench%';

insert into extension_requests (order_id, requested_at, requested_by, requested_days, requested_reason, vehicle_daily_rate,
  extension_fee, current_end_date, new_end_date, status, decided_at, decided_by)
select id, created_at + interval '2 hours', 'customer', 2, 'The train is late.', 1250000, 2500000, end_date,
  end_date + interval '2 days', drawn.status, case drawn.status when 'pending' then null else created_at + interval '3 hours' end,
  case drawn.status when 'pending' then null else 'desk@bench.example' end
from (select *, row_number() over (order by id) as n from rent_orders where public_id like 'bench%') o,
  lateral (select (array['approved', 'rejected', 'pending'])[1 + n % 3] as status) drawn
where n % 10 = 0;

-- What holds a vehicle's time, and the cash of rentals: the dashboard counts both.
insert into vehicle_blocks (vehicle_id, kind, order_id, starts_at, ends_at, active, created_at)
select vehicle_id, 'booking', id, start_date, end_date, status in ('pending', 'confirmed'), created_at
from rent_orders where public_id like 'bench%' and status in ('pending', 'confirmed', 'completed')
on conflict do nothing;
insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, active, created_at)
select id, 'manual', at, at + interval '3 days', true, now()
from (select id, now() + (floor(60 * random()) - 40) * interval '1 day' as at from made_vehicles where n % 5 = 0) kept
on conflict do nothing;
insert into cash_receipts (vendor_id, number, order_id, purpose, amount, received_at, recorded_by)
select vendor_id, row_number() over (partition by vendor_id order by start_date, id) + 1000, id, 'rental',
  final_total_bill, start_date, 'vendor session 1'
from rent_orders where public_id like 'bench%' and status = 'completed' and start_date < now();
