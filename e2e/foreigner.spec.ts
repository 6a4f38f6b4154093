/** A visitor's papers are not in order: told why on the page and by mail, and the vehicle is free again. */
import { expect } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { openPart } from './back-office.ts';
import { chooseMoment } from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { placeOrder } from './order-through-api.ts';
import { pdf } from './pictures.ts';
import { asStaff } from './sessions.ts';
import { continueWithoutTracking } from './tracking.ts';

const WHY = 'The photo page of the passport cannot be read.';

test('a visitor is rejected with the reason, and the vehicle is free again', { tag: '@phone' }, async ({
  page,
  another,
  daysAhead,
}) => {
  const { email, name } = CUSTOMERS.oliver;
  const { orderId, number } = await placeOrder(page.request, {
    customer: 'oliver',
    vehicle: 'rampartAqua',
    start: `${dayFromNow(daysAhead)}T10:00`,
    end: `${dayFromNow(daysAhead + 1)}T16:30`,
    papers: { 'foreign-id': pdf('visa') },
  });
  await page.goto(`/track-order/${orderId}`);
  await continueWithoutTracking(page);
  await expect(page.getByRole('heading', { name: 'We are checking your identity' })).toBeVisible();

  const staff = await another();
  await asStaff(staff);
  await staff.goto(`/admin-dashboard?tab=4&order=${orderId}`);
  const opened = staff.getByRole('dialog', { name: `Order ${number}` });
  await openPart(opened, 'Documents');
  await expect(opened.getByRole('button', { name: 'View: Supporting identity document' })).toBeVisible();
  await expect(opened.getByText('PDF', { exact: false }).first()).toBeVisible();
  await opened.getByRole('button', { name: `Reject the identity of ${name}` }).click();
  const reject = staff.getByRole('dialog', { name: 'Reject KYC' });
  await expect(reject.getByRole('button', { name: 'Reject KYC' })).toBeDisabled();
  await reject.getByRole('combobox', { name: 'Reason' }).selectOption('Unclear photos');
  await reject.getByRole('textbox', { name: 'Details' }).fill(WHY);
  await reject.getByRole('button', { name: 'Reject KYC' }).click();
  await expect(staff.getByText('KYC rejected successfully!')).toBeVisible();
  await expect(opened.getByRole('region', { name: 'Verification' })).toContainText(WHY);
  await openPart(opened, 'Order Activities');
  const activities = opened.getByRole('region', { name: 'Activities' });
  await expect(activities.getByText('KYC rejected: Unclear photos')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Reason: Unclear photos')).toBeVisible();
  await expect(page.getByText(WHY)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'We could not accept this order' })).toBeVisible();
  const letter = await theMail(email, `Order ${number} could not be accepted`);
  expect(letter.text).toContain('Unclear photos');
  expect(letter.text).toContain(WHY);

  expect(
    await look(`select b.active from vehicle_blocks b join rent_orders o on o.id = b.order_id where o.public_id = $1`, [
      orderId,
    ]),
  ).toEqual([{ active: false }]);
  // Its place and its vehicle are chosen already; the dates are not.
  await page.getByRole('link', { name: 'Book again' }).click();
  await chooseMoment(page, 'Start', dayFromNow(daysAhead), '10:00');
  await chooseMoment(page, 'End', dayFromNow(daysAhead + 1), '16:30');
  await expect(page.getByRole('button', { name: `Selected ${VEHICLES.rampartAqua.model}` }).first()).toBeVisible();
});
