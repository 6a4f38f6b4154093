/** A browser that becomes the one that booked an order of the demo, which other hands did. */
import type { Page } from '@playwright/test';
import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import { consentInForce } from './begun-booking.ts';
import { look } from './database.ts';

interface TakenOver {
  orderId: string;
  number: string;
  email: string;
  endsAt: Date;
}

/** Starts a draft, whose visitor is this browser's. */
export async function bookerIn(page: Page) {
  await page.goto('/rent-now');
  const draftId = await page.evaluate(
    async (consentVersion) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/drafts', { method: 'POST', headers, body: JSON.stringify({ consentVersion }) });
      return (await answer.json()).draftId as string;
    },
    await consentInForce(),
  );

  return {
    /** The oldest such order: other journeys place theirs after those of the demo. */
    async takeOver(vehicle: VehicleKey, status: string): Promise<TakenOver> {
      const [order] = await look<TakenOver>(
        `update rent_orders set visitor_id = (select visitor_id from drafts where id = $1)
         where id = (select id from rent_orders where vehicle_id = $2 and status = $3 order by created_at limit 1)
         returning public_id as "orderId", custom_order_id as number, contact_email as email, end_date as "endsAt"`,
        [draftId, VEHICLES[vehicle].id, status],
      );
      if (order === undefined) throw new Error(`no order of ${vehicle} is ${status}`);
      return order;
    },
  };
}
