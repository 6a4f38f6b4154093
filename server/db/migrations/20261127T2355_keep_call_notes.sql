-- What staff wrote down after phoning somebody. It hangs on the phone that was called, which is a capture's, a customer's or an
-- order's, so that it outlives a capture, and a merge neither moves nor loses it. Rows are never changed.
create table customer_call_notes (
  id uuid primary key default gen_random_uuid(),
  -- Of two notes on one phone the later one.
  sequence bigint generated always as identity,
  -- E.164.
  phone_number text not null,
  -- The address of the member of staff who was signed in (T-214).
  agent_email text not null,
  -- In minutes; null: not said.
  call_duration integer check (call_duration between 0 and 600),
  call_outcome text not null check (call_outcome in ('successful', 'no_answer', 'busy', 'wrong_number', 'not_interested',
    'call_back_later', 'other')),
  notes text not null check (notes <> ''),
  -- null: no follow-up is required.
  follow_up_date date,
  created_at timestamptz not null
);
create index customer_call_notes_of_phone on customer_call_notes (phone_number, sequence desc);
create index customer_call_notes_to_follow on customer_call_notes (follow_up_date, id) where follow_up_date is not null;
create index customer_call_notes_by_age on customer_call_notes (created_at);

-- Staff who look at a list hear of it. No order has the id of a note, so that nobody hears of it at an order.
create trigger tell_call_note after insert on customer_call_notes
  for each row execute function tell_order_event('call', 'id');
