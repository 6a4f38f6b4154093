-- A request, an answer, and leave to ask once more: the order itself moves with an approval only.
create trigger tell_extension_moved
  after insert or update on extension_requests
  for each row execute function tell_order_event('extension', 'order_id');
