/**
 * A super admin tries whether tracking works, with the own device and by hand; what the browser lacks is said (T-191).
 * @rows ADM-BRK 41
 * @rows ADM-LOC 11 21-25
 */
import { expect, type Page } from '@playwright/test';
import { STAFF } from '../demo/cast-people.ts';
import { expectAccessible } from './accessible.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { test } from './journey.ts';
import { runningRental } from './running-rental.ts';
import { asStaff } from './sessions.ts';

test.use({
  serviceWorkers: 'allow',
  geolocation: { latitude: 6.8735, longitude: 81.0476 },
  permissions: ['geolocation'],
  expectedNoise: /status of 500 .*tracking-status/,
});

const panel = (page: Page) => page.getByRole('region', { name: 'Background tracking test' });
const start = (page: Page) => panel(page).getByRole('button', { name: 'Start test' });
const stop = (page: Page) => panel(page).getByRole('button', { name: 'Stop test' });
/** Workers beside the one of the site. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.filter(({ scope }) => scope.endsWith('/tracking-test/')).length;
  });

test('a super admin tests the tracking of a vehicle that is out, and nothing of it is kept', {
  tag: '@phone',
}, async ({ another }) => {
  const rented = { customer: 'kasun', vehicle: 'gapPulsar', days: 2, odometer: 12_300 } as const;
  const { orderId } = await runningRental((await another()).request, await another(), rented);
  const location = `/admin-dashboard?tab=4&order=${orderId}&part=location`;

  await test.step('other staff have no such panel', async () => {
    const admin = await another();
    await asStaff(admin);
    await admin.goto(location);
    await expect(admin.getByRole('region', { name: 'Tracking', exact: true })).toContainText('Inactive');
    await expect(panel(admin)).toBeHidden();
  });

  // A browser that Playwright places says since when: one from before the handover would have no position of use.
  const page = await another();
  await asStaff(page, STAFF.super.email);
  await test.step('the position is found, sent by the worker, and not kept', async () => {
    await page.goto(location);
    await start(page).click();
    await expect(panel(page).getByText('Positions taken').locator('..')).toContainText('1');
    await expect(panel(page)).not.toContainText('Error');
    expect(await workers(page)).toBe(1);
    await expectAccessible(page, 'a test of tracking that runs');
    await expectToFit(page);
    await stop(page).click();
    await expect(start(page)).toBeVisible();
    await expect.poll(() => workers(page)).toBe(0);
    const kept = await look(
      'select 1 from customer_location_history p join rent_orders o on o.id = p.order_id where o.public_id = $1',
      [orderId],
    );
    expect(kept).toEqual([]);
    const tab = page.getByRole('dialog').getByRole('tab', { name: 'Order Activities' });
    await tab.click();
    await expect(page.getByText('Tracking tested by staff: no position was kept').first()).toBeVisible();
  });

  await test.step('a position abroad is of no use, and it is said', async () => {
    const abroad = await another({ geolocation: { latitude: 51.5, longitude: -0.12 } });
    await asStaff(abroad, STAFF.super.email);
    await abroad.goto(location);
    await start(abroad).click();
    await expect(panel(abroad)).toContainText('It lies outside Sri Lanka');
  });

  const lacking: [string, () => void][] = [
    [
      'Service workers are not supported in this browser',
      () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
    ],
    ['Geolocation not supported.', () => Reflect.deleteProperty(Navigator.prototype, 'geolocation')],
    [
      'Failed to start background tracking',
      () => {
        ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('no'));
      },
    ],
  ];
  for (const [said, lack] of lacking) {
    await test.step(said, async () => {
      const other = await another();
      await asStaff(other, STAFF.super.email);
      await other.addInitScript(lack);
      await other.goto(location);
      await start(other).click();
      await expect(panel(other).getByRole('alert')).toHaveText(said);
      await other.close();
    });
  }

  await test.step('a worker that stays, and a status that cannot be read, are said too', async () => {
    await page.addInitScript(() => {
      ServiceWorkerRegistration.prototype.unregister = async () => false;
    });
    await page.route('**/tracking-status', (route) => route.fulfill({ status: 500, json: { code: 'failed' } }));
    await page.goto(location);
    await expect(page.getByText('Failed to fetch tracking status')).toBeVisible();
    await start(page).click();
    await stop(page).click();
    await expect(panel(page).getByRole('alert')).toHaveText('Failed to stop background tracking');
  });
});
