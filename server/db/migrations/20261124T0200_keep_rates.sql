-- Prices of certain dates, and rules of how long and how far ahead a vehicle is let (amendment 29).
create table vehicle_rates (
  vehicle_id uuid not null references vehicles on delete cascade,
  -- No vehicle has more than 60.
  position integer not null check (position between 0 and 59),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  price_per_day bigint not null check (price_per_day between 100 and 100000000),
  primary key (vehicle_id, position),
  constraint rates_overlap exclude using gist (vehicle_id with =, daterange(first_day, last_day, '[]') with &&)
);

alter table vehicles add column min_days integer check (min_days between 1 and 365);
alter table vehicles add column max_days integer check (max_days between 1 and 731);
alter table vehicles add column notice_hours integer check (notice_hours between 1 and 2160);
alter table vehicles add constraint vehicle_days_in_order check (max_days >= min_days);

-- An order keeps which days cost what, where dates made its price.
alter table rent_orders add column stretches jsonb not null default '[]';
alter table rent_orders drop constraint rent_orders_pricing_type_check;
alter table rent_orders add constraint rent_orders_pricing_type_check
  check (pricing_type in ('daily', 'weekly', 'monthly', 'dated')) not valid;
