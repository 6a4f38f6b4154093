/**
 * A vendor who was just approved, at the phone: the first vehicle with its photos, an edit, days kept, and off again.
 *
 * @rows VEN-ACC 01 07 19
 * @rows VEN-VEH 03 04 10 13 21 22
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { holdBack } from './held-answer.ts';
import { test } from './journey.ts';
import { picture } from './pictures.ts';
import { FILE_WAITS_MS } from './sent-files.ts';
import { asNewVendor } from './sessions.ts';

// The photo and the save whose connection is lost, the save that comes second, and the page that is gone.
test.use({ expectedNoise: /vehicle-photos|net::ERR_|status of 409 .*\/vehicles\/|status of 404 .*\/vehicles\// });

const MODEL = 'Nissan Leaf AZE0';
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const photo = (page: Page, number: number) => page.getByRole('img', { name: `Photo ${number}` });
const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();

async function choosePhotos(page: Page, names: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  await (await chooser).setFiles(names.map(picture));
}

/** Nothing waits, nor is under way: each photo has arrived, or may be sent again. */
async function allSent(page: Page): Promise<void> {
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0, { timeout: FILE_WAITS_MS });
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: FILE_WAITS_MS });
}

async function fillIn(page: Page): Promise<void> {
  const typed: Record<string, string> = {
    Model: MODEL,
    Year: '2018',
    'Mileage (km)': '58,000',
    Seats: '5',
    'Price per day (Rs)': '45000',
    'Kilometres included per day': '120',
    'Price per extra km (Rs)': '52.50',
  };
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Hatchback');
  await page.getByRole('combobox', { name: 'Transmission' }).selectOption('Auto');
  await page.getByRole('combobox', { name: 'Fuel type' }).selectOption('Electric');
}

/** Where the photos stand, by what they show. */
const order = (page: Page) =>
  page
    .getByRole('img', { name: /^Photo \d/ })
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));

/** By its handle, onto another photo. */
async function dragPhoto(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('the photos are not to be seen');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('a new vendor adds the first vehicle, changes it, keeps it for some days, and takes it off', {
  tag: '@phone',
}, async ({ page, another }) => {
  const vendorId = await asNewVendor(page, 'Vanni Rent');
  await page.goto(`/vendor-portal/${vendorId}?tab=vehicles`);
  await said(page, 'No vehicles yet');

  await test.step('a form that is not filled in says what is missing, and keeps what it has', async () => {
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await save(page).click();
    await said(page, 'Please fill in this field.');
    await said(page, 'Add at least one photo.');
    await box(page, 'Delivery & pickup').check();
    await expect(field(page, 'Delivery & pickup price per km (Rs)')).toBeVisible();
    await box(page, 'Delivery & pickup').uncheck();
    await fillIn(page);
    await expectToFit(page, 'the form of a vehicle');
  });

  await test.step('a connection that is lost at the second photo costs that photo alone', async () => {
    let sent = 0;
    const upload = '**/vehicle-photos';
    await page.route(upload, (route) => (++sent === 2 ? route.abort('connectionreset') : route.continue()));
    await choosePhotos(page, ['front', 'side', 'inside']);
    await allSent(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
    await allSent(page);
    expect(sent).toBe(4);
    await page.unroute(upload);
  });

  await test.step('a reload in the middle loses nothing', async () => {
    await page.reload();
    await expect(field(page, 'Model')).toHaveValue(MODEL);
    await expect(photo(page, 3)).toBeVisible();
  });

  const [front = '', side = '', inside = ''] = await order(page);
  await test.step('the photos are put in order, by buttons and by the handle', async () => {
    await page.getByRole('button', { name: 'Move photo 3 forward' }).click();
    await expect.poll(() => order(page)).toEqual([front, inside, side]);
    const handle = page.getByTestId('photo-handle');
    await dragPhoto(page, handle.nth(1), photo(page, 1));
    await expect.poll(() => order(page)).toEqual([inside, front, side]);
  });

  await save(page).click();
  await said(page, 'Vehicle added.');
  const list = page.getByRole('list', { name: 'Vehicles' });
  await expect(list.getByRole('heading', { name: MODEL })).toBeVisible();
  await expect(list).toContainText('Rs 45,000');
  await expectToFit(page, 'the list of vehicles');
  const { items } = await (await page.request.get(`/api/vendor/${vendorId}/vehicles`)).json();
  const [{ id, photos }] = items;
  expect(inside).toContain(photos[0].thumbUrl);

  const customer = await another();
  await customer.goto(`/vehicles/${id}`);
  await expect(customer.getByRole('heading', { level: 1, name: MODEL })).toBeVisible();

  await test.step('of two edits at once the second is told of the first, and loses nothing', async () => {
    const second = await page.context().newPage();
    await second.goto(`/vendor-portal/${vendorId}?tab=vehicles&vehicle=${id}`);
    await expect(field(second, 'Model')).toHaveValue(MODEL);
    await page.getByRole('button', { name: `Edit ${MODEL}` }).click();
    await field(page, 'Price per day (Rs)').fill('46000');
    await save(page).click();
    await said(page, 'Vehicle saved.');
    await field(second, 'Mileage (km)').fill('59000');
    await save(second).click();
    await expect(second.getByText('Price per day (Rs): 46000')).toBeVisible();
    await field(second, 'Price per day (Rs)').fill('46000');
    await save(second).click();
    await said(second, 'Vehicle saved.');
    await second.close();
  });

  await test.step('an edit that was begun is there again after a reload, says what changed meanwhile, and is discarded', async () => {
    const begun = page.getByText('What you had typed is here again.', { exact: false });
    const discard = page.getByRole('button', { name: 'Discard what I had begun' });
    await page.getByRole('button', { name: `Edit ${MODEL}` }).click();
    await expect(field(page, 'Price per day (Rs)')).toHaveValue('46000');
    await expect(begun).toBeHidden();
    await field(page, 'Price per day (Rs)').fill('48000');
    await page.reload();
    await expect(begun).toBeVisible();
    await expect(field(page, 'Price per day (Rs)')).toHaveValue('48000');
    await expectToFit(page, 'an edit that was begun');

    const second = await another();
    await second.context().addCookies(await page.context().cookies());
    await second.goto(`/vendor-portal/${vendorId}?tab=vehicles&vehicle=${id}`);
    await expect(field(second, 'Price per day (Rs)')).toHaveValue('46000');
    await field(second, 'Price per day (Rs)').fill('47000');
    await field(second, 'Mileage (km)').fill('60000');
    await save(second).click();
    await said(second, 'Vehicle saved.');

    await page.reload();
    await expect(page.getByText('This vehicle was changed meanwhile', { exact: false })).toBeVisible();
    await expect(page.getByText('Price per day (Rs): 47000')).toBeVisible();
    await expect(field(page, 'Price per day (Rs)')).toHaveValue('48000');
    await expect(field(page, 'Mileage (km)')).toHaveValue('60000');
    await discard.click();
    await expect(begun).toBeHidden();
    await expect(field(page, 'Price per day (Rs)')).toHaveValue('47000');
    await page.reload();
    await expect(field(page, 'Price per day (Rs)')).toHaveValue('47000');
    await expect(begun).toBeHidden();
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('one that staff took in without its kilometres is warned of, until the vendor states them', async () => {
    const warning = page.getByText('Some vehicles do not state their kilometres', { exact: false });
    await expect(warning).toHaveCount(0);
    await look('update vehicles set default_km_included = null where id = $1', [id]);
    await page.reload();
    await expect(warning).toBeVisible();
    await page.getByRole('button', { name: `Edit ${MODEL}` }).click();
    await field(page, 'Kilometres included per day').fill('150');
    await save(page).click();
    await said(page, 'Vehicle saved.');
    await expect(warning).toHaveCount(0);
  });

  await test.step('a save that fails after its form was closed is told of over the list, and what was typed is kept', async () => {
    const address = `**/api/vendor/${vendorId}/vehicles/${id}`;
    await page.route(address, (route) =>
      route.request().method() === 'PUT' ? route.abort('failed') : route.fallback(),
    );
    const letGo = await holdBack(page, address);
    await page.getByRole('button', { name: `Edit ${MODEL}` }).click();
    await field(page, 'Mileage (km)').fill('61000');
    await save(page).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    letGo();
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to update.' });
    await expect(failure).toContainText('No connection.');
    await failure.getByRole('button', { name: 'Close' }).click();
    await expect(failure).toBeHidden();
    await page.unroute(address);
    await page.getByRole('button', { name: `Edit ${MODEL}` }).click();
    await expect(field(page, 'Mileage (km)')).toHaveValue('61000');
    await save(page).click();
    await said(page, 'Vehicle saved.');
  });

  await test.step('a save that is answered late leaves alone what was typed since in a form that was opened again', async () => {
    const letGo = await holdBack(page, `**/api/vendor/${vendorId}/vehicles/${id}`);
    await page.getByRole('button', { name: `Edit ${MODEL}` }).click();
    await field(page, 'Price per day (Rs)').fill('49000');
    await save(page).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: `Edit ${MODEL}` }).click();
    await expect(field(page, 'Price per day (Rs)')).toHaveValue('49000');
    await field(page, 'Mileage (km)').fill('62000');
    letGo();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(list).toContainText('Rs 49,000');
    await said(page, 'Vehicle saved.');
    await page.getByRole('button', { name: `Edit ${MODEL}` }).click();
    await expect(field(page, 'Mileage (km)')).toHaveValue('62000');
    await page.getByRole('button', { name: 'Discard what I had begun' }).click();
    await expect(field(page, 'Mileage (km)')).toHaveValue('61000');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('photos that had not been sent when the form was closed are told of, once', async () => {
    const lost = page.getByText('2 photos had not been sent when this page was left. Take them again.');
    const letGo = await holdBack(page, '**/vehicle-photos');
    await page.getByRole('button', { name: `Edit ${MODEL}` }).click();
    await choosePhotos(page, ['front', 'side']);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: `Edit ${MODEL}` }).click();
    await expect(lost).toBeVisible();
    await expect(page.getByText('What you had typed is here again.', { exact: false })).toBeHidden();
    letGo();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: `Edit ${MODEL}` }).click();
    await expect(field(page, 'Model')).toHaveValue(MODEL);
    await expect(lost).toBeHidden();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('it is kept for some days, moved, and given back', async () => {
    await page.getByRole('button', { name: `Mark Unavailable: ${MODEL}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark Vehicle Unavailable' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please select both start and end dates.')).toBeVisible();
    await dialog.getByLabel('Start Date').fill(dayFromNow(5));
    await dialog.getByLabel('End Date').fill(dayFromNow(7));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const ranges = page.getByRole('region', { name: 'Unavailable' });
    await ranges.getByRole('button', { name: /^Edit / }).click();
    await ranges.getByLabel('End Date').fill('');
    await ranges.getByRole('button', { name: 'Save' }).click();
    await expect(ranges.getByText('Select both dates.')).toBeVisible();
    await ranges.getByLabel('End Date').fill(dayFromNow(9));
    await ranges.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Range updated.');
    await ranges.getByRole('button', { name: /^Delete / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Range deleted.');
    await expect(ranges).toBeHidden();
  });

  await page.getByRole('button', { name: `Edit ${MODEL}` }).click();
  await box(page, 'Available: customers can find and book it').uncheck();
  await save(page).click();
  await expect(list.getByText('Not offered')).toBeVisible();
  expect((await customer.reload())?.status()).toBe(404);
});
