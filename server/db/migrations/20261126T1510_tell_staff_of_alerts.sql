-- Staff hear that the clock opened or closed an alert, which nobody else hears of.
create trigger tell_alert after insert or update of is_actioned on admin_notifications
  for each row execute function tell_order_event('alert', 'order_id');

-- Who looks at a list hears that a member of staff came to an order or left it, as who has that order open does.
create or replace function tell_order_attendance() returns trigger language plpgsql as $$ begin perform pg_notify(
    'order_events',
    json_build_object('orderPk', coalesce(new.order_id, old.order_id), 'kind', 'attendance', 'at', now())::text
  ); return null; end $$;
