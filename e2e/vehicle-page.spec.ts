/** A vehicle's own page: from the grid to it and back into the wizard, and from a search engine or a friend's link. */
import { expect } from '@playwright/test';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { chooseMoment, choosePlace, goOn } from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { test } from './journey.ts';
import { wake } from './public-page.ts';
import { atBothSizes } from './sizes.ts';

// The pages that are not there.
test.use({ expectedNoise: /status of 404 .*\/vehicles\// });

const { kiteRaize, gapRaize } = VEHICLES;

// Both widths: the page of a vehicle is laid out anew.
test('a customer looks at a vehicle of the grid, and rents it', async ({ page, daysAhead }) => {
  await page.goto('/rent-now');
  await choosePlace(page, 'Kalpitiya');
  await goOn(page);
  const opening = page.waitForEvent('popup');
  await page
    .getByRole('link', { name: `Photos and free days ${kiteRaize.model}` })
    .first()
    .click();
  const own = await opening;
  await expect(own).toHaveURL(`/vehicles/${kiteRaize.id}`);
  await wake(own);
  await expect(own.getByRole('heading', { level: 1, name: kiteRaize.model })).toBeVisible();
  await expect(own).toHaveTitle(new RegExp(`^Rent ${kiteRaize.model}`));
  await expect(own.getByRole('row', { name: /^1 day/ })).toContainText('Rs ');
  await expect(own.getByRole('table', { name: /20\d\d/ })).toHaveCount(6);
  await expectToFit(own);

  await own.getByRole('link', { name: 'Rent this vehicle' }).first().click();
  await expect(own.getByRole('heading', { name: 'Select Date & Vehicle' })).toBeVisible();
  await expect(own).toHaveURL(/\/rent-now\?step=vehicle$/);
  await chooseMoment(own, 'Start', dayFromNow(daysAhead + 20), '09:00');
  await chooseMoment(own, 'End', dayFromNow(daysAhead + 22));
  await expect(own.getByRole('button', { name: `Selected ${kiteRaize.model}` })).toBeVisible();
});

test('its photos are walked by keys and by the small ones', { tag: '@phone' }, async ({ page }) => {
  const photos = page.getByRole('group', { name: 'Photos' });
  // Soon after the server's first start its photos may be on their way.
  await expect(async () => {
    await page.goto(`/vehicles/${gapRaize.id}`);
    await expect(photos).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await wake(page);
  const small = (number: number) => page.getByRole('link', { name: `Photo ${number} of 2` });
  await photos.focus();
  await page.keyboard.press('ArrowRight');
  await expect(small(2)).toHaveAttribute('aria-current', 'true');
  await expect(photos.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 });
  await small(1).click();
  await expect(small(1)).toHaveAttribute('aria-current', 'true');
  await expect(photos.getByRole('img').first()).toBeInViewport({ ratio: 0.9 });
  await expect(page).toHaveURL(`/vehicles/${gapRaize.id}`);
});

test('the link is sent on', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`/si/vehicles/${gapRaize.id}`);
  await wake(page);
  await page.getByRole('button', { name: 'සබැඳිය බෙදාගන්න' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'සබැඳිය පිටපත් විය.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/si/vehicles/${gapRaize.id}`);
});

test('in Tamil and without script it says the same, and leads on', { tag: '@desktop' }, async ({ page, another }) => {
  const still = await another({ javaScriptEnabled: false });
  await still.goto(`/ta/vehicles/${gapRaize.id}`);
  await expect(still.getByRole('heading', { level: 1 })).toHaveText(gapRaize.model);
  await expect(still.getByRole('row', { name: /^1 நாள்/ })).toContainText('Rs ');
  await expect(still.getByText('மாவட்டம்: பதுளை')).toBeVisible();
  await still.getByRole('link', { name: 'இந்த வாகனத்தை வாடகைக்கு எடுங்கள்' }).first().click();
  await expect(still).toHaveURL(new RegExp(`/rent-now\\?step=vehicle&vehicle=${gapRaize.id}$`));

  await page.goto(`/ta/vehicles/${gapRaize.id}`);
  await wake(page);
  await expect(page.getByText('மாவட்டம்: பதுளை')).toBeVisible();
  await atBothSizes(page, () => expectToFit(page));
});

test.describe('a vehicle that was given up', { tag: '@phone' }, () => {
  const { id } = VEHICLES.stupaBajaj;
  test.afterEach(() => look('update vehicles set availability = true where id = $1', [id]));

  test('leaves a page that leads on', async ({ page }) => {
    await look('update vehicles set availability = false where id = $1', [id]);
    const answer = await page.goto(`/vehicles/${id}`);
    expect(answer?.status()).toBe(404);
    await wake(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This vehicle is not available');
    await page.getByRole('link', { name: 'See other vehicles' }).click();
    await expect(page).toHaveURL(/\/rent-now/);
  });
});
