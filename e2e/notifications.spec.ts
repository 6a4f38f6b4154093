/**
 * Tab 9 and the page of notifications, in a browser.
 * @rows ADM-ROUTE 08; ADM-NOTE 16; ADM-DASH 10 19; ADM-GEN 01
 */
import { expect } from '@playwright/test';
import { STAFF } from '../demo/cast-people.ts';
import { expectAccessible } from './accessible.ts';
import { wallTimeFromNow } from './colombo.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { test } from './journey.ts';
import { lateOrdersTold } from './late-orders.ts';
import { placeOrder } from './order-through-api.ts';
import { asStaff } from './sessions.ts';
import { atBothSizes } from './sizes.ts';

// Nobody is told of orders here; and health is refused to who is no super admin.
test.use({ expectedNoise: /status of (401|403|404|409|500) .*\/api\/(admin|slack-notification)/ });

test('the tab leads to the page, where all that waits can be marked as read', { tag: '@desktop' }, async ({
  page,
  another,
  turn,
}) => {
  await lateOrdersTold();
  // An order of its own: other journeys of this server may have read all that waits.
  const days = { start: wallTimeFromNow(380 + turn * 2), end: wallTimeFromNow(381 + turn * 2) };
  const customer = await another();
  const { number } = await placeOrder(customer.request, { customer: 'harsha', vehicle: 'lagoonAlto', ...days });
  await asStaff(page, STAFF.admin.email);
  await page.goto('/admin-dashboard?tab=9');
  await page.getByRole('link', { name: 'Open Notifications' }).click();
  await expect(page).toHaveURL(/\/admin-notifications$/);
  const waiting = page.getByRole('region', { name: 'What waits' });
  await expect(waiting.getByRole('link', { name: `New: New order ${number}` })).toBeVisible();
  await atBothSizes(page, () => expectToFit(page));
  await expectAccessible(page, 'the page of notifications');
  await waiting.getByRole('button', { name: 'Mark all read' }).click();
  const seen = waiting.getByRole('link', { name: new RegExp(`^New order ${number}`) });
  await expect(seen).toBeVisible();
  await expect(waiting.getByRole('status')).toHaveText('New to you: 0');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName('Notifications');
  await page.reload();
  await expect(seen).toBeVisible();
  await seen.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the outbox says what was sent to whom, and is narrowed by its address', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page, STAFF.admin.email);
  await page.goto('/admin-notifications?show=outbox');
  const outbox = page.getByRole('table', { name: 'Outbox' });
  await expect(outbox.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(/^On their way:/)).toBeVisible();
  await atBothSizes(page, () => expectToFit(page));
  await expectAccessible(page, 'the outbox');
  await page.getByLabel('State').selectOption('parked');
  await expect(page).toHaveURL(/state=parked/);
  await expect(page.getByText('Nothing here')).toBeVisible();
});

test('the team chat is tested from the dashboard, and what failed names the setting', { tag: '@desktop' }, async ({
  page,
}) => {
  await asStaff(page, STAFF.admin.email);
  await page.goto('/admin-dashboard?tab=0');
  const menu = page.getByRole('button', { name: 'Test Slack' });
  await menu.click();
  await expect(page.getByRole('button', { name: 'Test Connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Test Order Notification' }).click();
  await expect(page.getByRole('alert')).toContainText('ADMIN_NOTIFY_URL');
  await page.goto('/admin-notifications?show=chat');
  await expect(page.getByText('No team chat is told of orders')).toBeVisible();
  await atBothSizes(page, () => expectToFit(page));
  await expectAccessible(page, 'the team chat');
});

test('letters are seen in three languages with long names, in a frame without rights', { tag: '@desktop' }, async ({
  page,
}) => {
  await asStaff(page, STAFF.admin.email);
  await page.goto('/admin-notifications?show=letters');
  const letter = page.getByTitle('The letter as HTML');
  await expect(letter.contentFrame().getByText('Nimali Perera').first()).toBeVisible();
  await expect(letter).toHaveAttribute('sandbox', '');
  await page.getByLabel('Letter', { exact: true }).selectOption('vendor/order-confirmed');
  await page.getByLabel('Language').selectOption('ta');
  await page.getByLabel('Names').selectOption('long');
  await expect(page).toHaveURL(/letter=vendor%2Forder-confirmed&language=ta&names=long/);
  await expect(
    letter
      .contentFrame()
      .getByText(/Bandaranayake-Wijesundara/)
      .first(),
  ).toBeVisible();
  await atBothSizes(page, () => expectToFit(page));
  await expectAccessible(page, 'the preview of letters');
});

test('super admins read how the installation is doing, and other staff do not', { tag: '@desktop' }, async ({
  page,
}) => {
  await asStaff(page, STAFF.super.email);
  await page.goto('/admin-notifications?show=health');
  await expect(page.getByRole('heading', { name: 'Jobs of the clock' })).toBeVisible();
  await expect(page.getByText('Free on the disk')).toBeVisible();
  await expect(page.getByText('Ends orders whose identity was not decided in time')).toBeVisible();
  await atBothSizes(page, () => expectToFit(page));
  await expectAccessible(page, 'the page of health');
  await asStaff(page, STAFF.admin.email);
  await page.goto('/admin-notifications?show=health');
  await expect(page.getByText('Access Restricted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Health' })).toBeHidden();
});

test('an address that names no letter leads to the first', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page, STAFF.admin.email);
  await page.goto('/admin-notifications?show=letters&letter=customer/no-such-letter');
  await expect(page.getByLabel('Letter', { exact: true })).toHaveValue('customer/order-received');
});

test('a later page of what waits that was emptied leads back, and does not say that all is done', {
  tag: '@desktop',
}, async ({ page }) => {
  await asStaff(page, STAFF.admin.email);
  await page.route('**/api/admin/notifications**', (route) =>
    new URL(route.request().url()).searchParams.has('cursor')
      ? route.fulfill({ json: { items: [], nextCursor: null } })
      : route.fallback(),
  );
  await page.goto('/admin-notifications?cursor=emptied');
  await expect(page.getByText('Nothing is left on this page.')).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(page).not.toHaveURL(/cursor/);
});

test('health that cannot be read again is said above the old figures', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page, STAFF.super.email);
  await page.goto('/admin-notifications?show=health');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(refresh).toBeVisible();
  await page.route('**/api/admin/health', (route) => route.fulfill({ status: 500, json: { code: 'failed' } }));
  await refresh.click();
  await expect(page.getByText('these figures are old')).toBeVisible();
  await expect(page.getByText('All is well')).toBeHidden();
});

test('what was given up is tried again of a kind of which something was', { tag: '@desktop' }, async ({ page }) => {
  await look(`
    insert into outbox (kind, payload, created_at, available_at, parked_at, last_error)
    values ('sms', '{"codeId": "none"}', now(), now(), now(), 'Of this journey')`);
  try {
    await asStaff(page, STAFF.admin.email);
    await page.goto('/admin-notifications?show=outbox&kind=sms');
    const again = page.getByRole('button', { name: 'Try again what was given up' });
    await expect(again).toBeEnabled();
    await page.getByLabel('Kind').selectOption('report');
    await expect(page).toHaveURL(/kind=report/);
    await expect(again).toBeDisabled();
    await page.getByLabel('Kind').selectOption('sms');
    await expect(again).toBeEnabled();
  } finally {
    await look(`delete from outbox where last_error = 'Of this journey'`);
  }
});
