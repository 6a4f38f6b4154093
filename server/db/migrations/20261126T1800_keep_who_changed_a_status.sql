-- Who of staff gave an order another status last, and why (admin §7 L277); each change stands in the timeline as before.
alter table rent_orders add column status_change_reason text, add column status_changed_by text;

update rent_orders o set status_change_reason = a.values ->> 'reason', status_changed_by = a.performed_by
from (
  select distinct on (order_id) order_id, values, performed_by from order_activities
  where code = 'status_changed' order by order_id, timestamp desc, sequence desc
) a where a.order_id = o.id;
