/**
 * A super admin changes three rules, and visitor, vendor and staff meet them; the database says how it is cared for.
 * @rows ADM-SET 03 10 11 13
 */
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';
import { backToDefault, openSettings } from './settings.ts';

const NAMES = {
  maintenanceMode: 'Maintenance mode',
  registrationEnabled: 'Vendor registration',
  passwordMinLength: 'Password length',
};

test.afterEach(({ another }) => backToDefault(another, NAMES));

test('maintenance, registration and the length of passwords are changed, and act', { tag: '@desktop' }, async ({
  page,
  another,
}) => {
  await openSettings(page);
  const visitor = await another();
  await visitor.goto('/');
  const note = visitor.getByText('new bookings are paused for a while', { exact: false });
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toBeHidden();

  await page.getByRole('combobox', { name: NAMES.maintenanceMode }).selectOption('Yes');
  await page.getByRole('button', { name: `Save: ${NAMES.maintenanceMode}` }).click();
  await expect(page.getByText('Maintenance mode is on: customers cannot book.', { exact: false })).toBeVisible();
  await visitor.goto('/');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: `Back to the default: ${NAMES.maintenanceMode}` }).click();
  await expect(page.getByText('Maintenance mode is on', { exact: false })).toBeHidden();

  await page.getByRole('combobox', { name: NAMES.registrationEnabled }).selectOption('No');
  await page.getByRole('button', { name: `Save: ${NAMES.registrationEnabled}` }).click();
  await expect(page.getByText(`${NAMES.registrationEnabled}: saved.`)).toBeVisible();
  await visitor.goto('/add-vendor');
  await expect(visitor.getByText('We take no applications at the moment.', { exact: false })).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Vendor registration is closed' })).toBeVisible();
  await expect(visitor.getByText('Apply here', { exact: false })).toBeHidden();
  await expect(visitor.getByRole('heading', { name: 'What you need' })).toBeHidden();

  await page.getByRole('textbox', { name: NAMES.passwordMinLength }).fill('14');
  await page.getByRole('button', { name: `Save: ${NAMES.passwordMinLength}` }).click();
  await expect(page.getByText(`${NAMES.passwordMinLength}: saved.`)).toBeVisible();
  await page.goto('/admin-settings?settings=security-settings');
  await page.getByRole('button', { name: 'Sign-in security' }).click();
  await expect(page.getByText('14 characters or more')).toBeVisible();
});

test('the database says how old its backup is, and is optimized and cleaned up', { tag: '@phone' }, async ({
  page,
}) => {
  await openSettings(page);
  await page.goto('/admin-settings?settings=database');
  await expect(page.getByText('No backup is on record')).toBeVisible();
  await page.getByRole('button', { name: 'Optimize Database' }).click();
  await expect(page.getByText(/^Optimized: \d+ tables in/)).toBeVisible();
  await page.getByRole('button', { name: 'Cleanup Logs' }).click();
  await expect(page.getByText('Are you sure you want to clean up old logs?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cleanup Logs' }).click();
  await expect(page.getByText(/^Deleted: \d+ failed sign-ins?,/)).toBeVisible();
  await expectAccessible(page, 'the database panel');
  for (const panel of ['security-settings', 'notifications', 'system-settings']) {
    await page.goto(`/admin-settings?settings=${panel}`);
    await expect(page.locator('[data-fixed]').first()).toBeVisible();
    await expectAccessible(page, panel);
  }
});
