\set n :n + 1
\set draft :client_id * 100000 + :n
\set vehicle random(1, :vehicles)
\set day random(450, 720)
\set next :day + 1
begin;
insert into idempotency_keys (actor, route, key, body_hash, created_at) values ('raw', 'order.place', :draft::text, 'x', now()) on conflict do nothing returning 1;
select key, value from app_settings;
select id, order_id, expires_at from drafts where id = bench_id('draft', :draft) and visitor_id = 'bench ' || :client_id || ' ' || :n and (expires_at > now() or order_id is not null) for update;
select id, kind, bytes, content_type from documents where draft_id = bench_id('draft', :draft) order by created_at;
select pg_advisory_xact_lock(hashtextextended('email r' || :draft, 0));
select pg_advisory_xact_lock(hashtextextended('phone r' || :draft, 0));
select pg_advisory_xact_lock(hashtextextended('visitor r' || :draft, 0));
select greatest((select count(*) from rent_orders where status = 'pending' and visitor_id = 'bench ' || :client_id || ' ' || :n), (select count(*) from rent_orders where status = 'pending' and contact_phone = '+1' || :draft), (select count(*) from rent_orders where status = 'pending' and lower(contact_email) = lower('r' || :draft || '@bench.example'))) as most;
select v.id, v.vendor_id, d.name, d.district, v.model, v.type, v.year, v.seats, v.fuel_type, v.transmission, v.price_per_day, v.price_per_week, v.price_per_month, v.with_driver, v.driver_fee, v.delivery_pickup, v.delivery_pickup_price_per_km, v.default_km_included, v.default_price_per_extra_km, v.availability and d.status = 'approved' as listed, d.email, coalesce(v.latitude, d.latitude) as latitude, coalesce(v.longitude, d.longitude) as longitude from vehicles v join vendors d on d.id = v.vendor_id where v.id = bench_id('vehicle', :vehicle) for no key update of v \gset v_
select not exists (select 1 from vehicle_blocks where vehicle_id = bench_id('vehicle', :vehicle) and active and ends_at > date_trunc('day', now()) + :day * interval '1 day' and starts_at < date_trunc('day', now()) + :next * interval '1 day') and not exists (select 1 from rent_orders where vehicle_id = bench_id('vehicle', :vehicle) and status = 'in-progress' and end_date < null::timestamptz) as free \gset
\if :free
select nextval('custom_order_numbers') as number;
insert into customers (phone, name, email, address, created_at) select '+1' || :draft, 'Raw', 'r' || :draft || '@bench.example', 'Road', now() where not exists (select 1 from customers where lower(email) = lower('r' || :draft || '@bench.example')) on conflict (phone) do nothing returning id \gset customer_
insert into rent_orders (public_id, custom_order_id, visitor_id, customer_id, vendor_id, vehicle_id, status, verification_status, start_date, end_date, pickup_lat, pickup_lng, with_driver, delivery, pickup, insurance, base_rental, driver_fee, delivery_fee, pickup_fee, insurance_fee, service_fee, promo_discount, total, final_total_bill, pricing_type, billed_days, started_days, km_included, price_per_extra_km, payment_method, contact_name, contact_phone, contact_email, residency, address, guarantor_name, guarantor_phone, terms_version, terms_agreed_at, created_at) values ('raw' || :draft, 'RAW-' || :draft, 'bench ' || :client_id || ' ' || :n, :customer_id::uuid, :v_vendor_id::uuid, bench_id('vehicle', :vehicle), 'pending', 'pending', date_trunc('day', now()) + :day * interval '1 day', date_trunc('day', now()) + :next * interval '1 day', 7, 80, false, false, false, false, 100000, 0, 0, 0, 0, 3000, 0, 103000, 103000, 'daily', 1, 1, 100, 5000, 'cash', 'Raw', '+1' || :draft, 'r' || :draft || '@bench.example', 'local', 'Road', 'G', '+94770000000', 'x', now(), now()) returning id \gset order_
insert into vehicle_blocks (vehicle_id, kind, order_id, starts_at, ends_at, created_at) values (bench_id('vehicle', :vehicle), 'booking', :order_id::uuid, date_trunc('day', now()) + :day * interval '1 day', date_trunc('day', now()) + :next * interval '1 day', now());
update drafts set order_id = :order_id::uuid where id = bench_id('draft', :draft);
update documents set order_id = :order_id::uuid where draft_id = bench_id('draft', :draft);
insert into order_activities (order_id, activity_type, code, values, performed_by, performed_by_type, timestamp, metadata) values (:order_id::uuid, 'order_placed', 'order_placed', '{"customOrderId":"y"}', 'customer', 'customer', now(), '{}');
insert into outbox (kind, payload, order_id, created_at, available_at) values ('letter', '{"letter":"order-received","recipient":"customer"}', :order_id::uuid, now(), now() + interval '1 day');
insert into outbox (kind, payload, order_id, created_at, available_at) values ('letter', '{"letter":"order-received","recipient":"vendor"}', :order_id::uuid, now(), now() + interval '1 day');
update idempotency_keys set answer = '{"orderId":"x","customOrderId":"y","total":1}' where actor = 'raw' and route = 'order.place' and key = :draft::text;
\endif
commit;
