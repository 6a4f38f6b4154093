/** The vendor's money: cash is written down, handed to the customer as a PDF, reversed when it was wrong, and summed. */
import { expect, type Locator, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { expectAccessible } from './accessible.ts';
import { wallTimeFromNow } from './colombo.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { freeVehicle } from './free-vehicle.ts';
import { test } from './journey.ts';
import { saidBriefly } from './moments.ts';
import { approveAndConfirm, placeOrder } from './order-through-api.ts';
import { asStaff, asVendor } from './sessions.ts';
import { agreeAndSign, enterOdometer, openOwnOrders } from './vendor-portal.ts';

test.use({ expectedNoise: /net::ERR_FAILED .*cash-receipts/ });

const VEHICLE = 'stupaAlto';
const { vendor } = VEHICLES[VEHICLE];

/** In the list of cash receipts, the one with these words. */
const receipt = (page: Page, words: string): Locator =>
  page.getByRole('list', { name: 'Cash receipts' }).getByRole('listitem').filter({ hasText: words });

async function writeDown(page: Page, purpose: string, amount: string): Promise<void> {
  await page.getByRole('combobox', { name: 'What for' }).selectOption(purpose);
  await page.getByRole('textbox', { name: 'Amount in Rs' }).fill(amount);
  await page.getByRole('button', { name: 'Write down' }).click();
}

async function expectFact(page: Page, name: string, value: string): Promise<void> {
  const fact = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(fact.first().getByText(value, { exact: true })).toBeVisible();
}

/** From now on, agreed with a deposit. */
async function confirmedOrder(booker: Page, staff: Page) {
  await freeVehicle(VEHICLE);
  await look('update vehicles set deposit = 2000000 where id = $1', [VEHICLES[VEHICLE].id]);
  const period = { start: wallTimeFromNow(), end: wallTimeFromNow(3) };
  const ordered = await placeOrder(booker.request, { customer: 'fathima', vehicle: VEHICLE, ...period });
  await asStaff(staff);
  await approveAndConfirm(staff, ordered);
  return ordered;
}

test('the cash of a rental, from the deposit to the box of the day', {
  tag: '@phone',
}, async ({ page, another }) => {
  test.slow();
  const booker = await another();
  const { number, orderId } = await confirmedOrder(booker, await another());
  await asVendor(page, vendor);
  await page.goto(`/vendor-portal/${VENDORS[vendor].id}`);
  await openOwnOrders(page);

  await test.step('the customer sees the deposit before, beside the total', async () => {
    await booker.goto(`/track-order/${orderId}`);
    await booker.getByRole('button', { name: 'Continue without live tracking' }).click();
    await expect(booker.getByText(/^Refundable deposit, in cash at handover: Rs 20,000/)).toBeVisible();
  });

  await test.step('the deposit is counted at handover', async () => {
    await page.getByRole('button', { name: `Start Handover of ${number}` }).click();
    await enterOdometer(page, 40_000);
    await expect(page.getByText('Agreed with the customer: Rs 20,000.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Received in cash, in Rs' }).fill('20,000');
    await expectAccessible(page, 'a handover with a deposit');
    await agreeAndSign(page);
    await saidBriefly(page, 'The handover is saved.', () =>
      page.getByRole('button', { name: 'Save handover' }).click(),
    );
    await expectFact(page, 'Deposit held', 'Rs 20,000');
  });

  await test.step('cash is written down, and lowers what is still to pay', async () => {
    await page.getByRole('button', { name: `Cash receipts of ${number}` }).click();
    await expect(receipt(page, 'Deposit')).toHaveCount(1);
    await page.getByRole('button', { name: 'Write down' }).click();
    await expect(page.getByText('Enter an amount above 0.')).toBeVisible();
    await expectAccessible(page, 'the cash of an order, with a fault');
    await writeDown(page, 'Rental', '10,000');
    await expect(page.getByRole('status').getByText(/^R-\d{4} is written down: Rs 10,000\.$/)).toBeVisible();
    await expectFact(page, 'Paid', 'Rs 10,000');
  });

  await test.step('whose answer is lost stands in the list, and is not written down twice', async () => {
    await page.route('**/cash-receipts', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await writeDown(page, 'Rental', '90,000');
    await expectFact(page, 'Paid', 'Rs 100,000');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.unroute('**/cash-receipts');
    await page.getByRole('button', { name: 'Write down' }).click();
    await expect(page.getByRole('status').getByText(/^R-\d{4} is written down: Rs 90,000\.$/)).toBeVisible();
    await expect(receipt(page, 'Rs 90,000')).toHaveCount(1);
    await expectFact(page, 'Paid', 'Rs 100,000');
    await expectToFit(page);
  });

  await test.step('the receipt goes to the customer as a file', async () => {
    const download = page.waitForEvent('download');
    await receipt(page, 'Rs 10,000')
      .getByRole('button', { name: /^Share PDF: R-/ })
      .click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^R-\\d{4}-${number}\\.pdf$`));
  });

  await test.step('a wrong one is reversed, once, and says why', async () => {
    await receipt(page, 'Rs 90,000')
      .getByRole('button', { name: /^Reverse R-/ })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Reverse R-\d{4}\?$/ });
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await expect(dialog.getByText('Say why in a few words.')).toBeVisible();
    await expectAccessible(page, 'a reversal without a reason');
    await dialog.getByRole('textbox', { name: 'Why was it wrong?' }).fill('Rs 9,000, not 90,000');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expectFact(page, 'Paid', 'Rs 10,000');
    await expect(receipt(page, 'Rs 9,000, not 90,000')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Reverse R-/ })).toHaveCount(2);
  });

  await test.step('the card of the order and the customer see the same', async () => {
    await page.getByRole('button', { name: 'Close' }).click();
    await expectFact(page, 'Paid', 'Rs 10,000');
    await booker.goto(`/track-order/${orderId}`);
    const gate = booker.getByRole('button', { name: 'Allow location' });
    const cash = booker.getByRole('region', { name: 'Cash with the vendor' });
    await expect(gate.or(cash).first()).toBeVisible();
    if (await gate.isVisible()) await gate.click();
    await expect(cash.getByText('Rs 10,000').first()).toBeVisible();
    await expect(cash.getByText('9,000, not')).toHaveCount(0);
  });

  await test.step('at return a charge is kept out of the deposit, and the rest goes back', async () => {
    await page.getByRole('button', { name: `Complete Return of ${number}` }).click();
    await enterOdometer(page, 40_100);
    await page.getByRole('button', { name: 'Add a charge' }).click();
    await page.getByRole('textbox', { name: 'Charge 1: what for' }).fill('Cleaning: sand');
    await page.getByRole('textbox', { name: 'Charge 1: amount in Rs' }).fill('3500');
    await page.getByRole('checkbox', { name: 'Keep charge 1 out of the deposit' }).check();
    await expectFact(page, 'To be given back', 'Rs 16,500');
    const given = page.getByRole('textbox', { name: 'Given back in cash, in Rs' });
    await given.fill('17000');
    await expect(page.getByText('No more than Rs 16,500 is left of the deposit.')).toBeVisible();
    await given.fill('16500');
    await expectAccessible(page, 'a return with a deposit');
    await expectToFit(page);
    await agreeAndSign(page);
    await saidBriefly(page, 'The return is saved.', () => page.getByRole('button', { name: 'Save return' }).click());
    await expectFact(page, 'Paid', 'Rs 13,500');
  });

  await test.step('the day is summed', async () => {
    await page.getByRole('button', { name: 'Money' }).click();
    await expect(receipt(page, 'Deposit given back').first()).toBeVisible();
    await expect(receipt(page, 'Rs 9,000, not 90,000')).toBeVisible();
    await expectAccessible(page, 'the cash of a day');
    await expectToFit(page);
    await page.getByLabel('Day').fill('2026-01-02');
    await expect(page.getByText('No cash on this day')).toBeVisible();
  });
});
