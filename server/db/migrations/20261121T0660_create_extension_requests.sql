-- What customers ask for while they have the vehicle, with staff's answer (amendment 1: extension_* of the documents).
create table extension_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references rent_orders on delete cascade,
  requested_at timestamptz not null,
  requested_by text not null,
  requested_days integer not null check (requested_days between 1 and 30),
  requested_reason text not null,
  -- As it was when the request was made (T-085).
  vehicle_daily_rate bigint not null check (vehicle_daily_rate >= 0),
  extension_fee bigint not null check (extension_fee >= 0),
  current_end_date timestamptz not null,
  new_end_date timestamptz not null check (new_end_date > current_end_date),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  rejection_reason text,
  decided_at timestamptz,
  decided_by text,
  -- Staff allow the customer to ask once more; this row is history from then on (T-089).
  another_allowed_at timestamptz,
  another_allowed_by text,
  check ((status = 'pending') = (decided_at is null)),
  check (another_allowed_at is null or status <> 'pending')
);
-- One request of an order stands at a time, and so one waits at most.
create unique index extension_already_requested on extension_requests (order_id) where another_allowed_at is null;
create index extension_requests_of_order on extension_requests (order_id);
create index extension_requests_newest on extension_requests (requested_at desc, id desc);
create index extension_requests_by_status on extension_requests (status, requested_at desc, id desc);
