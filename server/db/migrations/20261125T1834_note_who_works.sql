-- Which member of staff has an order open, and when their page last said so. A line of somebody who has gone is removed
-- by whoever is heard of next.
create table order_attendances (
  order_id uuid not null references rent_orders on delete cascade,
  staff_email text not null,
  since timestamptz not null,
  heard_at timestamptz not null,
  primary key (order_id, staff_email)
);
create index order_attendances_heard on order_attendances (heard_at);

-- Who has the order open too hears that somebody came or went. That they are still there changes nothing.
create function tell_order_attendance() returns trigger language plpgsql as $$ begin perform pg_notify(
    'order_events',
    json_build_object('orderPk', coalesce(new.order_id, old.order_id), 'kind', 'team', 'at', now())::text
  ); return null; end $$;
create trigger tell_attendance after insert or delete on order_attendances
  for each row execute function tell_order_attendance();
