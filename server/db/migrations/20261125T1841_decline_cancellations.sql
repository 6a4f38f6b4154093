-- Staff decline a customer's request to cancel a confirmed order, with a reason that the customer is told. The customer may
-- ask again: the row then is the new request.
alter table cancellation_requests
  add column declined_at timestamptz,
  add column declined_by text,
  add column decline_reason text,
  add constraint cancellation_decline_check check ((declined_at is null) = (declined_by is null)) not valid;
alter table cancellation_requests validate constraint cancellation_decline_check;

create trigger tell_cancellation_decided
  after update of declined_at on cancellation_requests
  for each row execute function tell_order_event('cancellation', 'order_id');
