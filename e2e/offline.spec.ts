/**
 * Without a network: the order stays readable to its booker, and not to the next person; the rest says that it needs a network.
 *
 * @rows SHR-ERR 05
 */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { call } from './api.ts';
import { consentInForce } from './begun-booking.ts';
import type { Ordered } from './booking.ts';
import { dayAfter, dayFromNow } from './colombo.ts';
import { keepsOrderPages, kept, PATIENTLY, workerRuns } from './device.ts';
import { test } from './journey.ts';
import { placeOrder } from './order-through-api.ts';
import { continueWithoutTracking } from './tracking.ts';

const { name, phone, email } = CUSTOMERS.fathima;
const PERSONAL = [name, phone, email];
const DAY_MS = 24 * 3_600_000;

test.use({
  serviceWorkers: 'allow',
  answersWelcome: true,
  expectedNoise: /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Error loading route module/,
});

test('an order is read without a network, until its person had everything erased', {
  tag: '@phone',
}, async ({ page, context, daysAhead }) => {
  const { orderId, number } = await book(page, dayFromNow(daysAhead + 15));
  await page.getByRole('link', { name: 'Track Order Status' }).click();
  await continueWithoutTracking(page);
  await keepsOrderPages(page);
  const before = await kept(page);
  expect(before.caches, 'the worker keeps no personal data').not.toMatch(anyOf(PERSONAL));
  expect(before.databases).toBe('');
  expect(before.storages, 'the order itself is kept by the page').toContain(name);

  await context.setOffline(true);
  await page.reload();
  const banner = page.getByText(/^You are offline\. This is what we knew at \d\d:\d\d\.$/);
  await expect(banner).toBeVisible();
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your bill' })).toBeVisible();
  await expect(page.locator('[inert]').getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expect(page.getByText('This needs a connection and waits for it.').first()).toBeVisible();

  // Meanwhile it is cancelled elsewhere.
  await call(context.request, `/orders/${orderId}/cancellation`);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
  await expect(banner).toBeHidden();

  await page.getByRole('link', { name: 'Download or erase your data' }).click();
  await page.getByRole('button', { name: 'Erase my data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase my data' }).click();
  await expect(page.getByText('Your data is erased, and this browser has forgotten you.')).toBeVisible();
  const { caches, databases, storages } = await kept(page);
  expect(`${caches}${databases}${storages}`).not.toMatch(anyOf(PERSONAL));
  await context.setOffline(true);
  await page.goto(`/track-order/${orderId}`);
  await expect(page.getByText('No connection.', { exact: false })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('an order goes from the device with its time', { tag: '@phone' }, async ({ page, context, daysAhead }) => {
  const { orderId } = await book(page, dayFromNow(daysAhead + 18));
  await keepsOrderPages(page);
  const key = `ceylono-order:${orderId}`;
  // Where somebody was, of which nothing could be sent.
  const positions = `ceylono-positions:${orderId}`;
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    positions,
    JSON.stringify([{ recordedAt: new Date().toISOString(), lat: 6.9, lng: 79.8 }]),
  ] as const);
  const isKept = (name = key) => page.evaluate((one) => localStorage.getItem(one) !== null, name);
  await page.goto('/');
  expect([await isKept(), await isKept(positions)]).toEqual([true, true]);

  // The order's own page would read it then, and keep it anew.
  await page.goto('about:blank');
  await page.clock.setFixedTime(Date.now() + 31 * DAY_MS);
  await page.goto('/');
  expect([await isKept(), await isKept(positions)], 'a month later, on any page').toEqual([false, false]);
  await context.setOffline(true);
  await page.goto(`/track-order/${orderId}`);
  await expect(page.getByText('No connection.', { exact: false })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a page that was read stays readable, and one that was not opens when the network is back', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).click();
  await workerRuns(page);
  await expect.poll(async () => (await kept(page)).addresses).toContain('/');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page
    .getByRole('link', { name: /^Rent Now/i })
    .first()
    .click();
  const state = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(state).toBeVisible();
  await expect(page).toHaveURL(/\/rent-now$/);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Welcome' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Select Your Location' })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. What you enter stays on this device/)).toBeVisible();
});

test('a page that was on its way while the worker took over is taken over too', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const late = await context.newPage();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await late.route('**/rent-now', (route) => held.then(() => route.continue()));
  const asked = late.waitForRequest('**/rent-now');
  const coming = late.goto('/rent-now');
  await asked;
  await page.goto('/rent-now');
  await workerRuns(page);
  letGo();
  await coming;
  await workerRuns(late);
});

test('a worker whose release was taken off a device brings nothing of it back', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/rent-now');
  await workerRuns(page);
  await expect.poll(async () => (await kept(page)).addresses.join()).toContain('/assets/');
  const left = await page.evaluate(async () => {
    const asset = performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/'));
    for (const name of await caches.keys()) await caches.delete(name);
    await (await fetch(asset?.name ?? '')).text();
    navigator.serviceWorker.controller?.postMessage({ orderPages: 'en' });
    await (await fetch(`${asset?.name}?again`)).text();
    // What the worker opens it opens under this lock.
    await navigator.locks.request('caches', () => undefined);
    return caches.keys();
  });
  expect(left).toEqual([]);
});

test('where the worker is switched off, a device loses it and what it kept', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/rent-now');
  await workerRuns(page);
  // What the server gives as /sw.js then.
  await page.evaluate(() => navigator.serviceWorker.register('/no-sw.js'));
  // The worker before may still be fetching what it keeps.
  await expect.poll(() => page.evaluate(() => caches.keys()), PATIENTLY).toEqual([]);
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registered, PATIENTLY).toBe(0);
});

/** As somebody who gave their phone at the start, and may have everything erased. */
async function book(page: Page, start: string): Promise<Ordered> {
  const ordered = await placeOrder(page.request, {
    customer: 'fathima',
    vehicle: 'whaleWagonR',
    start: `${start}T09:00`,
    end: `${dayAfter(start)}T09:00`,
  });
  const capture = { phone, consentVersion: await consentInForce(), session: randomUUID() };
  await call(page.request, '/phone-captures', { data: capture });
  await page.goto(`/order-confirmed/${ordered.orderId}`);
  return ordered;
}

function anyOf(texts: string[]): RegExp {
  return new RegExp(texts.map((text) => text.replace(/[+.]/g, '\\$&')).join('|'));
}
