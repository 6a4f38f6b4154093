-- What staff are notified of. `data` holds what was true at that moment and nobody's name or words: those stand with the
-- order.
create table admin_notifications (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('new_order', 'extension_request', 'location_disconnection')),
  title text not null,
  message text not null,
  order_id uuid not null references rent_orders on delete cascade,
  data jsonb not null default '{}',
  priority text not null check (priority in ('low', 'normal', 'high')),
  is_read boolean not null default false,
  is_actioned boolean not null default false,
  created_at timestamptz not null
);
create index admin_notifications_newest on admin_notifications (created_at desc, id desc);
create index admin_notifications_of_order on admin_notifications (order_id);
