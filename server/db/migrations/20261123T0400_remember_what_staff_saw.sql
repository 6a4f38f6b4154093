-- How far each member of staff has read the bell: of each kind, the newest that was shown.
create table staff_bells (
  email text primary key references admin_users on delete cascade,
  orders_seen_to timestamptz,
  extensions_seen_to timestamptz,
  cancellations_seen_to timestamptz
);
