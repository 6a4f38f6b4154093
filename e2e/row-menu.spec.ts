/**
 * What else is done about a row stands in a menu of it.
 * @rows ADM-VEN 03
 */
import { expect } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { test } from './journey.ts';
import { asStaff } from './sessions.ts';

test('a menu that stands open stays within reach when the list is narrowed', { tag: '@phone' }, async ({ page }) => {
  const { name } = VENDORS.kite;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/admin\/vendors\?.*q=/, async (route) => {
    await answered;
    await route.continue();
  });
  await asStaff(page);
  await page.goto('/admin-dashboard?tab=2');
  const more = page.getByRole('button', { name: `More for ${name}`, exact: true });
  await expect(more).toBeVisible();
  const narrowed = page.waitForRequest(/\/api\/admin\/vendors\?.*q=/);
  await page.getByRole('searchbox', { name: 'Search by name, owner, e-mail or phone' }).fill(name);
  await narrowed;
  await more.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await more.click();
  const replace = page.getByRole('menuitem', { name: `Replace link of ${name}`, exact: true });
  await expect(replace).toBeInViewport({ ratio: 1 });
  answer();
  await expect(page.getByRole('button', { name: /^More for / })).toHaveCount(1);
  await expect(replace).toBeInViewport({ ratio: 1 });
  await replace.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Replace link' })).toBeVisible();
});
