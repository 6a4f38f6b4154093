-- Whoever follows an order reads it again when something of it changes. Told by the database itself, with the commit of
-- the change, so that no writer forgets it; no more than which order, what kind of change, and when (T-190).
-- Arguments of the trigger: the kind, and the column that holds the order.
create function tell_order_event() returns trigger language plpgsql as $$ begin perform pg_notify(
    'order_events',
    json_build_object('orderPk', to_jsonb(new) ->> tg_argv[1], 'kind', tg_argv[0], 'at', now())::text
  ); return null; end $$;

create trigger tell_order_moved
  after update of status, verification_status, start_date, end_date, vehicle_id, total, final_total_bill on rent_orders
  for each row execute function tell_order_event('order', 'id');

create trigger tell_report_ready
  after update of report_key on handovers
  for each row execute function tell_order_event('report', 'order_id');

create trigger tell_report_lost
  after update of parked_at on outbox
  for each row when (new.kind = 'report' and new.parked_at is not null)
  execute function tell_order_event('report', 'order_id');
