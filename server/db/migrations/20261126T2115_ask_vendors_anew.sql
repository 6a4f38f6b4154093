-- Since when the vendor of an approved order is asked to accept it, where that is later than the approval: staff opened the
-- order again, or gave it another vehicle.
alter table rent_orders add column acceptance_counts_from timestamptz;

-- As `rent_orders_to_accept`, which a process of before this release still reads.
create index rent_orders_to_accept_as_asked on rent_orders
  (greatest(start_date at time zone 'UTC',
    greatest(verified_at, acceptance_counts_from) at time zone 'UTC' + interval '2 hours'), id)
  where status = 'pending' and verification_status <> 'pending';
