/** Twenty photos as a phone takes them, and no network in the middle of the seventh: nothing is to be done twice. */
import { writeFileSync } from 'node:fs';
import { expect, type Request } from '@playwright/test';
import { cutLink } from './cut-link.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { noisyPng } from './pictures.ts';
import { FILE_WAITS_MS } from './sent-files.ts';
import { asNewVendor } from './sessions.ts';

// Everything that was asked for while there was no network.
test.use({ expectedNoise: /net::ERR_/ });

const PHOTOS = 20;
const LOST = 7;
/** Of the seventh, when the network goes. */
const SENT_BYTES = 200_000;

const keyOf = (request: Request) => request.headers()['idempotency-key'] ?? '';

async function addVehicle(vendorId: string): Promise<string> {
  const [vehicle] = await look<{ id: string }>(
    `insert into vehicles (vendor_id, model, type, year, km, seats, fuel_type, transmission, price_per_day, with_driver,
       delivery_pickup, availability, default_km_included, default_price_per_extra_km, created_at)
     values ($1, 'Toyota HiAce', 'van', 2019, 40000, 9, 'Diesel', 'Manual', 1400000, false, false, true, 100, 6000, now())
     returning id`,
    [vendorId],
  );
  return vehicle?.id ?? '';
}

test(
  'twenty photos of 12 MB arrive once and in their order, though the network goes in the middle of the seventh',
  {
    tag: '@phone',
  },
  async ({ page: opener, another, viewport, isMobile, hasTouch }, testInfo) => {
    test.slow();
    const files = Array.from({ length: PHOTOS }, (_, at) => {
      const file = testInfo.outputPath(`IMG_${4_711 + at}.png`);
      writeFileSync(file, noisyPng(4_000, 3_000));
      return file;
    });
    let photosSent = 0;
    const link = await cutLink((method, url) => {
      if (method !== 'POST' || !url.endsWith('/vehicle-photos')) return false;
      photosSent += 1;
      return photosSent === LOST;
    }, SENT_BYTES);
    const vendorId = await asNewVendor(opener, 'Pearl Rides');
    const page = await another({ proxy: link.proxy, viewport, isMobile, hasTouch });
    const context = page.context();
    await context.addCookies(await opener.context().cookies());
    const vehicleId = await addVehicle(vendorId);
    const sent: string[] = [];
    const arrived = new Map<string, string>();
    page.on('request', (request) => {
      if (request.url().endsWith('/vehicle-photos')) sent.push(keyOf(request));
    });
    page.on('response', async (response) => {
      if (!response.url().endsWith('/vehicle-photos') || response.status() !== 201) return;
      arrived.set(keyOf(response.request()), (await response.json()).photoId);
    });
    await page.goto(`/vendor-portal/${vendorId}?tab=vehicles&vehicle=${vehicleId}`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose photos' }).click();
    await (await chooser).setFiles(files);

    await test.step('the network goes while the seventh is on its way', async () => {
      await expect.poll(link.isCut, { timeout: 3 * FILE_WAITS_MS }).toBe(true);
      await context.setOffline(true);
      const seventh = page.locator('[data-photo]').nth(LOST - 1);
      await expect(seventh.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expect.poll(() => arrived.size).toBe(LOST - 1);
    });
    const [firstSix, begun] = [[...arrived.keys()], sent.length];
    expect(sent.slice(0, LOST - 1)).toEqual(firstSix);

    await test.step('it comes back, and everything goes on by itself', async () => {
      link.mend();
      await context.setOffline(false);
      await expect.poll(() => arrived.size, { timeout: 3 * FILE_WAITS_MS }).toBe(PHOTOS);
      await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    });
    const again = sent.slice(begun);
    expect(again.filter((key) => firstSix.includes(key))).toEqual([]);
    // Under the key that it had: if it had arrived without its answer, it would be the same photo.
    expect(again).toContain(sent[LOST - 1]);
    expect(new Set(sent).size).toBe(PHOTOS);

    await test.step('saved, they stand in the order in which they were chosen', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Vehicle saved.', { exact: true }).first()).toBeVisible();
      const { photos } = await (await opener.request.get(`/api/vendor/${vendorId}/vehicles/${vehicleId}`)).json();
      const chosen = [...new Set(sent)].map((key) => arrived.get(key));
      expect(photos.map(({ id }: { id: string }) => id)).toEqual(chosen);
    });
    link.close();
  },
);
