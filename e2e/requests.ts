/** What a booker asks of staff, as it stands in the database. */
import { look } from './database.ts';

export async function askExtension(orderId: string, status: 'pending' | 'rejected'): Promise<void> {
  await look(
    `insert into extension_requests (order_id, requested_at, requested_by, requested_days, requested_reason,
       vehicle_daily_rate, extension_fee, current_end_date, new_end_date, status, rejection_reason, decided_at)
     select id, now(), 'customer', 1, 'The bridge is closed', 1000, 1000, end_date, end_date + interval '1 day', $2::text,
       case when $2 = 'rejected' then 'The next customer comes on that day.' end, case when $2 = 'rejected' then now() end
     from rent_orders where public_id = $1`,
    [orderId, status],
  );
}

export async function forgetRequests(orderId: string): Promise<void> {
  for (const table of ['extension_requests', 'cancellation_requests']) {
    await look(`delete from ${table} where order_id = (select id from rent_orders where public_id = $1)`, [orderId]);
  }
}
