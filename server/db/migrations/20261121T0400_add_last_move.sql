-- The move of domain/order.ts that brought an order to where it stands; null while it stands as it was placed. Whoever
-- makes the same move again is answered with the order, and nothing happens twice.
alter table rent_orders add column last_move text;

update rent_orders o set last_move = case status
  when 'pending' then case verification_status when 'approved' then 'approveVerification' end
  when 'rejected' then 'rejectVerification'
  when 'confirmed' then 'confirm'
  when 'in-progress' then 'handOver'
  when 'completed' then 'return'
  when 'cancelled' then case
    when exists (
      select 1 from order_activities a
      where a.order_id = o.id and a.performed_by_type = 'system' and a.metadata ->> 'to' = 'cancelled'
    ) then 'lapse'
    else 'cancel'
  end
end;
