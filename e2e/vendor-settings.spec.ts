/**
 * A vendor moves house at the phone: name, place and area, drawn by hand, taken back, and two windows.
 *
 * @rows VEN-ACC 03 04 10
 * @rows VEN-SET 01-08 10
 * @rows SHR-LIM 22
 */
import { expect, type Page } from '@playwright/test';
import { expectToFit } from './fitting.ts';
import { holdBack } from './held-answer.ts';
import { test } from './journey.ts';
import { asNewVendor } from './sessions.ts';

// The answer that is lost, the map that does not come, the save that comes second, and what is read as the session ends.
test.use({
  expectedNoise: /net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 409 .*\/settings|status of 401 .*\/api\/vendor\//,
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
const SAVED = 'Settings updated successfully!';

async function openSettings(page: Page, vendorId: string): Promise<void> {
  await page.goto(`/vendor-portal/${vendorId}?tab=settings`);
  await expect(field(page, 'Business name')).toBeVisible();
}

test('a vendor changes name, place and area of the business', { tag: '@phone' }, async ({ page, another }) => {
  const vendorId = await asNewVendor(page, 'Yard Rent');
  await openSettings(page, vendorId);
  await expectToFit(page, 'the settings');

  await test.step('the map opens at the place, at zoom 13, and shows the whole area when it is asked to', async () => {
    await button(page, 'Show the whole area').scrollIntoViewIfNeeded();
    // A circle of 100 m is five pixels at 13, three a step farther off and eleven a step nearer.
    await expect.poll(() => radiusOnMap(page)).toBe(5);
    await button(page, 'Show the whole area').click();
    await expect.poll(() => radiusOnMap(page)).toBeGreaterThan(20);
  });

  await test.step('the settings are to be read alone until Edit, and Cancel restores them', async () => {
    await expect(field(page, 'Business name')).not.toBeEditable();
    await button(page, 'Edit').click();
    await field(page, 'Business name').fill('Somebody Else');
    await field(page, 'Coverage radius').fill('7000');
    await button(page, 'Draw on land only').click();
    await said(page, 'Coverage area: drawn from your radius, on land only');
    await button(page, 'Cancel').click();
    await expect(field(page, 'Business name')).toHaveValue('Yard Rent');
    await expect(field(page, 'Coverage radius')).toHaveValue('100');
    await expect(field(page, 'Business name')).not.toBeEditable();
    await said(page, 'Coverage area: the circle of your radius');
  });

  await test.step('what is missing is said, and nothing is sent', async () => {
    await button(page, 'Edit').click();
    await field(page, 'Business name').fill('');
    await field(page, 'Latitude').fill('13.08');
    await button(page, 'Save').click();
    await said(page, 'Please fill in this field.');
    await said(page, 'This place is outside Sri Lanka. Please choose one within Sri Lanka.');
    await field(page, 'Business name').fill('Yard Rentals');
    await field(page, 'Latitude').fill('9.2');
    await field(page, 'Coverage radius').fill('5000');
  });

  await test.step('the area is drawn with a finger and with keys, down to three corners', async () => {
    await button(page, 'Edit area').click();
    await page.getByText('Corners as a list (9)').click();
    for (let left = 9; left > 3; left -= 1) await button(page, `Remove corner ${left}`).click();
    await expect(button(page, 'Remove corner 3')).toBeDisabled();
    await said(page, 'Coverage area: manually adjusted');
    const corner = page.locator('.leaflet-marker-draggable').first();
    const before = await corner.boundingBox();
    await corner.dragTo(page.locator('.leaflet-container'), { targetPosition: { x: 80, y: 50 } });
    await expect.poll(() => corner.boundingBox()).not.toEqual(before);
    await field(page, 'Latitude of corner 1').fill('9.28');
    await field(page, 'Latitude of corner 1').blur();
    await expect(field(page, 'Coverage radius')).not.toHaveValue('5000');
    await expectToFit(page, 'the settings while they are edited');
  });

  await test.step('an answer that is lost costs nothing: what was typed stays, and is sent again', async () => {
    const settings = `**/api/vendor/${vendorId}/settings`;
    await page.route(settings, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await route.fetch();
      await route.abort('failed');
    });
    await button(page, 'Save').click();
    await said(page, 'Failed to update settings.');
    await expect(field(page, 'Business name')).toHaveValue('Yard Rentals');
    await page.unroute(settings);
    await button(page, 'Save').click();
    await said(page, SAVED);
    await expect(field(page, 'Business name')).not.toBeEditable();
    await said(page, 'Welcome, Yard Rentals');
  });

  const stored = await (await page.request.get(`/api/vendor/${vendorId}/settings`)).json();
  expect(stored).toMatchObject({ name: 'Yard Rentals', shape: 'drawn' });
  expect(stored.coverageArea.coordinates[0]).toHaveLength(4);
  await expect(field(page, 'Coverage radius')).toHaveValue(String(stored.coverageRadius));

  await test.step('of two edits at once the second is told of the first, and loses nothing', async () => {
    const second = await page.context().newPage();
    await openSettings(second, vendorId);
    await button(second, 'Edit').click();
    await field(second, 'Business name').fill('Yard Rent and Sons');
    await button(page, 'Edit').click();
    await button(page, 'Reset to circle').click();
    await button(page, 'Save').click();
    await said(page, SAVED);
    await button(second, 'Save').click();
    await said(second, /^These settings were changed meanwhile/);
    await expect(second.getByRole('listitem').filter({ hasText: 'the circle of your radius' })).toBeVisible();
    await expect(field(second, 'Business name')).toHaveValue('Yard Rent and Sons');
    // Also once the edit was left and begun again.
    await second.goBack();
    await button(second, 'Edit').click();
    await expect(second.getByRole('listitem').filter({ hasText: 'the circle of your radius' })).toBeVisible();
    await expect(field(second, 'Business name')).toHaveValue('Yard Rent and Sons');
    await button(second, 'Save').click();
    await said(second, SAVED);
    await second.close();
  });

  await test.step('a step back leaves the edit, and what was typed is kept', async () => {
    await page.reload();
    await button(page, 'Edit').click();
    await field(page, 'Business name').fill('Never saved');
    await page.goBack();
    await expect(field(page, 'Business name')).toHaveValue('Yard Rent and Sons');
    await said(page, /^You have begun to change these settings, and not saved them. Press Edit/);
    await expectToFit(page, 'settings that somebody has begun to change');
  });

  await test.step('so does a reload, until it is discarded', async () => {
    await page.reload();
    await button(page, 'Edit').click();
    await expect(field(page, 'Business name')).toHaveValue('Never saved');
    await page.reload();
    await expect(field(page, 'Business name')).toHaveValue('Never saved');
    await button(page, 'Discard what I had begun').click();
    await expect(field(page, 'Business name')).toHaveValue('Yard Rent and Sons');
    await button(page, 'Cancel').click();
    await expect(button(page, 'Edit')).toBeVisible();
    await expect(page.getByText(/^You have begun/)).toBeHidden();
  });

  await test.step('a step back while it is saved leaves the edit, and no more', async () => {
    const letGo = await holdBack(page, `**/api/vendor/${vendorId}/settings`);
    await button(page, 'Edit').click();
    await field(page, 'Business name').fill('Yard Rent of Kandy');
    await button(page, 'Save').click();
    await page.goBack();
    await expect(button(page, 'Edit')).toBeVisible();
    letGo();
    await said(page, SAVED);
    await expect(field(page, 'Business name')).toHaveValue('Yard Rent of Kandy');
  });

  await test.step('a save that is answered late leaves alone what was typed since in another edit', async () => {
    const letGo = await holdBack(page, `**/api/vendor/${vendorId}/settings`);
    await button(page, 'Edit').click();
    await field(page, 'Business name').fill('Yard Rent of Galle');
    await button(page, 'Save').click();
    const tabs = page.getByRole('navigation', { name: 'Vendor Portal' });
    await tabs.getByRole('link', { name: 'Vehicles' }).click();
    await tabs.getByRole('link', { name: 'Settings' }).click();
    await button(page, 'Edit').click();
    await field(page, 'Business name').fill('Yard Rent of Matara');
    letGo();
    await said(page, 'Welcome, Yard Rent of Galle');
    await page.reload();
    await expect(field(page, 'Business name')).toHaveValue('Yard Rent of Matara');
    await button(page, 'Cancel').click();
    await expect(field(page, 'Business name')).toHaveValue('Yard Rent of Galle');
  });

  await test.step('without its map the place can still be said in numbers', async () => {
    const bare = await another();
    await bare.context().addCookies(await page.context().cookies());
    await bare.route(/area-map/, (route) => route.abort());
    await openSettings(bare, vendorId);
    await said(bare, 'Map unavailable. Please enter coordinates manually.');
    await button(bare, 'Edit').click();
    await field(bare, 'Longitude').fill('80.62');
    await button(bare, 'Save').click();
    await said(bare, SAVED);
    await bare.close();
  });

  await test.step('a logout forgets what was typed and not saved', async () => {
    await button(page, 'Edit').click();
    await field(page, 'Business name').fill('Never saved');
    await button(page, 'Logout').click();
    await page.waitForURL((address) => address.pathname === '/');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Never saved');
  });
});

/** In pixels; of all that is drawn on the map the circle alone has arcs. null: it is not drawn yet. */
async function radiusOnMap(page: Page): Promise<number | null> {
  const [circle] = await page.locator('.leaflet-overlay-pane path[d*="a"]').all();
  const drawn = await circle?.getAttribute('d');
  return drawn ? Number(/a([\d.]+),/.exec(drawn)?.[1]) : null;
}

test('the light of the portal follows the connection', { tag: '@phone' }, async ({ page }) => {
  const vendorId = await asNewVendor(page, 'Light Rent');
  await page.goto(`/vendor-portal/${vendorId}`);
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
});
