/** A logout in one tab: a form that is open in another keeps nothing that is typed on, so that the next person finds none of it. */
import { expect, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { signIn } from './back-office.ts';
import { test } from './journey.ts';
import { asNewVendor, ownAccount } from './sessions.ts';

// What is read as the session ends.
test.use({ expectedNoise: /status of 401 .*\/api\/(vendor|admin)/ });

/** The names, beginning so, under which this tab or its browser keeps something. */
const kept = (page: Page, beginning: string) =>
  page.evaluate(
    (start) => [localStorage, sessionStorage].flatMap(Object.keys).filter((key: string) => key.startsWith(start)),
    beginning,
  );

/** As on a slow line: this tab does not hear from the server that its session is over. */
const readsNothingMore = (page: Page) => page.route('**/api/**', () => new Promise(() => {}));

test('the settings of a vendor who logged out elsewhere', { tag: '@phone' }, async ({ page }) => {
  const settings = () => kept(page, 'ceylono-settings-edit:');
  const vendorId = await asNewVendor(page, 'Left Open Rent');
  await page.goto(`/vendor-portal/${vendorId}?tab=settings`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Business name' });
  await name.fill('Left Open Rents');
  await expect.poll(settings).toHaveLength(1);

  await readsNothingMore(page);
  const other = await page.context().newPage();
  await other.goto(`/vendor-portal/${vendorId}`);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).not.toHaveURL(/vendor-portal/);
  await expect.poll(settings).toEqual([]);
  await name.fill('Left Open Rentals');
  expect(await settings()).toEqual([]);
});

test('the new vehicle of a member of staff who logged out elsewhere', { tag: '@desktop' }, async ({ page }) => {
  const vehicles = () => kept(page, 'ceylono-vehicle:staff ');
  const email = await ownAccount('left-open');
  await page.goto('/admin-login');
  await signIn(page, email);
  await page.goto('/admin-dashboard?tab=3');
  await page.getByRole('button', { name: 'Create Vehicle' }).click();
  const form = page.getByRole('dialog', { name: 'Create Vehicle' });
  await form.getByRole('textbox', { name: 'Vendor' }).fill(VENDORS.fort.name);
  await form.getByRole('button', { name: VENDORS.fort.name }).click();
  const model = form.getByRole('textbox', { name: 'Model' });
  await model.fill('Perodua Axia');
  await expect.poll(vehicles).toHaveLength(1);

  await readsNothingMore(page);
  const other = await page.context().newPage();
  await other.goto('/admin-dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('textbox', { name: 'Password' })).toBeVisible();
  expect(await vehicles()).toEqual([]);
  await model.fill('Perodua Bezza');
  expect(await vehicles()).toEqual([]);
});
