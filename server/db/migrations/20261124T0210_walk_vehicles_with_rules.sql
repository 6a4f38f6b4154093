-- The search passes over a vehicle by its rules as by its filters: without fetching it.
create index vehicles_by_price_with_rules on vehicles (price_per_day, id)
  include (vendor_number, type, seats, transmission, fuel_type, min_days, max_days, notice_hours) where availability;
create index vehicles_by_age_with_rules on vehicles (created_at, id)
  include (vendor_number, type, seats, transmission, fuel_type, price_per_day, min_days, max_days, notice_hours)
  where availability;
drop index vehicles_by_price_with_filters;
drop index vehicles_by_age_with_filters;
