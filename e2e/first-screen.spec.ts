/**
 * What the build has drawn of a page of the app: it stands before any of its code, for who will find no other.
 * @rows CUS-WIZ 08; CUS-LAND 05
 */
import { expect, type Page } from '@playwright/test';
import { choosePlace, goOn } from './booking.ts';
import { test } from './journey.ts';
import { stopTime } from './moments.ts';
import { POSTGRES, startOf } from './places.ts';
import { ENGLISH, wordsOf } from './words.ts';

/** No code of the app comes from now on, as on a link that is too slow. */
async function codeIsOnItsWay(page: Page): Promise<void> {
  await page.route(/\/assets\/react-/, () => undefined);
}

const HINT = 'Blue-circle areas are available for rentals. Search, use your position, or click the map.';

for (const [language, tag] of [
  ['en', '@desktop'],
  ['si', '@phone'],
  ['ta', '@phone'],
] as const) {
  test(`the wizard’s first step stands before its code, in ${language}`, { tag }, async ({ page }) => {
    const say = language === 'en' ? ENGLISH : wordsOf(language);
    await page.goto(language === 'en' ? '/' : `/${language}`);
    await codeIsOnItsWay(page);
    await page.goto('/rent-now', { waitUntil: 'commit' });
    await expect(page.getByText(say(HINT)).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByPlaceholder(say('Town, beach or airport')).filter({ visible: true })).toHaveCount(1);
    // Nothing can be typed or pressed that would be lost.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });
}

test('who is further in the wizard is not shown its first step again', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/rent-now');
  await choosePlace(page, 'Ella');
  await goOn(page);
  await codeIsOnItsWay(page);
  for (const address of ['/rent-now', '/rent-now?step=vehicle']) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('[data-opening]')).toBeVisible();
    await expect(page.getByText(HINT).filter({ visible: true })).toHaveCount(0);
  }
});

test('the sign-in of staff stands before its code, and a link to set a password shows no sign-in', {
  tag: '@desktop',
}, async ({ page }) => {
  await codeIsOnItsWay(page);
  await page.goto('/admin-login', { waitUntil: 'commit' });
  await expect(page.getByText('Staff sign-in').filter({ visible: true })).toHaveCount(1);
  await page.goto('/');
  await page.goto('/admin-login#set-password=any', { waitUntil: 'commit' });
  await expect(page.locator('[data-opening]')).toBeVisible();
  await expect(page.getByText('Staff sign-in').filter({ visible: true })).toHaveCount(0);
});

test('the portal begins to stand with a vendor’s link, before its code, and the token is gone with it', {
  tag: '@phone',
}, async ({ page }) => {
  const link = new URL(startOf(POSTGRES).vendorLink).pathname;
  const come = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-/, async (route) => {
    await come.promise;
    await route.continue();
  });
  const asked = callsOf(page);
  await page.goto(link, { waitUntil: 'commit' });
  await expect(page.locator('[data-drawn] [aria-busy]').filter({ visible: true })).toHaveCount(1);
  const [, , vendorId] = link.split('/');
  const first = [`GET /api/vendor/${vendorId}`, `GET /api/vendor/${vendorId}/orders`];

  await test.step('which asks for what it begins with meanwhile, and for nothing twice', async () => {
    await expect.poll(() => asked.toSorted()).toEqual([...first, 'POST /api/vendor-sessions']);
    come.resolve();
    await expect(page.getByRole('navigation', { name: 'Vendor Portal' })).toBeVisible();
    expect(new URL(page.url()).pathname.split('/')).toHaveLength(3);
    await expect(page.getByRole('list', { name: 'New Orders' })).toBeVisible();
    expect(asked.toSorted()).toEqual([...first, 'POST /api/vendor-sessions']);
  });

  await test.step('at a later visit too', async () => {
    asked.length = 0;
    await codeIsOnItsWay(page);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => asked.toSorted()).toEqual(first);
  });
});

test('a portal whose orders are long on their way is used meanwhile, and asks for them once', {
  tag: '@phone',
}, async ({ page }) => {
  const link = new URL(startOf(POSTGRES).vendorLink).pathname;
  const come = Promise.withResolvers<void>();
  await page.route(/\/orders\?status=pending/, async (route) => {
    await come.promise;
    await route.continue();
  });
  const asked = callsOf(page);
  await page.goto(link);
  const tabs = page.getByRole('navigation', { name: 'Vendor Portal' });
  await tabs.getByRole('link', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL(/\?tab=vehicles$/);
  come.resolve();
  await tabs.getByRole('link', { name: 'New Orders' }).click();
  await expect(page.getByRole('list', { name: 'New Orders' })).toBeVisible();
  await expect(page).toHaveURL(/\?tab=new-orders$/);
  expect(asked.filter((call) => call.endsWith('/orders'))).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(/\?tab=vehicles$/);
});

/** What the page has asked the server for so far. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/vendor')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test('a button of a public page that is pressed before the app is there is answered once it is', {
  tag: '@phone',
}, async ({ page }) => {
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto('/');
  // The answer stands for two seconds, however long a busy machine takes to look.
  await stopTime(page);
  await page.getByRole('button', { name: 'App Store' }).click();
  pressed.resolve();
  await expect(page.getByRole('status').getByText('Coming soon')).toBeVisible();
});
