/** A rental in a dead spot: positions wait on the device, over a reload too, and arrive once, in the order of time. */
import { expect } from '@playwright/test';
import { bookerIn } from './booker.ts';
import { look } from './database.ts';
import { keepsOrderPages } from './device.ts';
import { test } from './journey.ts';

/** From Colombo, where every device of the journeys is, towards Kandy. */
const ROAD = [
  { latitude: 7.0917, longitude: 79.9942 },
  { latitude: 7.2513, longitude: 80.3464 },
  { latitude: 7.2906, longitude: 80.6337 },
];
/** The page sends as often as this. */
const SEND_EVERY_MS = 30_000;
/** What the server takes lies so far apart. */
const APART_MS = 5_200;

interface Place {
  lat: number;
  lng: number;
  recordedAt: string;
}

test.use({ serviceWorkers: 'allow', expectedNoise: /net::ERR_(INTERNET_DISCONNECTED|FAILED)/ });

test('positions of a dead spot outlast a reload, and are kept once', { tag: '@phone' }, async ({ page, context }) => {
  // Some minutes ago, so that nothing lies ahead of the server's clock when they have passed.
  await page.clock.install({ time: Date.now() - 600_000 });
  await page.addInitScript(stampByPage);
  const { orderId } = await (await bookerIn(page)).takeOver('fortLeaf', 'in-progress');
  // What an earlier turn has sent.
  await look(
    'delete from customer_location_history where order_id = (select id from rent_orders where public_id = $1)',
    [orderId],
  );
  const queue = (): Promise<Place[]> =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), `ceylono-positions:${orderId}`);
  await page.goto(`/track-order/${orderId}`);
  await page.getByRole('button', { name: 'Allow location' }).click();
  await expect(page.getByText(/^Last sent \d/)).toBeVisible();
  await keepsOrderPages(page);

  await context.setOffline(true);
  for (const [passed, place] of ROAD.entries()) {
    await page.clock.fastForward(APART_MS);
    await context.setGeolocation(place);
    // At the last place the page is loaded anew, and finds itself.
    if (place === ROAD.at(-1)) await page.reload();
    else await page.clock.fastForward(SEND_EVERY_MS);
    await expect.poll(async () => (await queue()).length).toBeGreaterThan(passed);
  }
  await expect(page.getByText(/^You are offline\. This is what we knew at/)).toBeVisible();
  await expect(page.getByText(/^\d positions are kept on this device and sent when/)).toBeVisible();
  const waiting = await queue();

  // They arrive and the answer does not, twice.
  let arrivals = 0;
  await page.route(`**/api/orders/${orderId}/positions`, async (route) => {
    await route.fetch();
    await route.abort();
    arrivals += 1;
  });
  await context.setOffline(false);
  const arrivedAfterABeat = async () => {
    await page.clock.fastForward(SEND_EVERY_MS);
    return arrivals;
  };
  await expect.poll(arrivedAfterABeat).toBeGreaterThan(1);
  expect((await queue()).length).toBeGreaterThanOrEqual(waiting.length);
  await page.unrouteAll({ behavior: 'wait' });
  // A beat that comes while the answer is still awaited sends nothing: the next one does.
  const afterABeat = async () => {
    await page.clock.fastForward(SEND_EVERY_MS);
    return queue();
  };
  await expect.poll(afterABeat).toEqual([]);
  await expect(page.getByText('Your position is being shared')).toBeVisible();

  const rows = await look<Omit<Place, 'recordedAt'> & { recordedAt: Date }>(
    `select lat, lng, recorded_at as "recordedAt" from customer_location_history p
     join rent_orders o on o.id = p.order_id where public_id = $1 order by recorded_at`,
    [orderId],
  );
  const kept = rows.map(({ lat, lng, recordedAt }) => ({ lat, lng, recordedAt: recordedAt.toISOString() }));
  const times = waiting.map(({ recordedAt }) => recordedAt);
  expect(kept.filter(({ recordedAt }) => times.includes(recordedAt))).toEqual(
    waiting.map(({ lat, lng, recordedAt }) => ({ lat, lng, recordedAt })),
  );
  const passed = kept.map(({ lat, lng }) => `${lat} ${lng}`);
  expect([...new Set(passed)]).toEqual([
    '6.9271 79.8612',
    ...ROAD.map(({ latitude, longitude }) => `${latitude} ${longitude}`),
  ]);
});

/** A device's readings bear the time of the page's clock, which passes as fast as the journey wants. */
function stampByPage(): void {
  const { geolocation } = navigator;
  const stamped =
    (found: PositionCallback): PositionCallback =>
    ({ coords }) =>
      found({ coords, timestamp: Date.now() } as GeolocationPosition);
  const { getCurrentPosition, watchPosition } = geolocation;
  geolocation.getCurrentPosition = (found, ...rest) => getCurrentPosition.call(geolocation, stamped(found), ...rest);
  geolocation.watchPosition = (found, ...rest) => watchPosition.call(geolocation, stamped(found), ...rest);
}
