/** Staff look at the vehicles of all vendors by days: an order moves to another vehicle, days are blocked, and one is overdue. */
import { expect, type Page } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { expectAccessible } from './accessible.ts';
import { dayAfter, wallTimeAgo, wallTimeFromNow } from './colombo.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { test } from './journey.ts';
import { approveAndConfirm, placeOrder } from './order-through-api.ts';
import { asNewVendor, asStaff } from './sessions.ts';

const PLACE = { lat: 9.2, lng: 80.6 };
/** In Colombo. `wallTimeFromNow` is of tomorrow within the last quarter of an hour of a day. */
const today = () => wallTimeAgo(0).slice(0, 10);
const daysUntil = (wallTime: string) => (Date.parse(wallTime.slice(0, 10)) - Date.parse(today())) / (24 * 3_600_000);
const rowOf = (page: Page, plate: string) => page.getByRole('row').filter({ hasText: plate });
const boardOf = (vendor: string) => `/admin-dashboard?tab=3&view=board&q=${encodeURIComponent(vendor)}`;

/** A vendor with two vehicles alike. Answers their ids. */
async function twoVehicles(page: Page, vendor: string, model: string): Promise<[string, string]> {
  const vendorId = await asNewVendor(page, vendor);
  const vehicles = await look<{ id: string }>(
    `insert into vehicles (vendor_id, model, type, plate, year, km, seats, fuel_type, transmission, price_per_day,
       default_km_included, default_price_per_extra_km, created_at)
     select $1, $2, 'sedan', 'CAB-' || n, 2015, 1, 5, 'Petrol', 'Automatic', 500000, 100, 5000,
       now() + n * interval '1 second' from generate_series(7001, 7002) n returning id`,
    [vendorId, model],
  );
  return vehicles.map(({ id }) => id) as [string, string];
}

test('an order is moved on the board, days are blocked, and a vehicle becomes overdue', { tag: '@desktop' }, async ({
  page,
  another,
  turn,
}) => {
  const vendor = `Fleet Board House turn${turn}`;
  const [first] = await twoVehicles(await another(), vendor, 'Board Car');
  const booker = await another();
  const start = wallTimeFromNow(4);
  const ordered = await placeOrder(booker.request, {
    ...{ customer: 'nimali', vehicle: { id: first, ...PLACE } },
    ...{ start, end: wallTimeFromNow(6) },
  });
  await asStaff(page);
  await approveAndConfirm(page, ordered);
  await page.goto(boardOf(vendor));
  const bar = (plate: string) => rowOf(page, plate).getByRole('gridcell', { name: `order ${ordered.number}` });
  const free = (plate: string) => rowOf(page, plate).getByRole('gridcell', { name: /^Free for/ });

  await test.step('the board shows who has it, and the days before and after', async () => {
    await expect(page.getByRole('grid', { name: 'Vehicles by days' })).toHaveAttribute('aria-rowcount', '3');
    await expect(bar('CAB-7001')).toHaveAccessibleName(new RegExp(`^Confirmed, .*${CUSTOMERS.nimali.name}`));
    await expect(free('CAB-7001')).toHaveCount(2);
    await expect(free('CAB-7001').first()).toHaveAccessibleName(new RegExp(`^Free for ${daysUntil(start)} days`));
    await expect(free('CAB-7002')).toHaveAccessibleName(/^Free for 42 days/);
    await expectToFit(page);
    await expectAccessible(page, 'the board of all vehicles');
  });

  await test.step('with the keys alone it is opened and moved to the other vehicle', async () => {
    await rowOf(page, 'CAB-7002').getByRole('rowheader').focus();
    await page.keyboard.press('ArrowUp');
    await expect(rowOf(page, 'CAB-7001').getByRole('rowheader')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(free('CAB-7001').first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(bar('CAB-7001')).toBeFocused();
    await page.keyboard.press('Enter');
    const order = page.getByRole('dialog', { name: `Order ${ordered.number}` });
    await order.getByRole('button', { name: 'Swap vehicle' }).click();
    const swap = page.getByRole('dialog', { name: 'Swap the vehicle' });
    await swap.getByRole('radio', { name: /^Board Car/ }).check();
    await swap.getByRole('textbox', { name: 'Reason' }).fill('A puncture this morning.');
    await swap.getByRole('button', { name: 'Swap vehicle' }).click();
    await expect(order.getByText('The order has another vehicle: Board Car.')).toBeVisible();
    await order.getByRole('button', { name: 'Close' }).click();
    await expect(bar('CAB-7002')).toBeVisible();
    await expect(bar('CAB-7001')).toHaveCount(0);
  });

  await test.step('free days are blocked, and given back', async () => {
    await free('CAB-7001').focus();
    await page.keyboard.press('Enter');
    const days = page.getByRole('dialog', { name: 'Free days' });
    await days.getByLabel('Start Date').fill(dayAfter(today(), 10));
    await days.getByLabel('End Date').fill(dayAfter(today(), 12));
    await expectAccessible(page, 'free days of the board');
    await days.getByRole('button', { name: 'Mark Unavailable' }).click();
    await page.getByRole('dialog', { name: 'Mark Vehicle Unavailable' }).getByRole('button', { name: 'Save' }).click();
    const kept = rowOf(page, 'CAB-7001').getByRole('gridcell', { name: /^Not for rent/ });
    await expect(kept).toBeVisible();
    await expect(free('CAB-7001').first()).toHaveAccessibleName(/^Free for 10 days/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await kept.click();
    await page.getByRole('dialog', { name: 'Not for rent' }).getByRole('button', { name: 'Delete' }).click();
    await expect(free('CAB-7001')).toHaveCount(1);
    await expect(free('CAB-7001')).toHaveAccessibleName(/^Free for 42 days/);
  });

  await test.step('an order for a caller begins with the vehicle and the days', async () => {
    await free('CAB-7001').focus();
    await page.keyboard.press('Enter');
    const days = page.getByRole('dialog', { name: 'Free days' });
    await days.getByLabel('Start Date').fill(dayAfter(today(), 20));
    await days.getByLabel('End Date').fill(dayAfter(today(), 21));
    await days.getByRole('button', { name: 'Book for a caller' }).click();
    const form = page.getByRole('dialog', { name: 'New order for a caller' });
    await expect(form.getByText('Chosen: Board Car')).toContainText('Rs 7,530');
    await expect(form.getByRole('heading', { name: 'Bill', exact: true }).first()).toBeVisible();
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a vehicle that is not back is overdue, and found so', async () => {
    await look(
      `update rent_orders set status = 'in-progress', start_date = now() - interval '4 days',
         end_date = now() - interval '2 days' where public_id = $1`,
      [ordered.orderId],
    );
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Overdue');
    await expect(rowOf(page, 'CAB-7001')).toHaveCount(0);
    await expect(rowOf(page, 'CAB-7002').getByRole('rowheader')).toContainText('Overdue');
    const late = rowOf(page, 'CAB-7002').getByRole('gridcell', { name: `Overdue, order ${ordered.number}` });
    await expect(late.first()).toBeVisible();
    await expectAccessible(page, 'an overdue vehicle on the board');
    await page.reload();
    await expect(rowOf(page, 'CAB-7002').getByRole('rowheader')).toContainText('Overdue');
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Free for 7 days or longer');
    await expect(rowOf(page, 'CAB-7001')).toBeVisible();
    await look(`update rent_orders set status = 'cancelled' where public_id = $1`, [ordered.orderId]);
  });
});

test('on a phone the board is a list of what each vehicle is from when to when', { tag: '@phone' }, async ({
  page,
  another,
  turn,
}) => {
  const vendor = `Pocket Board House turn${turn}`;
  const [first] = await twoVehicles(await another(), vendor, 'Pocket Car');
  const booker = await another();
  const start = wallTimeFromNow(4);
  const ordered = await placeOrder(booker.request, {
    ...{ customer: 'harsha', vehicle: { id: first, ...PLACE } },
    ...{ start, end: wallTimeFromNow(6) },
  });
  await asStaff(page);
  await page.goto(boardOf(vendor));
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Pocket Car CAB-7001' }) });
  const order = card.getByRole('button', { name: `Pending, ${ordered.number}, ${CUSTOMERS.harsha.name}` });
  await expect(order).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page, 'the board on a phone');
  await order.click();
  const opened = page.getByRole('dialog', { name: `Order ${ordered.number}` });
  await expect(opened.getByRole('button', { name: 'Edit dates' })).toBeVisible();
  await opened.getByRole('button', { name: 'Close' }).click();
  await card.getByRole('button', { name: `Free for ${daysUntil(start)} days` }).click();
  await expect(page.getByRole('dialog', { name: 'Free days' })).toBeVisible();
});
