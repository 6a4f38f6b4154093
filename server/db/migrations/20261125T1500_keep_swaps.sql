-- Staff give an order another vehicle (amendment 28). The order itself names the new one; what it had before, and at which
-- price, stands here, and whether the customer refused it.
create table order_swaps (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references rent_orders on delete cascade,
  from_vehicle_id uuid not null references vehicles,
  from_vendor_id uuid not null references vendors,
  to_vehicle_id uuid not null references vehicles,
  to_vendor_id uuid not null references vendors,
  total_before bigint not null,
  total_after bigint not null check (total_after <= total_before),
  swapped_at timestamptz not null,
  swapped_by text not null,
  refused_at timestamptz,
  sequence bigint generated always as identity,
  check (from_vehicle_id <> to_vehicle_id)
);
create index order_swaps_of_order on order_swaps (order_id, sequence desc);

-- The customer's refusal, to whoever follows the order; the swap itself is told by the order's own trigger.
create trigger tell_swap_refused after update of refused_at on order_swaps
  for each row execute function tell_order_event('order', 'order_id');
