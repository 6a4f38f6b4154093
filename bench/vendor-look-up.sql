\set lat random(600000, 950000) / 100000.0
\set lng random(7990000, 8150000) / 100000.0
select coalesce(array_agg(id), '{}')::text as vendors from vendors
where status = 'approved' and coverage_box @> box(point(:lng, :lat), point(:lng, :lat)) and coverage_polygon @> point(:lng, :lat);
