/**
 * A device that gives no position, and a finger that slips into the sea.
 * @rows CUS-WIZ 05 06 12 14 15 22 23 66 67 83 96
 */
import { expect } from '@playwright/test';
import { choosePlace, goOn } from './booking.ts';
import { test } from './journey.ts';

test.describe('without permissions', { tag: '@phone' }, () => {
  test.use({ permissions: [] });

  test('a position that is not given is said, and a place can be searched instead', async ({ page }) => {
    await page.goto('/rent-now');
    await page.getByRole('button', { name: 'Use my current location' }).click();
    await expect(page.getByRole('alert')).toHaveText('Unable to retrieve your location.');
    await choosePlace(page, 'Jaffna');
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test('who chooses no place sees vehicles all the same, is told what is missing, and may go back', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/rent-now');
  await goOn(page);
  await expect(page.getByText('No location selected')).toBeVisible();
  await expect(
    page.getByText('You can browse vehicles, but location filtering and delivery are unavailable.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Select Location' }).click();
  await expect(page.getByRole('combobox', { name: 'Search for a place' })).toBeVisible();
});

test('the position of the device is taken where it is given', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/rent-now');
  await page.getByRole('button', { name: 'Use my current location' }).click();
  const chosen = page.getByRole('region', { name: 'Your location' });
  await expect(chosen).toContainText('6.92710, 79.86120');
  await expect(chosen).toContainText('Near');
});

test('a place that is chosen while the device still looks for its position stays', { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const find = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...asked) => addEventListener('found', () => find(...asked));
  });
  await page.goto('/rent-now');
  const locate = page.getByRole('button', { name: 'Use my current location' });
  await locate.click();
  await choosePlace(page, 'Jaffna');
  await page.evaluate(() => dispatchEvent(new Event('found')));
  await expect(locate).not.toHaveAttribute('data-loading');
  await expect(page.getByRole('region', { name: 'Your location' })).toContainText('Jaffna');
});

test('a place is never taken from the answer to other letters than those in the field', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/rent-now');
  const field = page.getByRole('combobox', { name: 'Search for a place' });
  await field.fill('Gal');
  await expect(page.getByRole('option', { name: /^Galle Galle/ })).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/places\?.*q=Jaffna/, async (route) => {
    await held;
    await route.continue();
  });
  await field.fill('Jaffna');
  await field.press('Enter');
  await page.getByRole('option', { name: /^Galle Galle/ }).click({ force: true });
  await expect(page.getByRole('region', { name: 'Your location' })).toBeHidden();
  await expect(field).toHaveValue('Jaffna');
  answer();
  await expect(page.getByRole('option').first()).toHaveText(/^Jaffna/);
  await field.press('Enter');
  await expect(page.getByRole('region', { name: 'Your location' })).toContainText('Jaffna');
});

test.describe('a device far away', { tag: '@phone' }, () => {
  test.use({ geolocation: { latitude: 51.5, longitude: -0.12 } });

  test('is told that it is outside Sri Lanka', async ({ page }) => {
    await page.goto('/rent-now');
    await page.getByRole('button', { name: 'Use my current location' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Your current location is outside Sri Lanka. Please select a location within Sri Lanka.',
    );
  });
});

test('each step is one entry of the history, in and out', { tag: '@phone' }, async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await page.goto('/rent-now');
  const first = (await heading.textContent()) ?? '';
  await choosePlace(page, 'Kandy');
  await goOn(page);
  const second = (await heading.textContent()) ?? '';
  await page.goBack();
  await expect(heading).toHaveText(first);
  await page.goForward();
  await expect(heading).toHaveText(second);
  // The wizard's own Back goes out as it came in: behind the first step lies the page from before.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(heading).toHaveText(first);
  // So it does where Forward has come back to what it left.
  await page.goForward();
  await expect(heading).toHaveText(second);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(heading).toHaveText(first);
  await goOn(page);
  await page.goBack();
  await expect(heading).toHaveText(first);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a pin outside Sri Lanka is refused', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/rent-now');
  const map = page.getByRole('region', { name: /^Map of Sri Lanka/ });
  await map.click({ position: { x: 10, y: 10 } });
  await expect(page.getByRole('alert')).toHaveText(
    'The selected location is outside Sri Lanka. Please select a location within Sri Lanka.',
  );
  await expect(page.getByRole('region', { name: 'Your location' })).toBeHidden();
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  await map.click({ position: { x: width / 2, y: height / 2 } });
  await expect(page.getByRole('region', { name: 'Your location' })).toContainText('Near ');
  await expect(page.getByRole('alert')).toBeHidden();
});

// Both widths: the map is another.
test('a pin in the sea is kept with a warning, and the way goes on from it', async ({ page }) => {
  await page.goto('/rent-now');
  const map = page.getByRole('region', { name: /^Map of Sri Lanka/ });
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  // West of Negombo: the map begins at zoom 7 around the middle of the island.
  await map.click({ position: { x: width / 2 - 105, y: height / 2 + 60 } });
  const chosen = page.getByRole('region', { name: 'Your location' });
  const warning = chosen.getByText('This point seems to lie in the sea. Move the pin if that is not what you meant.');
  await expect(warning).toBeVisible();
  await expect(chosen).toContainText(/7\.\d{5}, 79\.\d{5}/);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.reload();
  await expect(warning).toBeVisible();

  await goOn(page);
  await expect(page.getByText('No vehicles available for the selected criteria')).toBeVisible();
  await expect(page.getByText('Try selecting a different location or check back later')).toBeVisible();
  await page.getByRole('button', { name: 'Location', exact: true }).click();
  await choosePlace(page, 'Negombo');
  await expect(warning).toBeHidden();
  await goOn(page);
  await expect(page.getByRole('button', { name: /^Select / }).first()).toBeVisible();
});
