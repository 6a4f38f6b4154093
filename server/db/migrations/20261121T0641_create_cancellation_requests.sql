-- A customer asks to cancel a confirmed order: once, and staff decide (amendment 9). It is open while the order stays
-- confirmed.
create table cancellation_requests (
  order_id uuid primary key references rent_orders on delete cascade,
  reason text,
  created_at timestamptz not null
);

create trigger tell_cancellation_requested
  after insert on cancellation_requests
  for each row execute function tell_order_event('cancellation', 'order_id');
