/** A vendor plans by days: keeps some on the board, moves and frees them, and lets calendars elsewhere read and be read. */
import { expect, type Page } from '@playwright/test';
import { dayFromToday } from './colombo.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { addImport } from './imported-days.ts';
import { test } from './journey.ts';
import { loseAnswer } from './lost-answer.ts';
import { asNewVendor } from './sessions.ts';
import { DESKTOP, PHONE } from './sizes.ts';

// The days that are taken, the address that is no calendar, and the one that was replaced.
test.use({
  expectedNoise:
    /status of 409 .*\/unavailable-ranges|status of 422 .*\/calendar\/feeds|status of 404 .*\/busy-calendars\/|net::ERR_FAILED .*\/calendar\/address/,
});

const MODEL = 'Suzuki Every';
const ownDays = (page: Page) => page.getByRole('button', { name: `Your own days, ${MODEL}` });

async function addVehicle(vendorId: string): Promise<string> {
  const [vehicle] = await look<{ id: string }>(
    `insert into vehicles (vendor_id, model, type, year, km, seats, fuel_type, transmission, price_per_day, with_driver,
       delivery_pickup, availability, default_km_included, default_price_per_extra_km, created_at)
     values ($1, $2, 'van', 2019, 40000, 5, 'Petrol', 'Manual', 900000, false, false, true, 100, 4500, now())
     returning id`,
    [vendorId, MODEL],
  );
  return vehicle?.id ?? '';
}

/** From one day after today to another, over the track of the only vehicle. */
async function dragOver(page: Page, first: number, last: number, shown: number): Promise<void> {
  const track = page.getByTestId('board-track');
  await track.scrollIntoViewIfNeeded();
  const box = (await track.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (day: number) => box.x + ((day + 0.5) / shown) * box.width;
  await page.mouse.move(at(first), box.y + 3);
  await page.mouse.down();
  await page.mouse.move(at(last), box.y + 3, { steps: 5 });
  await page.mouse.up();
}

test('a vendor keeps days on the board, and calendars elsewhere read and are read', { tag: '@phone' }, async ({
  page,
}) => {
  const vendorId = await asNewVendor(page, 'Mullai Vans');
  const vehicleId = await addVehicle(vendorId);
  const shown = (page.viewportSize()?.width ?? 0) < 992 ? 14 : 42;
  await page.goto(`/vendor-portal/${vendorId}?tab=vehicles`);
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('heading', { name: MODEL })).toBeVisible();
  await expectToFit(page, 'the board');

  await test.step('days are kept by dragging over them, moved, and freed', async () => {
    await dragOver(page, 3, 5, shown);
    const dialog = page.getByRole('dialog', { name: 'Mark Vehicle Unavailable' });
    await expect(dialog.getByLabel('Start Date')).toHaveValue(dayFromToday(3));
    await expect(dialog.getByLabel('End Date')).toHaveValue(dayFromToday(5));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await ownDays(page).click();
    const own = page.getByRole('dialog', { name: 'Your own days' });
    await own.getByLabel('End Date').fill(dayFromToday(6));
    await own.getByRole('button', { name: 'Save' }).click();
    await expect(own).toBeHidden();
    const { items } = await (
      await page.request.get(`/api/vendor/${vendorId}/calendar?from=${dayFromToday(0)}&days=14`)
    ).json();
    expect(items[0].blocks).toMatchObject([{ kind: 'manual', startDate: dayFromToday(3), endDate: dayFromToday(6) }]);
    await ownDays(page).click();
    await own.getByRole('button', { name: 'Delete' }).click();
    await expect(ownDays(page)).toHaveCount(0);
  });

  await test.step('and by the keyboard', async () => {
    const plus = page.getByRole('button', { name: `Mark Unavailable: ${MODEL}` });
    await plus.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Mark Vehicle Unavailable' });
    await dialog.getByLabel('Start Date').fill(dayFromToday(1));
    // A tablet that is turned shows other days; what is typed stays.
    await page.setViewportSize(DESKTOP);
    await expect(page.getByTestId('board-track').first()).toHaveAttribute('style', /--days: 42/);
    await page.setViewportSize(PHONE);
    await expect(dialog.getByLabel('Start Date')).toHaveValue(dayFromToday(1));
    await dialog.getByLabel('End Date').fill(dayFromToday(1));
    await dialog.getByLabel('End Date').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(ownDays(page)).toBeVisible();
  });

  await test.step('other days are a step away', async () => {
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(ownDays(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(ownDays(page)).toBeVisible();
  });

  await test.step('what another calendar brought leads to it, and its days are not given twice', async () => {
    await addImport(vehicleId, dayFromToday(8), dayFromToday(10));
    await page.reload();
    await dragOver(page, 7, 7, shown);
    const dialog = page.getByRole('dialog', { name: 'Mark Vehicle Unavailable' });
    await dialog.getByLabel('End Date').fill(dayFromToday(8));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/The calendar “Office book” has this vehicle already/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Office book, another calendar, ${MODEL}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Calendars: ${MODEL}` })).toBeVisible();
    await expectToFit(page, 'the calendars of a vehicle');
  });

  await test.step('a calendar that cannot be read is not added, and why is said', async () => {
    await page.getByRole('button', { name: 'Read this calendar' }).click();
    await expect(page.getByText('Paste the whole address, beginning with https://.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('My phone');
    await page.getByRole('textbox', { name: 'Address (iCal)' }).fill('https://127.0.0.1/calendar.ics');
    await page.getByRole('button', { name: 'Read this calendar' }).click();
    await expect(page.getByText(/leads into a private network/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('My phone');
  });

  await test.step('the address of the busy times is made, read, and made anew', async () => {
    const address = page.getByRole('textbox', { name: 'Secret address' });
    await page.getByRole('button', { name: 'Make an address' }).click();
    const first = await address.inputValue();
    const text = await (await page.request.get(new URL(first).pathname)).text();
    expect(text.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Busy']);
    await page.getByRole('button', { name: 'Make a new address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click();
    await expect(address).not.toHaveValue(first);
    expect((await page.request.get(new URL(first).pathname)).status()).toBe(404);
    // Though the answer is lost, the old one is not left standing.
    const second = await address.inputValue();
    await loseAnswer(page, '**/calendar/address');
    await page.getByRole('button', { name: 'Make a new address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click();
    await expect(address).not.toHaveValue(second);
    expect((await page.request.get(new URL(await address.inputValue()).pathname)).status()).toBe(200);
    await expect(page.getByRole('alert', { name: 'Failed to make an address.' })).toHaveCount(0);
  });

  await test.step('a calendar that is removed frees its days', async () => {
    await page.getByRole('button', { name: 'Remove Office book' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'Office book' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(ownDays(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /another calendar/ })).toHaveCount(0);
  });
});
