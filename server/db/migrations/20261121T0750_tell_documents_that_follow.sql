-- A document that follows to an order changes what its page still asks for. Those that come with the order are in its
-- draft before, and tell nothing.
create trigger tell_document_followed
  after insert on documents for each row when (new.order_id is not null)
  execute function tell_order_event('order', 'order_id');
