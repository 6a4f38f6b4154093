/**
 * The product as a newcomer starts it, on the embedded engine: from the first page to an order, by the screen alone.
 * @rows CUS-CONF 03; CUS-ROUTE 05
 */
import { expect } from '@playwright/test';
import {
  agreeToTerms,
  chooseMoment,
  choosePlace,
  chooseVehicle,
  consent,
  expectBill,
  fillContact,
  goOn,
  order,
  sendPapers,
} from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { test } from './journey.ts';
import { EMBEDDED } from './places.ts';
import { startServer } from './server.ts';

// The way to the vehicle leads to a map of somebody else.
test.use({ baseURL: EMBEDDED.url, expectedNoise: /^request to https:\/\/www\.google\.com\/maps\/dir\// });

// Beside all the other journeys it would take a tenth of a core for nothing.
let stop = () => Promise.resolve();
test.beforeAll(async () => {
  stop = await startServer('embedded', EMBEDDED.port);
});
test.afterAll(() => stop());

test('a newcomer rents a vehicle on the embedded engine', { tag: '@desktop' }, async ({ page, context, daysAhead }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Rent Now' }).first().click();
  await choosePlace(page, 'Kandy');
  await goOn(page);
  await chooseMoment(page, 'Start', dayFromNow(daysAhead), '09:00');
  await chooseMoment(page, 'End', dayFromNow(daysAhead + 3));
  await expect(page.getByText('3 days')).toBeVisible();
  await chooseVehicle(page, 'Suzuki Alto 800');
  await goOn(page);
  await fillContact(page, 'kasun');
  await consent(page);
  await sendPapers(page, 'local');
  await goOn(page);
  await agreeToTerms(page);
  await expect(page.getByText('3 billed days')).toBeVisible();
  await order(page);
  await expectBill(page.getByRole('region', { name: 'Your bill' }), [
    ['Base rental', 'Rs 21,600'],
    ['Service fee', 'Rs 30'],
    ['Total', 'Rs 21,630'],
  ]);

  await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Take me to Car' }).click();
  // About where the vendor is; exactly only once the order is confirmed.
  await expect(await opening).toHaveURL('https://www.google.com/maps/dir/?api=1&destination=7.29,80.63');
});
