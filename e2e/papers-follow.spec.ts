/** Where the owner allows it, a customer orders first and sends the documents from the order's page. */
import { expect } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { expectAccessible } from './accessible.ts';
import { openOrder, signIn } from './back-office.ts';
import {
  agreeToTerms,
  chooseMoment,
  choosePlace,
  chooseVehicle,
  consent,
  fillContact,
  goOn,
  order,
  sendPapers,
} from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { backToDefault } from './settings.ts';
import { continueWithoutTracking } from './tracking.ts';

/** An approval that comes too early. */
test.use({ expectedNoise: /status of 422 .*\/verification\/approval/ });

test.beforeEach(async () => {
  await look(`insert into app_settings (key, value, updated_at) values ('papersMayFollow', 'true', now())`);
});
test.afterEach(({ another }) => backToDefault(another, { papersMayFollow: 'Papers may follow' }));

test('a customer orders without documents, sends them afterwards, and is approved', { tag: '@phone' }, async ({
  page,
  another,
  daysAhead,
}) => {
  const { name, email } = CUSTOMERS.harsha;
  await page.goto('/rent-now');
  await choosePlace(page, 'Galle Fort');
  await goOn(page);
  await chooseMoment(page, 'Start', dayFromNow(daysAhead + 10), '10:00');
  await chooseMoment(page, 'End', dayFromNow(daysAhead + 11), '10:00');
  await chooseVehicle(page, VEHICLES.rampartAqua.model);
  await goOn(page);
  await fillContact(page, 'harsha');
  await consent(page);
  await goOn(page);
  await expect(page.getByText("You can send these later from your order's page")).toBeVisible();
  await expect(page.getByText('Still missing for your order')).toBeHidden();
  await expectAccessible(page, 'checkout without documents');
  await agreeToTerms(page);
  const { number } = await order(page);
  await expect(page.getByRole('region', { name: 'Documents still to send' })).toBeVisible();
  const letter = await theMail(email, `Order ${number} received`);
  expect(letter.text).toContain("Please send these documents on your order's page before");
  expect(letter.text).toContain('Identity card, back');

  const staff = await another();
  await staff.goto('/admin-login');
  await signIn(staff);
  await openOrder(staff, number);
  const opened = staff.getByRole('dialog', { name: `Order ${number}` });
  await expect(opened.getByText('Still missing: Driving licence, front;', { exact: false })).toBeVisible();
  await expectAccessible(staff, 'an order that waits for its documents');
  await opened.getByRole('button', { name: `Approve the identity of ${name}` }).click();
  await expect(staff.getByText('The customer has not sent every required document.', { exact: false })).toBeVisible();

  await page.getByRole('link', { name: 'Track Order Status' }).click();
  await continueWithoutTracking(page);
  await expect(page.getByRole('heading', { name: 'Your documents are still missing' })).toBeVisible();
  await expectAccessible(page, 'an order without documents');
  await sendPapers(page, 'local');
  await expect(page.getByText('All documents are here. We are checking your identity.')).toBeVisible();
  await expectAccessible(page, 'an order whose documents have followed');

  await opened.getByRole('button', { name: `Approve the identity of ${name}` }).click();
  await expect(staff.getByText('KYC approved successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible();
  await expect(page.getByText('All documents are here. We are checking your identity.')).toBeHidden();
});
