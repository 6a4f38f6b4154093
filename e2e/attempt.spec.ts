/**
 * Nothing that was typed is lost by a reload or a lost connection, and nothing is booked twice.
 * @rows CUS-WIZ 03 13
 */
import { expect } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import { openBooking } from './begun-booking.ts';
import { agreeToTerms, choosePlace, chooseVehicle, consent, fillContact, goOn, received } from './booking.ts';
import { dayAfter, dayFromNow, dayLabel } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { picture } from './pictures.ts';
import { expectReceived } from './sent-files.ts';

const CUSTOMER = CUSTOMERS.dinuka;
const NO_CONNECTION = 'No connection. What you entered is kept: check your connection and try again.';

// Calls without a connection; and while the placed order holds the vehicle, quotes for it are refused.
test.use({ expectedNoise: /net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of 409 .*\/api\/(orders|quotes)/ });

test('a reload and a lost connection on the way lose nothing', { tag: '@phone' }, async ({
  page,
  context,
  daysAhead,
}) => {
  await openBooking(page, 'contact', begun('whaleWagonR', dayFromNow(daysAhead)));
  await fillContact(page, 'dinuka');
  await consent(page);
  const fullBar = page.getByRole('progressbar', { name: 'Sending the file' });
  // Watched from within: it lasts for less than a busy machine may take between two looks.
  const stays = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const bar = document.querySelector('progress');
          if (bar?.value !== 1 || !bar.parentElement?.textContent?.includes('Received')) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
  );
  await page.getByLabel('Driving licence, front').setInputFiles(picture('front'));
  await expectReceived(page, 1);
  await stays;
  await expect(fullBar).toBeHidden();

  await page.reload();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(field('Full name')).toHaveValue(CUSTOMER.name);
  await expect(field("Guarantor's name")).toHaveValue(CUSTOMER.guarantor.name);
  await expectReceived(page, 1);

  await context.setOffline(true);
  await field('Address').fill('5 Beach Road, Polhena');
  await page.getByLabel('Driving licence, back').setInputFiles(picture('back'));
  await expect(page.getByText(NO_CONNECTION)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectReceived(page, 2);

  await page.getByRole('button', { name: 'Vehicle' }).click();
  await expect(page.getByRole('button', { name: /^Start/ })).toContainText(dayLabel(dayFromNow(daysAhead)));
  await page.reload();
  await expect(page.getByRole('button', { name: `Selected ${VEHICLES.whaleWagonR.model}` })).toBeVisible();
  await goOn(page);
  await expect(field('Address')).toHaveValue('5 Beach Road, Polhena');
});

test('an order without an answer is sent again, and placed once', { tag: '@phone' }, async ({
  page,
  context,
  daysAhead,
}) => {
  const start = dayFromNow(daysAhead);
  await openBooking(page, 'checkout', { ...begun('whaleDio2', start), customer: 'dinuka', papers: 'sent' });
  await agreeToTerms(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(page.getByRole('alert').filter({ hasText: NO_CONNECTION })).toBeVisible();
  await context.setOffline(false);

  // The order arrives and its answer does not.
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: NO_CONNECTION })).toBeVisible();
  await page.unroute('**/api/orders');

  await page.reload();
  await expect(page.getByText('Confirm again: it will not be booked twice.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  const { orderId } = await received(page);
  const orders = await look(
    'select public_id as "orderId" from rent_orders where contact_email = $1 and start_date = $2',
    [CUSTOMER.email, `${start}T09:00:00+05:30`],
  );
  expect(orders).toEqual([{ orderId }]);
});

test('an order that was changed before its answer came is placed as it stood, once, and leaves no tab with it', {
  tag: '@phone',
}, async ({ page, context, daysAhead }) => {
  const start = dayFromNow(daysAhead + 4);
  const { model } = VEHICLES.whaleWagonR;
  const confirm = page.getByRole('button', { name: 'Confirm Order' });
  const unanswered = page.getByRole('alert').filter({ hasText: NO_CONNECTION });
  await openBooking(page, 'contact', { ...begun('whaleWagonR', start), customer: 'dinuka', papers: 'sent' });
  // The other tab opens where this one stands, once that is kept.
  const step = () => page.evaluate(() => JSON.parse(localStorage.getItem('ceylono.draft.1') ?? '{}').draft?.step);
  await expect.poll(step).toBe('contact');
  const otherTab = await context.newPage();
  await otherTab.goto('/rent-now');
  await expect(otherTab.getByRole('textbox', { name: 'Full name', exact: true })).toHaveValue(CUSTOMER.name);
  await goOn(page);
  await agreeToTerms(page);

  // It does not arrive, and then it is changed.
  await page.route('**/api/orders', (route) => route.abort());
  await confirm.click();
  await expect(unanswered).toBeVisible();
  await page.unroute('**/api/orders');
  await page.getByRole('switch', { name: /^Insurance/ }).check();
  await expect(confirm).toBeEnabled();

  // It arrives, its answer does not, and another vehicle is chosen.
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm.click();
  await expect(unanswered).toBeVisible();
  await page.unroute('**/api/orders');
  await page.getByRole('button', { name: 'Vehicle' }).click();
  await chooseVehicle(page, VEHICLES.whaleDio2.model);
  await goOn(page);
  await goOn(page);
  await confirm.click();

  const { orderId } = await received(page);
  await expect(page.getByRole('heading', { name: model })).toBeVisible();
  const orders = await look(
    'select public_id as "orderId", insurance from rent_orders where contact_email = $1 and start_date = $2',
    [CUSTOMER.email, `${start}T09:00:00+05:30`],
  );
  expect(orders).toEqual([{ orderId, insurance: true }]);
  await expect(otherTab.getByRole('heading', { name: 'Select Your Location' })).toBeVisible();
  expect(await otherTab.evaluate(() => localStorage.getItem('ceylono.draft.1'))).toBeNull();
});

test('a browser that keeps nothing shows the pages all the same', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/rent-now');
  // Nothing says that it was closed before.
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  await page.removeLocatorHandler(welcome);
  await welcome.getByRole('button', { name: 'Close' }).click();
  await choosePlace(page, 'Weligama');
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Select Date & Vehicle' })).toBeVisible();
});

/** For one day from 09:00 on. */
function begun(vehicle: VehicleKey, start: string) {
  return { vehicle, start: `${start}T09:00`, end: `${dayAfter(start)}T09:00` };
}
