/**
 * The app that does not come whole: says so, tries no longer than it makes sense, and is back with the next refresh.
 *
 * @rows SHR-ERR 01 02
 */
import { expect } from '@playwright/test';
import { openTab } from './back-office.ts';
import { test } from './journey.ts';
import { asStaff } from './sessions.ts';
import { wordsOf } from './words.ts';

const APPLICATION_ERROR = 'Failed to load the application. Please refresh the page.';

// A script that does not come is an error of its own; the router and React write down what they missed.
test.use({
  expectedNoise: /net::ERR_FAILED|Error loading route module|dynamically imported module|error occurred in/,
});

test('an app whose scripts do not come says so, and opens once they do', { tag: '@phone' }, async ({ page }) => {
  await page.route(/\/assets\/entry\.client/, (route) => route.abort());
  await page.goto('/rent-now');
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
  await expect(page.getByText(APPLICATION_ERROR).filter({ visible: true })).toBeVisible();
  await page.unroute(/\/assets\/entry\.client/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  await expect(page.getByText(APPLICATION_ERROR)).toHaveCount(0);
});

for (const [language, tag] of [
  ['si', '@phone'],
  ['ta', '@desktop'],
] as const) {
  test(`an app whose scripts do not come says so in ${language}`, { tag }, async ({ page }) => {
    await page.goto(`/${language}`);
    await page.route(/\/assets\/entry\.client/, (route) => route.abort());
    await page.goto('/rent-now');
    const said = page.getByText(wordsOf(language)(APPLICATION_ERROR)).filter({ visible: true });
    await expect(said).toBeVisible();
  });
}

test('a page that stays missing is not loaded again for ever', { tag: '@desktop' }, async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/\/assets\/rent-now-page-.*\.js/, (route) => route.abort());
  await page.goto('/rent-now');
  await expect.poll(() => loads).toBe(4);
  await expect(page.getByText(APPLICATION_ERROR).filter({ visible: true })).toBeVisible();
  expect(loads).toBe(4);
});

test('a screen that breaks offers to reload it, and what to tell us', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page);
  await page.goto('/admin-dashboard');
  await page.route(/\/assets\/vendors-panel-.*\.js/, (route) => route.abort());
  await openTab(page, 'Vendors').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('Please refresh the page to try again.')).toBeVisible();
  await page.getByText('Technical details').click();
  await expect(page.getByText(/^TypeError: /)).toBeVisible();
  await page.unroute(/\/assets\/vendors-panel-.*\.js/);
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search by name, owner, e-mail or phone' })).toBeVisible();
});

test('a photo that does not come leaves words, not a hole', { tag: '@phone' }, async ({ page }) => {
  await page.route(/\/media\/vehicles\//, (route) => route.abort());
  await asStaff(page);
  await page.goto('/admin-dashboard?tab=1');
  await expect(page.getByText('Image not available').first()).toBeVisible();
});
