-- Where customers are while they have a vehicle: the newest 50 of each order (T-013), deleted 30 days after the return.
create table customer_location_history (
  order_id uuid not null references rent_orders on delete cascade,
  lat double precision not null,
  lng double precision not null,
  -- In metres, as the device says.
  accuracy double precision check (accuracy >= 0),
  recorded_at timestamptz not null,
  received_at timestamptz not null,
  address text,
  -- A position that is sent again is one position; the key also finds the newest.
  constraint position_known primary key (order_id, recorded_at)
);
