-- Vendors are reminded of an order that they have not accepted, twice after each approval (amendment 34).
alter table order_reminders
  drop constraint order_reminders_kind_check,
  add constraint order_reminders_kind_check check (kind in ('start', 'end', 'accept', 'accept-again')) not valid;
alter table order_reminders validate constraint order_reminders_kind_check;
create index rent_orders_unaccepted on rent_orders (start_date)
  where status = 'pending' and verification_status = 'approved';
