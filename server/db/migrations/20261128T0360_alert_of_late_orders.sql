-- A rental that should be back and an order that nobody collected are alerted of too, once for an order.
drop index admin_alert_open;
create unique index admin_alert_open on admin_notifications (order_id, type)
  where not is_actioned
    and type in ('location_disconnection', 'acceptance_overdue', 'calendar_conflict', 'papers_end', 'return_overdue',
      'not_handed_over');
