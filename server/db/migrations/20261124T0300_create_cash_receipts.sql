-- The last number that a vendor's cash receipts have reached. Whoever writes one holds this row until it is written, and
-- who fails gives the number back: there are no gaps.
create table cash_receipt_numbers (
  vendor_id uuid primary key references vendors,
  last_number integer not null
);

-- Cash that a vendor received, or gave back, for an order (amendment 31).
create table cash_receipts (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors,
  number integer not null check (number > 0),
  order_id uuid not null references rent_orders,
  purpose text not null check (purpose in ('rental', 'extra', 'deposit', 'refund', 'deposit_refund')),
  amount bigint not null check (amount > 0),
  received_at timestamptz not null,
  recorded_by text not null,
  -- The one that this takes back, and why. The words go with the customer's details.
  reverses_id uuid,
  reason text,
  constraint receipt_number_taken unique (vendor_id, number),
  constraint receipt_reversed unique (reverses_id),
  constraint reversible unique (id, order_id, purpose, amount),
  constraint reverses_its_like foreign key (reverses_id, order_id, purpose, amount)
    references cash_receipts (id, order_id, purpose, amount)
);
create index cash_receipts_of_order on cash_receipts (order_id);
create index cash_receipts_of_vendor on cash_receipts (vendor_id, received_at);

-- Whatever a program does: a cash receipt stands as it was written, but for the words of a reversal, which may go.
create function keep_cash_receipt() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    if new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then return new
    ; end if
  ; end if
  ; raise exception 'a cash receipt stands as it was written' using errcode = 'restrict_violation'
  ; end $$;
create trigger keep_cash_receipt before update or delete on cash_receipts
  for each row execute function keep_cash_receipt();

-- Its customer, and whoever follows the order, reads it again.
create trigger tell_cash after insert on cash_receipts
  for each row execute function tell_order_event('order', 'order_id');

-- Of the deposit that the customer left, so much was kept for this charge.
alter table additional_charges add column deducted bigint not null default 0;
alter table additional_charges add constraint deducted_of_charge check (deducted between 0 and amount);
