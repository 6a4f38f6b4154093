/**
 * The lists of staff on a desktop: a day's work is seen without scrolling.
 * @rows ADM-SHELL 02 05
 * @rows ADM-ORD 01
 */
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { asStaff } from './sessions.ts';

test('a list of orders shows staff at least ten of them on a desktop', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page);
  for (const [tab, name] of [
    [1, 'Pending Rental Orders'],
    [4, 'All Orders'],
  ] as const) {
    await page.goto(`/admin-dashboard?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => wholeRows(page), { message: name }).toBeGreaterThanOrEqual(10);
  }
});

/** How many rows of the table stand whole on the screen. */
function wholeRows(page: Page): Promise<number> {
  return page.getByRole('row').evaluateAll((rows) => {
    const isWhole = (row: Element) => row.getBoundingClientRect().bottom <= innerHeight;
    return rows.filter((row) => row.querySelector('td') && isWhole(row)).length;
  });
}
