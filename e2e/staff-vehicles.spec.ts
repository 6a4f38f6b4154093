/**
 * Staff add a vehicle for a vendor, change it, keep it for some days, file a paper of it; and the vendor reads what they did.
 * @rows ADM-GEN 06; ADM-SHELL 04
 * @rows ADM-VEH 02 04-06 08 12-14 20 21 28 30 31
 */
import { expect, type Page } from '@playwright/test';
import { chooseFromRow } from './back-office.ts';
import { dayFromToday } from './colombo.ts';
import { expectToFit } from './fitting.ts';
import { test } from './journey.ts';
import { saidBriefly } from './moments.ts';
import { picture } from './pictures.ts';
import { FILE_WAITS_MS } from './sent-files.ts';
import { asNewVendor, asStaff } from './sessions.ts';

const VENDOR = 'Staff Vehicles Rent';
const MODEL = 'Perodua Axia';
const rowOf = (page: Page) => page.locator('[data-row]').filter({ hasText: MODEL });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();

test('a vehicle is added, changed, kept and papered by staff, and its vendor reads it', {
  tag: '@desktop',
}, async ({ page, another }) => {
  const vendor = await another();
  const vendorId = await asNewVendor(vendor, VENDOR);
  await asStaff(page);
  await page.goto('/admin-dashboard?tab=3');
  await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible();

  await test.step('the form follows the vendor, and asks for neither photos nor kilometres', async () => {
    await page.getByRole('button', { name: 'Create Vehicle' }).click();
    const form = dialog(page, 'Create Vehicle');
    await form.getByRole('textbox', { name: 'Vendor' }).fill(VENDOR);
    await form.getByRole('button', { name: VENDOR }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Please fill in this field.')).toHaveCount(8);
    await form.getByRole('textbox', { name: 'Model' }).fill(MODEL);
    await form.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Hatchback');
    await form.getByRole('textbox', { name: 'Year' }).fill('2019');
    await form.getByRole('textbox', { name: 'Mileage (km)' }).fill('41,000');
    await form.getByRole('textbox', { name: 'Seats' }).fill('5');
    await form.getByRole('combobox', { name: 'Transmission' }).selectOption('CVT');
    await form.getByRole('combobox', { name: 'Fuel type' }).selectOption('Petrol');
    await form.getByRole('textbox', { name: 'Price per day (Rs)' }).fill('8500');
    await form.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Vehicle added.');
    await expect(form).toBeHidden();
  });

  await test.step('the list finds it, and warns of what is not stated', async () => {
    await page.getByRole('searchbox').fill(`${VENDOR} axia`);
    await expect(rowOf(page)).toContainText('Kilometres not stated');
    await expect(rowOf(page)).toContainText('Rs 8,500');
    await expect(rowOf(page)).toContainText('Available');
    await page.getByRole('combobox', { name: 'Availability' }).selectOption('Unavailable only');
    await said(page, 'No vehicles found');
    await page.reload();
    await said(page, 'No vehicles found');
    await page.getByRole('combobox', { name: 'Availability' }).selectOption('All vehicles');
    await expect(rowOf(page)).toBeVisible();
  });

  await test.step('an edit gives it a photo, another price, and a reason', async () => {
    await rowOf(page)
      .getByRole('button', { name: `Edit ${MODEL}` })
      .click();
    const form = dialog(page, 'Edit Vehicle');
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Choose photos' }).click();
    await (await chooser).setFiles([picture('front')]);
    await expect(form.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect(form.getByText('Waiting to be sent')).toHaveCount(0, { timeout: FILE_WAITS_MS });
    await expect(form.getByRole('progressbar')).toHaveCount(0, { timeout: FILE_WAITS_MS });
    await form.getByRole('textbox', { name: 'Price per day (Rs)' }).fill('9000');
    await form.getByRole('textbox', { name: 'Why you change it' }).fill('Asked for by phone');
    await form.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Vehicle saved.');
    await expect(form).toBeHidden();
    await expect(rowOf(page)).toContainText('Rs 9,000');
    await expect(rowOf(page).locator('img')).toBeVisible();
  });

  await test.step('days are kept, moved and given back', async () => {
    await rowOf(page)
      .getByRole('button', { name: `Mark Unavailable: ${MODEL}` })
      .click();
    const mark = dialog(page, 'Mark Vehicle Unavailable');
    await expect(mark).toContainText('Hatchback');
    await mark.getByRole('button', { name: 'Save' }).click();
    await expect(mark.getByText('Please select both start and end dates.')).toBeVisible();
    await mark.getByLabel('Start Date').fill(dayFromToday(0));
    await mark.getByLabel('End Date').fill(dayFromToday(2));
    await saidBriefly(page, 'Vehicle marked unavailable for selected dates.', () =>
      mark.getByRole('button', { name: 'Save' }).click(),
    );
    await expect(mark).toBeHidden();
    await expect(rowOf(page)).toContainText('Unavailable');

    await rowOf(page).getByRole('button', { name: MODEL, exact: true }).click();
    const details = dialog(page, MODEL);
    await details.getByRole('button', { name: /^Edit .+ – / }).click();
    await details.getByLabel('End Date').fill('');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(details.getByText('Select both dates.')).toBeVisible();
    await details.getByLabel('End Date').fill(dayFromToday(3));
    await details.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Range updated.');
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();

    await rowOf(page)
      .getByRole('button', { name: `Mark Available: ${MODEL}` })
      .click();
    await said(page, 'Vehicle marked as available.');
    await expect(rowOf(page).getByRole('button', { name: `Mark Available: ${MODEL}` })).toBeHidden();
  });

  await test.step('dated prices are set on the form of the portal', async () => {
    await chooseFromRow(rowOf(page), MODEL, `Prices: ${MODEL}`);
    const prices = dialog(page, `Prices: ${MODEL}`);
    await prices.getByRole('button', { name: 'Add dates' }).click();
    await prices.getByLabel('First day').fill(dayFromToday(40));
    await prices.getByLabel('Last day').fill(dayFromToday(44));
    await prices.getByRole('textbox', { name: 'Price per day (Rs)' }).fill('12000');
    await prices.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Prices saved.');
    await expect(prices).toBeHidden();
  });

  await test.step('a paper is filed, and stands among those that end soon', async () => {
    await chooseFromRow(rowOf(page), MODEL, `Papers: ${MODEL}`);
    const papers = dialog(page, `Papers of ${MODEL}`);
    await papers.getByRole('button', { name: 'Add: Revenue licence' }).click();
    await papers.getByLabel('Photo or PDF: Revenue licence').setInputFiles(picture('front'));
    await papers.getByLabel('Good until').fill(dayFromToday(20));
    await papers.getByRole('button', { name: 'Save' }).click();
    await expect(papers.getByText('Paper saved.')).toBeVisible({ timeout: FILE_WAITS_MS });
    await papers.getByRole('button', { name: 'View: Revenue licence' }).click();
    await expect(dialog(page, 'Revenue licence')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Revenue licence')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(papers).toBeHidden();
    await page.getByRole('link', { name: 'Papers by expiry' }).click();
    await page.getByRole('searchbox').fill('axia');
    await expect(rowOf(page)).toContainText('20 more days');
  });

  await test.step('the vendor reads on the card what staff did, and why', async () => {
    await vendor.goto(`/vendor-portal/${vendorId}?tab=vehicles`);
    const card = vendor.getByRole('list', { name: 'Vehicles' });
    await card.getByText('Changed by our staff').click();
    await expect(card).toContainText('Paper added: Revenue licence');
    await expect(card).toContainText('Prices of certain dates, or rules, changed');
    await expect(card).toContainText('Changed: Price per day (Rs), Photos');
    await expect(card).toContainText('Asked for by phone');
    await expectToFit(vendor, 'the card of a vehicle that staff changed');
  });
});
