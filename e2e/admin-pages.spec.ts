/**
 * The addresses of the back office beside the dashboard: settings by themselves (T-036), and the test page (T-143).
 * @rows ADM-ROUTE 06 07 09; ADM-SESS 04 05 09; ADM-AUTH 29; ADM-SET 08
 */
import { expect } from '@playwright/test';
import { STAFF } from '../demo/cast-people.ts';
import { expectAccessible } from './accessible.ts';
import { expectToFit } from './fitting.ts';
import { test } from './journey.ts';
import { asStaff } from './sessions.ts';
import { atBothSizes } from './sizes.ts';

// Whoever is no super admin is refused the sessions; after the logout, the session is asked for.
test.use({ expectedNoise: /status of (401|403) .*\/api\/admin/ });

test('settings have a page of their own, whose activities show when asked for', { tag: '@desktop' }, async ({
  page,
}) => {
  await asStaff(page, STAFF.super.email);
  await page.goto('/admin-settings?settings=user-sessions');
  const nav = page.getByRole('navigation', { name: 'Settings' });
  await expect(nav.getByRole('link')).toHaveText([
    'User Sessions',
    'Users',
    'System Settings',
    'Security Settings',
    'Notifications',
    'Database',
    'Back office',
  ]);
  const activities = page.getByRole('table', { name: 'Admin activities' });
  await expect(activities).toBeHidden();
  await page.getByRole('button', { name: 'View Activities' }).click();
  await expect(activities).toContainText(STAFF.super.email);
  await page.getByRole('searchbox', { name: 'Search by e-mail' }).fill('nobody-of-us');
  await expect(page.getByText('No activities found.')).toBeVisible();
  await atBothSizes(page, () => expectToFit(page));
  await expectAccessible(page, 'the page of settings');
  await page.getByRole('button', { name: 'Hide Activities' }).click();
  await expect(activities).toBeHidden();
  await nav.getByRole('link', { name: 'System Settings' }).click();
  await expect(page).toHaveURL(/\/admin-settings\?settings=system-settings$/);
  await expect(page.getByRole('heading', { name: 'Driving permits' })).toBeVisible();
  await nav.getByRole('link', { name: 'Back office' }).click();
  await expect(page).toHaveURL(/\/admin-dashboard\?tab=0$/);
});

test('an admin is told that the sessions are for super admins', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page, STAFF.admin.email);
  await page.goto('/admin-settings?settings=user-sessions');
  await expect(
    page.getByText('Access Denied: This feature is restricted to Super Admins only.', { exact: false }),
  ).toBeVisible();
  await page.goto('/admin-test');
  await expect(page.getByText('Access Restricted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Test logout' })).toBeHidden();
});

test('the test page says who is signed in, and leads in, through and out', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page, STAFF.super.email);
  await page.goto('/admin-test');
  await expect(page.getByText(`Signed in as ${STAFF.super.email}, Super Admin.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Admin login' })).toHaveAttribute('href', '/admin-login');
  await expectAccessible(page, 'the test page');
  await page.getByRole('link', { name: 'Admin panel' }).click();
  await expect(page).toHaveURL(/\/admin-dashboard\?tab=2$/);
  await page.goto('/admin-test');
  await page.getByRole('button', { name: 'Test logout' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});
