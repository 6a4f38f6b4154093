/** Orders that are late (decision 077), which the clock tells staff of within a minute. */
import { expect } from '@playwright/test';
import { look } from './database.ts';

const UNTOLD = `
  select 1 from rent_orders o
  where (o.status = 'in-progress' and o.end_date <= now() - interval '1 hour'
      or o.status = 'confirmed' and o.start_date <= now() - interval '2 hours')
    and not exists (select 1 from admin_notifications n where n.order_id = o.id and not n.is_actioned
      and n.type in ('return_overdue', 'not_handed_over'))`;

/** Waits until staff were told of all that the demo and earlier journeys left: none comes while news is counted. */
export async function lateOrdersTold(): Promise<void> {
  // Nor does an order that an earlier journey followed fall silent meanwhile: that would be news too.
  await look('delete from customer_location_history');
  const untold = async () => (await look(UNTOLD)).length;
  await expect.poll(untold, { message: 'late orders without an alert', timeout: 120_000 }).toBe(0);
}
