/** Where the owner allows it, a customer orders first and sends the documents from the order's page. */
import { expect } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { openPart } from './back-office.ts';
import { openBooking } from './begun-booking.ts';
import { agreeToTerms, order, sendPapers } from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { asStaff } from './sessions.ts';
import { backToDefault } from './settings.ts';
import { continueWithoutTracking } from './tracking.ts';

/** An approval that comes too early. */
test.use({ expectedNoise: /status of 422 .*\/verification\/approval/ });

test.beforeEach(async ({ page }) => {
  await look(`insert into app_settings (key, value, updated_at) values ('papersMayFollow', 'true', now())
    on conflict do nothing`);
  // What the server shows of a setting may be five seconds old.
  const mayFollow = async () => (await (await page.request.get('/api/permit-rules')).json()).papersMayFollow;
  await expect.poll(mayFollow).toBe(true);
});
test.afterEach(({ another }) => backToDefault(another, { papersMayFollow: 'Papers may follow' }));

test('a customer orders without documents, sends them afterwards, and is approved', { tag: '@phone' }, async ({
  page,
  another,
  daysAhead,
}) => {
  const { name, email } = CUSTOMERS.harsha;
  await openBooking(page, 'checkout', {
    vehicle: 'rampartAqua',
    start: `${dayFromNow(daysAhead + 10)}T10:00`,
    end: `${dayFromNow(daysAhead + 11)}T10:00`,
    customer: 'harsha',
    papers: 'agreed',
  });
  await expect(page.getByText("You can send these later from your order's page")).toBeVisible();
  await expect(page.getByText('Still missing for your order')).toBeHidden();
  await agreeToTerms(page);
  const { orderId, number } = await order(page);
  await expect(page.getByRole('region', { name: 'Documents still to send' })).toBeVisible();
  const letter = await theMail(email, `Order ${number} received`);
  expect(letter.text).toContain("Please send these documents on your order's page before");
  expect(letter.text).toContain('Identity card, back');

  const staff = await another();
  await asStaff(staff);
  await staff.goto(`/admin-dashboard?tab=4&order=${orderId}`);
  const opened = staff.getByRole('dialog', { name: `Order ${number}` });
  await openPart(opened, 'Documents');
  await expect(opened.getByText('Still missing: Driving licence, front;', { exact: false })).toBeVisible();
  await opened.getByRole('button', { name: `Approve the identity of ${name}` }).click();
  await expect(staff.getByText('The customer has not sent every required document.', { exact: false })).toBeVisible();

  await page.getByRole('link', { name: 'Track Order Status' }).click();
  await continueWithoutTracking(page);
  await expect(page.getByRole('heading', { name: 'Your documents are still missing' })).toBeVisible();
  await sendPapers(page, 'local');
  await expect(page.getByText('All documents are here. We are checking your identity.')).toBeVisible();

  await opened.getByRole('button', { name: `Approve the identity of ${name}` }).click();
  await expect(staff.getByText('KYC approved successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible();
  await expect(page.getByText('All documents are here. We are checking your identity.')).toBeHidden();
});
