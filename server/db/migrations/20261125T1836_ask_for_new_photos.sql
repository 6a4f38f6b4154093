-- Staff ask for a new photo of one document (T-076): the order stays pending and waits for its customer.
create table document_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references rent_orders on delete cascade,
  kind text not null,
  reason text not null,
  -- What staff wrote besides; null: nothing, or who rented is taken out of the order.
  message text,
  requested_at timestamptz not null,
  requested_by text not null,
  -- When the customer sent a new one.
  answered_at timestamptz
);
create unique index document_request_open on document_requests (order_id, kind) where answered_at is null;
create index document_requests_of_order on document_requests (order_id, requested_at);

-- The customer's page asks at once. An answer is told by the document that follows.
create trigger tell_document_requested
  after insert on document_requests
  for each row execute function tell_order_event('order', 'order_id');

-- The time to decide counts from the latest of placing, opening again, and this: a request, or its answer, moves it.
alter table rent_orders add column decision_counts_from timestamptz;

-- The two halves of the queue, each by what lapses first: undecided orders by what their time counts from, and approved
-- ones by their start, or two hours after the approval. In UTC, because only so a sum of an instant and hours can be indexed.
create index rent_orders_to_decide on rent_orders (greatest(created_at, reopened_at, decision_counts_from), id)
  where status = 'pending' and verification_status = 'pending';
create index rent_orders_to_accept on rent_orders
  (greatest(start_date at time zone 'UTC', verified_at at time zone 'UTC' + interval '2 hours'), id)
  where status = 'pending' and verification_status <> 'pending';
