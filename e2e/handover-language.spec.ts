/** The vendor reads Tamil, the customer Sinhala: the form speaks the one, what is signed the other. */
import { expect } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { expectReadableInTheSun } from './accessible.ts';
import { wallTimeFromNow } from './colombo.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { freeVehicle } from './free-vehicle.ts';
import { test } from './journey.ts';
import { expectNoEnglish } from './no-english.ts';
import { odometerOf } from './odometer.ts';
import { approveAndConfirm, placeOrder } from './order-through-api.ts';
import { asStaff, asVendor } from './sessions.ts';
import { sign } from './vendor-portal.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('ta');
const ofCustomer = wordsOf('si');
const VENDOR = VENDORS.palmyra;
const speak = (language: string) => look('update vendors set language = $2 where id = $1', [VENDOR.id, language]);

test.afterEach(() => speak('en'));

test('a vendor hands over in Tamil, to a customer who signs in Sinhala', { tag: '@phone' }, async ({
  page,
  another,
}) => {
  await freeVehicle('palmyraKdh');
  const worker = await another();
  const booker = await another();
  const period = { start: wallTimeFromNow(), end: wallTimeFromNow(2) };
  const ordered = await placeOrder(booker.request, { customer: 'kasun', vehicle: 'palmyraKdh', ...period });
  await asStaff(worker);
  await approveAndConfirm(worker, ordered);
  await speak('ta');
  await asVendor(page, 'palmyra');
  const looksRight = async (state: string) => {
    await expectNoEnglish(page, [CUSTOMERS.kasun.name, ordered.number, 'English'], state);
    await expectToFit(page, state);
    await expectReadableInTheSun(page, state);
  };

  await page.goto(`/vendor-portal/${VENDOR.id}?tab=orders&order=${ordered.orderId}&record=handover`);
  await expect(page.getByRole('heading', { name: say('Vehicle Handover'), exact: true })).toBeVisible();
  const reading = page.getByRole('textbox', { name: say('Reading in km') });
  await expect(reading).toBeVisible();
  await looksRight('the form of a handover');
  await page.getByRole('button', { name: say('Download PDF') }).focus();
  const why = page.getByRole('tooltip', { name: say('A signature is needed first.') });
  expect((await why.boundingBox())?.x).toBeGreaterThanOrEqual(0);

  await page.getByRole('button', { name: say('Add mark') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('radio', { name: say('Dent') }).check();
  await looksRight('a damage mark');
  await page.getByRole('button', { name: say('Done') }).click();

  const terms = page.getByRole('region', { name: say('Terms'), exact: true });
  const agreement = say('The customer and I agree to these terms');
  const fines = "New damage, fines and missing fuel are the customer's to pay.";
  await expect(terms.getByText(ofCustomer(fines))).toBeVisible();
  // A phone whose maker gave it no Sinhala letters shows boxes without it.
  const fonts = () =>
    page.evaluate(() => [...document.fonts].filter((one) => one.status === 'loaded').map((one) => one.family));
  await expect.poll(fonts).toContainEqual(expect.stringContaining('Noto Sans Sinhala'));
  await terms.getByRole('checkbox', { name: agreement }).check();
  await terms.getByRole('radio', { name: 'தமிழ்' }).check();
  await expect(terms.getByText(say(fines))).toBeVisible();
  await expect(terms.getByRole('checkbox', { name: agreement })).not.toBeChecked();
  await terms.getByRole('radio', { name: 'සිංහල' }).check();
  await sign(page, agreement, say);
  // The last step is asked for before the first is done.
  await page.getByRole('button', { name: say('Save handover') }).click();
  await expect(reading).toHaveAccessibleDescription(
    say('Enter the reading in whole kilometres, as the odometer shows it.'),
  );
  await looksRight('a handover with a fault');
  await reading.fill(String(await odometerOf('palmyraKdh')));
  await page.getByRole('button', { name: say('Save handover') }).click();
  await expect(page.getByText(say('The handover is saved.'))).toBeVisible();
  const recorded = await look<{ language: string }>(
    `select h.terms_language as language from handovers h join rent_orders o on o.id = h.order_id where o.public_id = $1`,
    [ordered.orderId],
  );
  expect(recorded).toEqual([{ language: 'si' }]);
});
