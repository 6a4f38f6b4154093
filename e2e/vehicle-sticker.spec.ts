/** The sticker in a vehicle: printed by its vendor, scanned on the day, closed to everybody else. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { expectAccessible } from './accessible.ts';
import { wallTimeFromNow } from './colombo.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { freeVehicle } from './free-vehicle.ts';
import { test } from './journey.ts';
import { approveAndConfirm, placeOrder } from './order-through-api.ts';
import { asStaff, asVendor } from './sessions.ts';

// What the closed door is known by.
test.use({ expectedNoise: /status of 401 .*\/api\/vendor\// });

const VEHICLE = 'kiteWagonR';

test('a scanned sticker opens the handover of today, and nothing to who is not its vendor', {
  tag: '@phone',
}, async ({ page, another }) => {
  const { id, vendor, model } = VEHICLES[VEHICLE];
  const scanned = `/vendor-portal/${VENDORS[vendor].id}?scanned=${id}`;
  await freeVehicle(VEHICLE);
  await asVendor(page, vendor);

  await test.step('it is printed from the vehicle’s card', async () => {
    await page.goto(`/vendor-portal/${VENDORS[vendor].id}?tab=vehicles`);
    const arrives = page.waitForEvent('download');
    await page.getByRole('button', { name: `QR sticker: ${model}` }).click();
    const file = await arrives;
    expect(file.suggestedFilename()).toBe('vehicle-sticker.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('while nothing is due it says so', async () => {
    await page.goto(scanned);
    await expect(page.getByText('Nothing to do with this vehicle today')).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page, 'a scanned vehicle with nothing to do');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('navigation', { name: 'Vendor Portal' })).toBeVisible();
  });

  const booker = await another();
  const staff = await another();
  await asStaff(staff);
  const ordered = await placeOrder(booker.request, {
    customer: 'harsha',
    vehicle: VEHICLE,
    ...{ start: wallTimeFromNow(), end: wallTimeFromNow(2) },
  });
  await approveAndConfirm(staff, ordered);
  // 'Now' is the next quarter of an hour, which late in the evening is tomorrow's.
  await look(`update rent_orders set start_date = now() - interval '1 minute' where public_id = $1`, [ordered.orderId]);

  await test.step('on the day it opens the form of the handover', async () => {
    await page.goto(scanned);
    await expect(page).toHaveURL(new RegExp(`order=${ordered.orderId}&record=handover`));
    await expect(page.getByRole('textbox', { name: 'Reading in km' })).toBeVisible();
  });

  await test.step('somebody else who scans it meets a closed door', async () => {
    await booker.goto(scanned);
    await expect(booker.getByRole('heading', { name: 'Vendor Portal' })).toBeVisible();
    await expect(booker.getByText(ordered.number)).toHaveCount(0);
    await expect(booker.getByRole('textbox')).toHaveCount(0);
  });
});
