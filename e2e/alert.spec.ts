/**
 * What the clock noticed, in staff's bell; and a request to cancel that staff decline.
 * @rows ADM-GEN 13
 */
import { expect, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './api.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { test } from './journey.ts';
import { theMailAfter } from './mails.ts';
import { approveAndConfirm, placeOrder } from './order-through-api.ts';
import { runningRental } from './running-rental.ts';
import { asStaff } from './sessions.ts';
import { continueWithoutTracking } from './tracking.ts';

const RENTED: VehicleKey = 'kiteNtorq';
const ASKED: VehicleKey = 'leafHilux';

/** As the clock writes it within a minute, because it is true. */
const notice = (orderId: string, type: string, data: object) =>
  look(
    `insert into admin_notifications (type, order_id, data, priority, created_at)
     select $2, id, $3::jsonb, 'high', now() from rent_orders where public_id = $1 on conflict do nothing`,
    [orderId, type, JSON.stringify(data)],
  );

async function waitingOrder(booker: Page, vehicle: VehicleKey, daysAhead: number) {
  const period = { start: `${dayFromNow(daysAhead)}T09:00`, end: `${dayFromNow(daysAhead + 2)}T09:00` };
  return placeOrder(booker.request, { customer: 'ishara', vehicle, ...period });
}

test('the bell lists what the clock noticed, and opens a lost location where it stands', { tag: '@phone' }, async ({
  page,
  another,
  daysAhead,
}) => {
  const rented = { customer: 'kasun', vehicle: RENTED, days: 2, odometer: 12_300 } as const;
  const running = await runningRental((await another()).request, await another(), rented);
  const since = new Date(Date.now() - 600_000).toISOString();
  await look(
    `insert into customer_location_history (order_id, lat, lng, recorded_at, received_at, address)
     select id, 7.2906, 80.6337, $2, $2, 'Kandy' from rent_orders where public_id = $1`,
    [running.orderId, since],
  );
  await notice(running.orderId, 'location_disconnection', { since });

  await asStaff(page);
  const waiting = await waitingOrder(await another(), ASKED, daysAhead + 30);
  await call(page.request, `/admin/orders/${waiting.orderId}/verification/approval`);
  await look(`update rent_orders set verified_at = now() - interval '13 hours' where public_id = $1`, [
    waiting.orderId,
  ]);
  await notice(waiting.orderId, 'acceptance_overdue', { since: new Date(Date.now() - 13 * 3_600_000).toISOString() });

  await page.goto('/admin-dashboard?tab=4');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  const lost = drawer.getByRole('link', { name: `Location disconnected for ${running.number}` });
  await expect(lost).toContainText(CUSTOMERS.kasun.name);
  await expect(drawer.getByRole('link', { name: `Vendor has not accepted ${waiting.number}` })).toBeVisible();
  const { name, contactNumber } = VENDORS[VEHICLES[ASKED].vendor];
  const phone = drawer.getByRole('listitem').filter({ hasText: waiting.number });
  await expect(phone.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', `tel:${contactNumber}`);
  await expectAccessible(page, 'the bell with alerts');
  await expectToFit(page);

  await lost.click();
  const order = page.getByRole('dialog', { name: `Order ${running.number}` });
  const disconnections = order.getByRole('region', { name: 'Disconnections' });
  await expect(disconnections.getByText('still disconnected')).toBeVisible();
  await expect(order.getByRole('tab', { name: 'Location' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'a location that was lost');

  // Accepted meanwhile: it leaves the bell.
  await call(page.request, `/admin/orders/${waiting.orderId}/confirmation`);
  await page.goto('/admin-dashboard?tab=4');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(lost).toBeVisible();
  await expect(drawer.getByText(`Vendor has not accepted ${waiting.number}`)).toBeHidden();
});

test('staff decline a request to cancel, and its customer reads why', { tag: '@phone' }, async ({
  page,
  another,
  daysAhead,
}) => {
  const booker = await another();
  const ordered = await waitingOrder(booker, ASKED, daysAhead + 34);
  await asStaff(page);
  await approveAndConfirm(page, ordered);
  await call(booker.request, `/orders/${ordered.orderId}/cancellation-requests`, { data: { reason: 'It rains' } });

  await page.goto(`/admin-dashboard?tab=4&order=${ordered.orderId}`);
  await page.getByRole('button', { name: 'Decline request' }).click();
  const ask = page.getByRole('dialog', { name: 'Decline the request to cancel' });
  await expect(ask.getByRole('button', { name: 'Decline request' })).toBeDisabled();
  await ask.getByRole('textbox', { name: 'Reason' }).fill('The vendor has the car ready for you.');
  await expectAccessible(page, 'the dialog that declines a request to cancel');
  await expectToFit(page);
  await theMailAfter(CUSTOMERS.ishara.email, 'request to cancel', () =>
    ask.getByRole('button', { name: 'Decline request' }).click(),
  );
  await expect(page.getByText('The request is declined. The order stands.')).toBeVisible();
  await expect(page.getByText('The customer asks to cancel', { exact: true })).toBeHidden();

  await booker.goto(`/track-order/${ordered.orderId}`);
  await continueWithoutTracking(booker);
  await expect(booker.getByText('Your request to cancel was declined on', { exact: false })).toContainText(
    'Reason: The vendor has the car ready for you.',
  );
  await expect(booker.getByRole('button', { name: 'Request cancellation' })).toBeVisible();
  await expectAccessible(booker, 'an order whose cancellation was declined');
});
