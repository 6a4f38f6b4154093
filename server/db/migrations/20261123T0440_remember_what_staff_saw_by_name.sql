-- What each member of staff was shown in the bell: of each kind the newest, and what came in the minute before it. A time
-- alone would take for seen what was written later than a younger entry that was shown.
create table staff_bell_entries (
  email text not null references admin_users on delete cascade,
  kind text not null check (kind in ('orders', 'extensions', 'cancellations')),
  entry_id uuid not null,
  came_at timestamptz not null,
  primary key (email, kind, entry_id)
);

-- What was seen stays seen. `staff_bells` is read by programs of the release before, and by none of this one.
insert into staff_bell_entries
select b.email, 'orders', o.id, o.created_at
from staff_bells b cross join lateral (
  select id, created_at from rent_orders where created_at <= b.orders_seen_to order by created_at desc limit 1) o
union all
select b.email, 'extensions', e.id, e.requested_at
from staff_bells b cross join lateral (
  select id, requested_at from extension_requests where requested_at <= b.extensions_seen_to
  order by requested_at desc limit 1) e
union all
select b.email, 'cancellations', c.order_id, c.created_at
from staff_bells b cross join lateral (
  select order_id, created_at from cancellation_requests where created_at <= b.cancellations_seen_to
  order by created_at desc limit 1) c;
