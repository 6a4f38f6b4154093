/**
 * The bell of staff empties by reading, for each person by themselves.
 * @rows ADM-SHELL 15
 * @rows ADM-DASH 16
 * @rows ADM-NOTE 01 02 05
 */
import { expect, type Page } from '@playwright/test';
import { STAFF } from '../demo/cast-people.ts';
import { dayFromNow } from './colombo.ts';
import { test } from './journey.ts';
import { lateOrdersTold } from './late-orders.ts';
import { placeOrder } from './order-through-api.ts';
import { asStaff } from './sessions.ts';

const PENDING_ORDERS = /\/admin\/orders\?(?=.*status=pending)/;

test('who opens the bell has seen what it shows, in the next tab too, and nobody else has', { tag: '@phone' }, async ({
  page,
  another,
  daysAhead,
}) => {
  await lateOrdersTold();
  const customer = await another();
  const other = await another();
  await asStaff(page);
  await asStaff(other, STAFF.super.email);
  await Promise.all([page, other].map((staff) => staff.goto('/admin-dashboard')));
  // What the demo and earlier journeys left.
  for (const staff of [page, other]) await read(staff);

  const { number } = await placeOrder(customer.request, {
    customer: 'kasun',
    vehicle: 'palmyraAxio',
    start: `${dayFromNow(daysAhead + 20)}T09:00`,
    end: `${dayFromNow(daysAhead + 21)}T09:00`,
  });
  // Heard of, not asked for: the bell is read by the clock only while nothing is heard.
  for (const staff of [page, other]) {
    await expect(bell(staff)).toHaveAccessibleName('Notifications, 1 is new');
  }
  await bell(page).click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await expect(drawer.getByRole('link', { name: `New: New order ${number}` })).toBeVisible();
  await expect(drawer.getByRole('link', { name: /^New:/ })).toHaveCount(1);
  // One list, the newest first, of whatever kind.
  await expect(drawer.getByRole('listitem').first()).toContainText(number);
  const came = await drawer
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.querySelector('a > time')?.getAttribute('datetime') ?? ''));
  expect(came.length).toBeGreaterThan(1);
  expect(came).not.toContain('');
  expect(came).toEqual(came.toSorted().toReversed());
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  // It stays listed, and looks seen.
  await bell(page).click();
  await expect(drawer.getByRole('link', { name: `New order ${number}` })).toBeVisible();
  await expect(drawer.getByRole('link', { name: /^New:/ })).toHaveCount(0);
  await expect(drawer.getByRole('link', { name: 'View All Pending Orders' })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/admin-dashboard?tab=4');
  await expect(bell(second)).toHaveAccessibleName('Notifications');
  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 is new');
});

test.describe('a list that fails', () => {
  test.use({ expectedNoise: PENDING_ORDERS });

  test('leaves what it has new, and the others are read', { tag: '@phone' }, async ({ page, another, daysAhead }) => {
    await lateOrdersTold();
    const customer = await another();
    await asStaff(page);
    await page.goto('/admin-dashboard');
    await read(page);
    await placeOrder(customer.request, {
      customer: 'ishara',
      vehicle: 'palmyraAxio',
      start: `${dayFromNow(daysAhead + 23)}T09:00`,
      end: `${dayFromNow(daysAhead + 24)}T09:00`,
    });
    await page.route(PENDING_ORDERS, (route) => route.abort());
    await page.reload();
    await bell(page).click();
    const drawer = page.getByRole('dialog', { name: 'Notifications' });
    const again = drawer.getByRole('button', { name: 'Try Again' });
    await expect(again).toBeVisible();
    await expect(drawer.getByRole('link', { name: /Overdue: / }).first()).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 is new');
    await page.unroute(PENDING_ORDERS);
    await again.click();
    await expect(drawer.getByRole('link', { name: /^New: New order/ })).toHaveCount(1);
    await expect(again).toBeHidden();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });
});

const bell = (staff: Page) => staff.getByRole('button', { name: /^Notifications/ });

async function read(staff: Page): Promise<void> {
  await bell(staff).click();
  const drawer = staff.getByRole('dialog', { name: 'Notifications' });
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await expect(bell(staff)).toHaveAccessibleName('Notifications');
  await staff.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}
