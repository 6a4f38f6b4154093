/** How staff end a confirmed order: nobody came for the vehicle, or its customer asked to cancel. */
import { expect, type Page } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { expectAccessible } from './accessible.ts';
import { openPart } from './back-office.ts';
import { wallTimeFromNow } from './colombo.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { freeVehicle } from './free-vehicle.ts';
import { test } from './journey.ts';
import { theMailAfter } from './mails.ts';
import { approveAndConfirm, placeOrder } from './order-through-api.ts';
import { asStaff } from './sessions.ts';

const VEHICLE = 'rockFz';

async function confirmedOrder(booker: Page, staff: Page, from: number) {
  const period = { start: wallTimeFromNow(from), end: wallTimeFromNow(from + 2) };
  const ordered = await placeOrder(booker.request, { customer: 'ishara', vehicle: VEHICLE, ...period });
  await approveAndConfirm(staff, ordered);
  return ordered;
}

test('a vehicle that nobody collects is free again, and the next order of its customer says so to staff', {
  tag: '@desktop',
}, async ({ page: staff, another }) => {
  await freeVehicle(VEHICLE);
  await asStaff(staff);
  const booker = await another();
  const first = await confirmedOrder(booker, staff, 0);
  const second = await confirmedOrder(booker, staff, 4);
  const dialogOf = (number: string) => staff.getByRole('dialog', { name: `Order ${number}` });
  await look(`update rent_orders set start_date = now() - interval '90 minutes' where public_id = $1`, [first.orderId]);
  await staff.goto(`/admin-dashboard?tab=1&order=${first.orderId}`);
  const dialog = dialogOf(first.number);

  await test.step('before two hours are over it cannot be said', async () => {
    await expect(dialog.getByText('the order can be ended as not collected', { exact: false })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Not collected' })).toHaveCount(0);
  });

  await test.step('then staff say it, with a reason, and the customer is mailed', async () => {
    await look(`update rent_orders set start_date = now() - interval '3 hours' where public_id = $1`, [first.orderId]);
    await staff.reload();
    await dialog.getByRole('button', { name: 'Not collected' }).click();
    const ask = staff.getByRole('dialog', { name: 'Not collected' });
    await expect(ask.getByRole('button', { name: 'End as not collected' })).toBeDisabled();
    await ask.getByRole('textbox', { name: 'Reason' }).fill('Nobody came, and the phone is off.');
    await expectAccessible(staff, 'the dialog of an order that nobody collected');
    await theMailAfter(CUSTOMERS.ishara.email, 'the vehicle was not collected', () =>
      ask.getByRole('button', { name: 'End as not collected' }).click(),
    );
    await expect(dialog.getByText('The order is ended as not collected.')).toBeVisible();
    await openPart(dialog, 'Order Activities');
    const activities = dialog.getByRole('region', { name: 'Activities' });
    await expect(activities.getByText('Vehicle not collected: Nobody came, and the phone is off.')).toBeVisible();
  });

  await test.step('the next order of this customer says so, and can be cancelled though it is confirmed', async () => {
    await staff.goto(`/admin-dashboard?tab=1&order=${second.orderId}`);
    const next = dialogOf(second.number);
    await expect(next.getByText(/^This customer has left \d+ vehicles? waiting before/)).toBeVisible();
    await expectToFit(staff);
    await next.getByRole('button', { name: 'Cancel order of' }).click();
    const ask = staff.getByRole('dialog', { name: 'Cancel order' });
    await ask.getByRole('textbox', { name: 'Reason' }).fill('The customer called.');
    await theMailAfter(CUSTOMERS.ishara.email, 'cancelled', () =>
      ask.getByRole('button', { name: 'Cancel order' }).click(),
    );
    await expect(next.getByText('The order is cancelled.')).toBeVisible();
  });
});
