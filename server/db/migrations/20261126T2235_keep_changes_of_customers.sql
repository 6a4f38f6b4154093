-- What staff corrected of a customer's record, as codes with what stood there before and stands there since (T-192). It goes
-- with the record.
create table customer_changes (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers on delete cascade,
  changed_by text not null,
  changed_at timestamptz not null,
  -- [{ field, before, after }]
  changes jsonb not null,
  -- So many open orders followed.
  orders integer not null
);
create index customer_changes_newest on customer_changes (customer_id, changed_at desc, id desc);
