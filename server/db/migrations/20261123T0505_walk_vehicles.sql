-- In the order of a page, with all that the search asks of a vehicle, so that it need not fetch those it passes over.
create index vehicles_by_price_with_filters on vehicles (price_per_day, id)
  include (vendor_number, type, seats, transmission, fuel_type) where availability;
create index vehicles_by_age_with_filters on vehicles (created_at, id)
  include (vendor_number, type, seats, transmission, fuel_type, price_per_day) where availability;
drop index vehicles_by_price;
drop index vehicles_by_age;
create index vehicles_of_vendor_number on vehicles (vendor_number);
