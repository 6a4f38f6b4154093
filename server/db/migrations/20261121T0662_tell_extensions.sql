-- A request for more days, and staff's answer to it, are told to whoever follows the order.
create trigger tell_extension
  after insert or update on extension_requests
  for each row execute function tell_order_event('extension', 'order_id');
