-- A vendor reports a problem of an order, staff decide about it (T-096). One of an order is open at a time.
create table problem_reports (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references rent_orders on delete cascade,
  reason text not null,
  -- What the vendor wrote, oldest first: {"text", "writtenAt"}. Empty once who rented is taken out of the order.
  texts jsonb not null default '[]',
  reported_at timestamptz not null,
  -- When the vendor wrote last.
  added_at timestamptz not null,
  handled_at timestamptz,
  handled_by text
);
create unique index problem_report_open on problem_reports (order_id) where handled_at is null;
create index problem_reports_of_order on problem_reports (order_id, reported_at desc);

alter table staff_bell_entries drop constraint staff_bell_entries_kind_check;
alter table staff_bell_entries add constraint staff_bell_entries_kind_check
  check (kind in ('orders', 'extensions', 'cancellations', 'problems'));
