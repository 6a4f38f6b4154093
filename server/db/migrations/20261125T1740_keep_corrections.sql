-- Corrections by staff (amendment 36). An order that is opened again has its time for the decision from then on.
alter table rent_orders add column reopened_at timestamptz;

-- Other dates for an order: the order itself says the new ones; what it had before, and at which price, stands here for the
-- letters that tell of it. Each is told of by itself, however many follow.
create table order_date_edits (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references rent_orders on delete cascade,
  start_before timestamptz not null,
  end_before timestamptz not null,
  total_before bigint not null,
  edited_at timestamptz not null,
  edited_by text not null,
  sequence bigint generated always as identity
);
create index order_date_edits_of_order on order_date_edits (order_id, sequence desc);
