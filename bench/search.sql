\set lat random(600000, 950000) / 100000.0
\set lng random(7990000, 8150000) / 100000.0
\set day random(1, 300)
\set until :day + random(2, 5)
select coalesce(array_agg(id), '{}')::text as vendors from vendors
where status = 'approved' and coverage_box @> box(point(:lng, :lat), point(:lng, :lat)) and coverage_polygon @> point(:lng, :lat) \gset
select v.id, v.vendor_id as "vendorId", d.name as "vendorName", d.district, v.model, v.type, v.year, v.seats,
  v.fuel_type as "fuelType", v.transmission, v.price_per_day as "pricePerDay", v.price_per_week as "pricePerWeek",
  v.price_per_month as "pricePerMonth", v.with_driver as "withDriver", v.driver_fee as "driverFee",
  v.delivery_pickup as "deliveryPickup", v.delivery_pickup_price_per_km as "deliveryPickupPricePerKm",
  v.default_km_included as "defaultKmIncluded", v.default_price_per_extra_km as "defaultPricePerExtraKm",
  v.created_at as "createdAt",
  (select coalesce(json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.position), '[]')
    from vehicle_photos p where p.vehicle_id = v.id) as photos
from vehicles v join vendors d on d.id = v.vendor_id
where v.availability and v.vendor_id = any(:vendors::uuid[])
  and not exists (select 1 from vehicle_blocks b where b.vehicle_id = v.id and b.active
    and b.ends_at > date_trunc('day', now()) + :day * interval '1 day'
    and b.starts_at < date_trunc('day', now()) + :until * interval '1 day')
order by v.price_per_day, v.id limit 25;
