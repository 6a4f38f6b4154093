/** The vendor's money: cash is written down, handed to the customer as a PDF, reversed when it was wrong, and summed. */
import { expect, type Locator, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { expectAccessible } from './accessible.ts';
import { expectToFit } from './fitting.ts';
import { test } from './journey.ts';
import { runningRental } from './running-rental.ts';
import { asVendor } from './sessions.ts';
import { openOwnOrders } from './vendor-portal.ts';

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

test('the cash of a rental, from the first note to the box of the day', {
  tag: '@phone',
}, async ({ page, another }) => {
  const booker = await another();
  const rented = { customer: 'fathima', vehicle: VEHICLE, days: 3, odometer: 40_000 } as const;
  const { number, orderId } = await runningRental(booker.request, await another(), rented);
  await asVendor(page, vendor);
  await page.goto(`/vendor-portal/${VENDORS[vendor].id}`);
  await openOwnOrders(page);

  await test.step('cash is written down, and lowers what is still to pay', async () => {
    await page.getByRole('button', { name: `Cash receipts of ${number}` }).click();
    await expect(page.getByText('No cash is written down yet')).toBeVisible();
    await page.getByRole('button', { name: 'Write down' }).click();
    await expect(page.getByText('Enter an amount above 0.')).toBeVisible();
    await expectAccessible(page, 'the cash of an order, with a fault');
    await writeDown(page, 'Rental', '10,000');
    await expect(page.getByRole('status').getByText(/^R-\d{4} is written down: Rs 10,000\.$/)).toBeVisible();
    await expectFact(page, 'Paid', 'Rs 10,000');
    await writeDown(page, 'Rental', '90,000');
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
    await expect(page.getByRole('button', { name: /^Reverse R-/ })).toHaveCount(1);
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

  await test.step('the day is summed', async () => {
    await page.getByRole('button', { name: 'Money' }).click();
    await expectFact(page, 'Given back', 'Rs 0');
    await expect(receipt(page, 'Rs 9,000, not 90,000')).toBeVisible();
    await expectAccessible(page, 'the cash of a day');
    await expectToFit(page);
    await page.getByLabel('Day').fill('2026-01-02');
    await expect(page.getByText('No cash on this day')).toBeVisible();
  });
});
