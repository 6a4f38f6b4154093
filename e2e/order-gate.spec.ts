/**
 * A booker who gives no location: what the order's page says, and when it opens all the same (amendment 6).
 * @rows CUS-ROUTE 06
 * @rows CUS-TRK 01 02
 */
import { expect, type Page } from '@playwright/test';
import { bookerIn } from './booker.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { backToDefault } from './settings.ts';

const REQUIRED = 'Location Required. You must allow location access to track your order in real time.';

test.use({ permissions: [] });

/** Where the owner has another rule, it is taken back. */
test.afterEach(({ another }) => backToDefault(another, { trackOrderGate: 'Live tracking is required' }));

test('before the handover an order opens without the location', { tag: '@phone' }, async ({ page }) => {
  const { orderId } = await (await bookerIn(page)).takeOver('rockAqua', 'confirmed');
  await page.goto(`/track-order/${orderId}`);
  await expectClosed(page);
  await around(page).click();
  await expect(page.getByRole('heading', { name: 'Collect your vehicle' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Live tracking' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Collect your vehicle' })).toBeVisible();
});

test('while the vehicle is out its order opens with the location alone', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { orderId } = await (await bookerIn(page)).takeOver('whaleXr', 'in-progress');
  await page.goto(`/track-order/${orderId}`);
  await expectClosed(page);
  await expect(around(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Need help?' })).toBeVisible();

  // As the page says: beside its address.
  await context.grantPermissions(['geolocation']);
  await page.getByRole('button', { name: 'Allow location' }).click();
  await expect(page.getByText('Your position is being shared')).toBeVisible();
  await expect(bill(page)).toBeVisible();
  // The browser would ask again, and is told no.
  await context.clearPermissions();
  await page.getByRole('button', { name: 'Allow location' }).click();
  await expectClosed(page);
});

test('the owner may let an order open without the location while the vehicle is out', { tag: '@desktop' }, async ({
  page,
}) => {
  await look(`insert into app_settings (key, value, updated_at) values ('trackOrderGate', '"never"', now())
    on conflict do nothing`);
  const { orderId } = await (await bookerIn(page)).takeOver('whaleXr', 'in-progress');
  // A setting that is only shown may be five seconds old.
  await expect(async () => {
    await page.goto(`/track-order/${orderId}`);
    await expectClosed(page);
    expect(await around(page).isVisible()).toBe(true);
  }).toPass();
  await around(page).click();
  await expect(page.getByRole('heading', { name: 'Have a good trip' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Live tracking' })).toBeHidden();
});

const around = (page: Page) => page.getByRole('button', { name: 'Continue without live tracking' });
const bill = (page: Page) => page.getByRole('region', { name: 'Your bill' });

/** The sentence, how to allow it, and nothing of the order. */
async function expectClosed(page: Page): Promise<void> {
  const gate = page.getByRole('region', { name: 'Live tracking' });
  await expect(gate.getByRole('alert')).toHaveText(REQUIRED);
  await expect(gate.getByRole('listitem')).toHaveCount(3);
  await gate.getByRole('button', { name: 'Try Again' }).click();
  await expect(gate.getByRole('alert')).toHaveText(REQUIRED);
  await expect(bill(page)).toBeHidden();
}
