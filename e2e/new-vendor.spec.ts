/**
 * The first weeks of a new vendor who reads Tamil, at one phone: from the link of the mail to the statement of the month.
 *
 * @rows VEN-NEW 09 11
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { dayFromNow, dayFromToday, wallTimeFromNow } from './colombo.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { addImport } from './imported-days.ts';
import { test } from './journey.ts';
import { approveIdentity, placeOrder } from './order-through-api.ts';
import { picture } from './pictures.ts';
import { FILE_WAITS_MS } from './sent-files.ts';
import { asNewVendor, asStaff, newLinkOf } from './sessions.ts';
import { enterOdometer, sign } from './vendor-portal.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('ta');
const NAME = 'Mullai Wheels';
/** Where `asNewVendor` is. */
const PLACE = { lat: 9.2, lng: 80.6 };
const FLEET = [
  { model: 'Suzuki Wagon R', type: 'Hatchback', fuel: 'Petrol', price: '8500', km: 61_200 },
  { model: 'Toyota Axio', type: 'Sedan', fuel: 'Hybrid', price: '12000', km: 84_000 },
  { model: 'Toyota KDH', type: 'Van', fuel: 'Diesel', price: '18000', km: 140_300 },
  { model: 'Bajaj RE', type: 'Three-wheeler', fuel: 'Petrol', price: '4000', km: 22_750 },
  { model: 'Honda Dio', type: 'Scooter', fuel: 'Petrol', price: '2500', km: 9_400 },
] as const;
const [{ model: LET, km: KM }] = FLEET;

const field = (page: Page, name: string) => page.getByRole('textbox', { name: say(name), exact: true });
const button = (within: Page | Locator, name: string, values?: Record<string, string>) =>
  within.getByRole('button', { name: say(name, values), exact: true });
const said = (page: Page, words: string) => expect(page.getByText(say(words), { exact: true }).first()).toBeVisible();

/** The 1st of the next April in Colombo that lies wholly ahead, and its last day. */
function nextApril(): [string, string] {
  const today = dayFromNow(0);
  const year = Number(today.slice(0, 4)) + (today.slice(5) < '04-01' ? 0 : 1);
  return [`${year}-04-01`, `${year}-04-30`];
}

async function addVehicle(page: Page, { model, type, fuel, price, km }: (typeof FLEET)[number]): Promise<void> {
  await button(page, 'Add Vehicle').click();
  const typed = {
    Model: model,
    Year: '2018',
    'Mileage (km)': String(km),
    Seats: '4',
    'Price per day (Rs)': price,
    'Kilometres included per day': '120',
    'Price per extra km (Rs)': '45',
    'Refundable deposit (Rs)': '15000',
  };
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  const choice = (name: string) => page.getByRole('combobox', { name: say(name), exact: true });
  await choice('Type').selectOption({ label: say(type) });
  await choice('Transmission').selectOption({ label: say('Auto') });
  await choice('Fuel type').selectOption({ label: say(fuel) });
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose photos').click();
  await (await chooser).setFiles([picture(`${model}, front`), picture(`${model}, side`)]);
  await expect(page.getByText(say('Waiting to be sent'))).toHaveCount(0, { timeout: FILE_WAITS_MS });
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: FILE_WAITS_MS });
  await expectToFit(page, `the form of ${model}`);
  await button(page, 'Save').click();
  await said(page, 'Vehicle added.');
}

async function filePaper(page: Page, paper: string): Promise<void> {
  const name = say(paper);
  await button(page, 'Add: {name}', { name }).click();
  const form = page.getByRole('form', { name });
  const chooser = page.waitForEvent('filechooser');
  await button(form, 'Choose photo or PDF').click();
  await (await chooser).setFiles(picture(paper));
  await form.getByLabel(say('Good until')).fill(dayFromNow(200));
  if (paper === 'Vehicle insurance') {
    await form.getByLabel(say('Insurer')).fill('Ceylinco General');
    await form.getByLabel(say('Policy number')).fill('CV/26/004418');
    await form.getByLabel(say('Insured for')).selectOption({ label: say('Self-drive hire') });
  }
  await button(form, 'Save').click();
  await expect(page.getByText(say('Paper saved.'))).toBeVisible({ timeout: FILE_WAITS_MS });
  await expect(form).toBeHidden();
}

async function record(page: Page, phase: 'handover' | 'return', number: string, reading: number): Promise<void> {
  const start = phase === 'handover' ? 'Start Handover of {number}' : 'Complete Return of {number}';
  await page.getByRole('button', { name: say(start, { number }) }).click();
  await enterOdometer(page, reading, say);
  if (phase === 'handover') await field(page, 'Received in cash, in Rs').fill('15,000');
  await expectToFit(page, `the form of a ${phase}`);
  await sign(page, say('The customer and I agree to these terms'), say);
  await button(page, phase === 'handover' ? 'Save handover' : 'Save return').click();
  await said(page, phase === 'handover' ? 'The handover is saved.' : 'The return is saved.');
}

test('a new vendor who reads Tamil comes from the link to the statement of the month', {
  tag: '@phone',
}, async ({ page, another }) => {
  test.slow();
  const vendorId = await asNewVendor(page, NAME);
  const portal = `/vendor-portal/${vendorId}`;

  await test.step('the link of the mail opens the portal, which is read in Tamil from then on', async () => {
    await page.context().clearCookies();
    // As the registration, filled in in Tamil, has left it.
    await look(`update vendors set language = 'ta' where id = $1`, [vendorId]);
    await page.goto(`${await newLinkOf(vendorId)}?language=ta`);
    await expect(page.getByText(NAME)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  });

  await test.step('the area is drawn', async () => {
    await page.goto(`${portal}?tab=settings`);
    await button(page, 'Edit').click();
    await field(page, 'Coverage radius in metres').fill('9000');
    await button(page, 'Edit area').click();
    await page.locator('summary').filter({ hasText: '9' }).last().click();
    const corner = page.getByRole('textbox', {
      name: say('Latitude of corner {number}', { number: '1' }),
      exact: true,
    });
    await corner.fill('9.29');
    await corner.blur();
    await expectToFit(page, 'the area while it is drawn');
    await button(page, 'Save').click();
    await said(page, 'Settings updated successfully!');
  });

  await test.step('five vehicles with their photos', async () => {
    await page.goto(`${portal}?tab=vehicles`);
    await said(page, 'No vehicles yet');
    for (const vehicle of FLEET) await addVehicle(page, vehicle);
    for (const { model } of FLEET) await expect(page.getByRole('heading', { name: model, exact: true })).toBeVisible();
    await expectToFit(page, 'the list of five vehicles');
  });
  const { items } = await (await page.request.get(`/api/vendor/${vendorId}/vehicles`)).json();
  const vehicleId: string = items.find(({ model }: { model: string }) => model === LET).id;

  await test.step('prices for April', async () => {
    const [first, last] = nextApril();
    await button(page, 'Prices: {model}', { model: LET }).click();
    await button(page, 'Add dates').click();
    const price = page.getByRole('group', { name: say('Price {number}', { number: '1' }) });
    await price.getByLabel(say('First day')).fill(first);
    await price.getByLabel(say('Last day')).fill(last);
    await price.getByLabel(say('Price per day (Rs)')).fill('11000');
    await page.getByLabel(say('From'), { exact: true }).fill(first);
    await expect(page.getByText(/33,000/)).toBeVisible();
    await expectToFit(page, 'the prices of April');
    await button(page, 'Save').click();
    await said(page, 'Prices saved.');
  });

  await test.step('the papers of a vehicle', async () => {
    await page.goto(`${portal}?tab=vehicles`);
    await button(page, 'Papers: {model}', { model: LET }).click();
    for (const paper of ['Revenue licence', 'Vehicle insurance', 'Emission test']) await filePaper(page, paper);
    await expectToFit(page, 'the papers of a vehicle');
    await button(page.getByRole('dialog'), 'Close').first().click();
  });

  const booker = await another();
  const staff = await another();
  const { orderId, number } = await placeOrder(booker.request, {
    customer: 'kasun',
    vehicle: { id: vehicleId, ...PLACE },
    start: wallTimeFromNow(),
    end: wallTimeFromNow(2),
  });

  await test.step('an order waits for the identity, and is accepted', async () => {
    await page.goto(`${portal}?tab=new-orders`);
    await said(page, 'Waiting for identity check');
    await asStaff(staff);
    await approveIdentity(staff, orderId);
    await page.reload();
    const accept = button(page, 'Accept Order {number}', { number });
    await expect(accept).toBeEnabled();
    await expectToFit(page, 'a new order');
    await accept.click();
    await expect(
      page.getByText(
        say('Order {number} is accepted, and the customer is told. You find it under Orders.', { number }),
      ),
    ).toBeVisible();
  });

  await test.step('a week is kept free, and a calendar elsewhere takes days', async () => {
    await page.goto(`${portal}?tab=vehicles`);
    await button(page, 'Mark Unavailable: {model}', { model: LET }).click();
    const dialog = page.getByRole('dialog', { name: say('Mark Vehicle Unavailable') });
    await dialog.getByLabel(say('Start Date')).fill(dayFromNow(4));
    await dialog.getByLabel(say('End Date')).fill(dayFromNow(10));
    await button(dialog, 'Save').click();
    await expect(dialog).toBeHidden();
    await addImport(vehicleId, dayFromNow(11), dayFromNow(13));
    await page.goto(`${portal}?tab=vehicles&view=calendar`);
    await expect(page.getByRole('heading', { name: LET, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /Office book/ })).toBeVisible();
    await expectToFit(page, 'the board in Tamil');
  });

  await test.step('the vehicle is handed over, paid in cash, and comes back', async () => {
    await page.goto(`${portal}?tab=orders`);
    await record(page, 'handover', number, KM);
    await page
      .getByRole('button', { name: say('Cash receipts of {customOrderId}', { customOrderId: number }) })
      .click();
    await page.getByRole('combobox', { name: say('What for') }).selectOption({ label: say('Rental') });
    await field(page, 'Amount in Rs').fill('17,030');
    await button(page, 'Write down').click();
    await expect(page.getByText(/R-\d{4}.*17,030/).first()).toBeVisible();
    await expectToFit(page, 'the cash of an order');
    await page.goto(`${portal}?tab=orders`);
    await record(page, 'return', number, KM + 90);
  });

  await test.step('the statement of the month', async () => {
    await page.goto(`${portal}?tab=orders`);
    await button(page, 'Money').click();
    await button(page, 'Monthly statement').click();
    const rental = page.getByRole('list', { name: say('Rentals returned') }).getByRole('listitem');
    await expect(rental.filter({ hasText: number })).toContainText('17,030');
    await expectToFit(page, 'the statement of the month');
    const file = page.waitForEvent('download');
    await button(page, 'Download PDF').click();
    expect((await file).suggestedFilename()).toBe(`statement-${dayFromToday(0).slice(0, 7)}.pdf`);
  });
});
