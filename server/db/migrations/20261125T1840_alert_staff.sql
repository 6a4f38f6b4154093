-- What the clock notices for staff (T-186, amendments 30 and 34): an alert is open as long as it is true, once of each type
-- for an order. When it was over is kept: staff read how long a vehicle was not heard of.
alter table admin_notifications add column closed_at timestamptz;

-- Conflicts that were noticed before were never closed. Those that are true are noticed anew within a minute.
update admin_notifications set is_actioned = true where type = 'calendar_conflict';

create unique index admin_alert_open on admin_notifications (order_id, type)
  where not is_actioned
    and type in ('location_disconnection', 'acceptance_overdue', 'calendar_conflict', 'papers_end');

alter table staff_bell_entries drop constraint staff_bell_entries_kind_check;
alter table staff_bell_entries add constraint staff_bell_entries_kind_check
  check (kind in ('orders', 'extensions', 'cancellations', 'problems', 'alerts'));
