/** Who had a vehicle then: staff answer a fine by its plate and moment, with a letter to the authority. */
import { expect } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { demoPlate, VEHICLES } from '../demo/cast-vehicles.ts';
import { expectAccessible } from './accessible.ts';
import { wallTimeAgo } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { runningRental } from './running-rental.ts';
import { asStaff } from './sessions.ts';

test('staff say who had a vehicle at a moment, and write to who asked', { tag: '@desktop' }, async ({
  page,
  another,
}) => {
  const rented = { customer: 'kasun', vehicle: 'gapBajaj', days: 2, odometer: 38_800 } as const;
  const { number } = await runningRental((await another()).request, await another(), rented);
  // As if it had been handed over two hours ago: the field knows minutes, and no moment ahead.
  await look(
    `update handovers h set completed_at = completed_at - interval '2 hours'
     from rent_orders o where o.id = h.order_id and o.custom_order_id = $1`,
    [number],
  );
  await asStaff(page);
  await page.goto('/admin-dashboard?tab=3');
  await page.getByRole('button', { name: 'Who had it then', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Who had it then' });
  const moment = dialog.getByLabel('Day and time, in Sri Lanka');
  await dialog.getByLabel('Plate').fill(demoPlate(VEHICLES.gapBajaj).toLowerCase());
  await dialog.getByLabel('What is it asked for?').fill('Speeding fine 4711/26');

  await moment.fill(wallTimeAgo(1));
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(dialog.getByText(`It was with the customer of order ${number}.`)).toBeVisible();
  await expect(dialog.getByText(CUSTOMERS.kasun.name)).toBeVisible();
  await expectAccessible(page, 'who had it then');

  const letter = page.waitForEvent('download');
  await dialog.getByLabel('Who asked us').fill('Traffic Police, Kandy');
  await dialog.getByRole('button', { name: 'Download the letter' }).click();
  expect((await letter).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(dialog.getByText('The letter is downloaded.')).toBeVisible();

  await moment.fill(wallTimeAgo(4));
  await expect(dialog.getByText(number)).toBeHidden();
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(dialog.getByText('It was with no customer.')).toBeVisible();

  await test.step('the plate is found without its province, and of two vehicles staff choose', async () => {
    const [plate, bare] = ['WP HLD-4712', 'HLD-4712'];
    const both = [VEHICLES.gapBajaj.id, VEHICLES.lagoonDio.id];
    await look(`update vehicles set plate = $1 where id = any($2::uuid[])`, [plate, both]);
    await dialog.getByLabel('Plate').fill(bare);
    await moment.fill(wallTimeAgo(1));
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await expect(dialog.getByText('1 other vehicle is kept with this plate')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Download the letter' })).toHaveCount(0);
    await expectAccessible(page, 'two vehicles of one plate');
    await dialog.getByRole('button', { name: /^Choose Honda Dio/ }).click();
    await expect(dialog.getByText('It was with no customer.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Download the letter' })).toBeVisible();
  });

  await test.step('of a moment before the vehicle was entered nothing is said', async () => {
    await moment.fill('2020-11-07T09:00');
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await dialog.getByRole('button', { name: /^Choose Honda Dio/ }).click();
    await expect(dialog.getByText('Who had it then is not known.')).toBeVisible();
    await expect(dialog.getByText(/^The vehicle is on our records only since/)).toBeVisible();
    await look(`update vehicles set plate = $1 where id = $2`, [demoPlate(VEHICLES.gapBajaj), VEHICLES.gapBajaj.id]);
    await look(`update vehicles set plate = $1 where id = $2`, [demoPlate(VEHICLES.lagoonDio), VEHICLES.lagoonDio.id]);
  });
});
