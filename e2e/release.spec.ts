/** A new release of the site on a device that keeps the one before: that one goes, and an order stays readable. */
import { expect, type Page } from '@playwright/test';
import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import { bookerIn } from './booker.ts';
import { keepsOrderPages, kept, PATIENTLY, workerRuns } from './device.ts';
import { test } from './journey.ts';
import { wordsOf } from './words.ts';

const DAY_MS = 24 * 3_600_000;
const READERS: ['si' | 'ta', '@phone' | '@desktop', VehicleKey][] = [
  ['si', '@phone', 'rampartAlto'],
  ['ta', '@desktop', 'palmyraAxio'],
];

test.use({
  serviceWorkers: 'allow',
  expectedNoise: /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Error loading route module|dynamically imported module/,
});

for (const [language, tag, vehicle] of READERS) {
  test(`a new release takes over, and an order is read without a network as before, in ${language}`, { tag }, async ({
    page,
    context,
  }) => {
    const say = wordsOf(language);
    const names = () => page.evaluate(() => caches.keys());
    await page.goto(`/${language}`);
    const { orderId, number } = await (await bookerIn(page)).takeOver(vehicle, 'pending');
    await page.goto(`/track-order/${orderId}`);
    await page.getByRole('button', { name: say('Continue without live tracking') }).click();
    await keepsOrderPages(page);
    await expect.poll(async () => (await names()).join()).toContain(`-order-${language}`);
    await leaveToEarlier(page);

    // It comes while no page of an order is open, which would bring its own code along.
    await page.goto(`/${language}/terms-of-service`);
    expect((await names()).toSorted()).toEqual(['ceylono-earlier', `ceylono-earlier-order-${language}`]);
    const script = await (await context.request.get('/sw.js')).text();
    const { release, order, words } = JSON.parse(/^const BUILD = (.*);$/m.exec(script)?.[1] ?? '');
    await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js')));
    await expect
      .poll(async () => (await names()).toSorted(), PATIENTLY)
      .toEqual([`ceylono-${release}`, `ceylono-${release}-order-${language}`]);
    const { addresses } = await kept(page);
    expect([...order, ...words[language]].filter((address) => !addresses.includes(address))).toEqual([]);

    await context.setOffline(true);
    await page.goto(`/track-order/${orderId}`);
    await expect(page.getByText(number).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: say('Your bill') })).toBeVisible();
    await page.goto('/my-data');
    await expect(page.getByRole('heading', { name: say('You are offline') })).toBeVisible();
  });
}

test('the price of a vehicle is not shown without a network when it was read long ago', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { id, model } = VEHICLES.fortPrius;
  const address = `/vehicles/${id}`;
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).click();
  await workerRuns(page);
  await expect.poll(async () => (await kept(page)).addresses).toContain(address);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible();

  await page.evaluate(
    async ([key, date]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const answer = await cache.match(key);
        const headers = new Headers(answer?.headers);
        headers.set('date', date);
        if (answer) await cache.put(key, new Response(await answer.text(), { headers }));
      }
    },
    [address, new Date(Date.now() - 1.1 * DAY_MS).toUTCString()] as const,
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText(model)).toHaveCount(0);
});

/** As a device is that had the release before: of a worker whose pages are gone, what it kept is all there is. */
async function leaveToEarlier(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).unregister();
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const earlier = await caches.open(name.replace(/^ceylono-[\w-]{8}/, 'ceylono-earlier'));
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (answer) await earlier.put(request, answer);
      }
      await caches.delete(name);
    }
  });
  await page.goto('about:blank');
}
