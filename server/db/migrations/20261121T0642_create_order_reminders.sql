-- The mails that remind a customer of start and end, once for each: an end that an extension moves is another one.
create table order_reminders (
  order_id uuid not null references rent_orders on delete cascade,
  kind text not null check (kind in ('start', 'end')),
  about timestamptz not null,
  created_at timestamptz not null,
  primary key (order_id, kind, about)
);
create index rent_orders_starting on rent_orders (start_date) where status = 'confirmed';
create index rent_orders_ending on rent_orders (end_date) where status = 'in-progress';
