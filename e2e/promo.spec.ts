/** A promo code: typed wrong, applied, taken off when it counts no more, and used up by an order. */
import { expect, type Page } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { expectAccessible } from './accessible.ts';
import {
  agreeToTerms,
  chooseMoment,
  choosePlace,
  chooseVehicle,
  consent,
  expectBill,
  fillContact,
  goOn,
  order,
  sendPapers,
} from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { theCode } from './mails.ts';

/** Beside the code; the contact form offers the same at its top. */
async function provePhone(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Get a code' }).last().click();
  const proof = page.getByRole('dialog', { name: 'Confirm your phone' });
  await proof.getByRole('button', { name: 'Send me a code' }).click();
  await proof.getByRole('textbox', { name: 'Code' }).fill(await theCode(phone));
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof).toBeHidden();
}

test.use({ expectedNoise: /status of 422 .*\/api\/(orders|quotes)/ });

test('a code takes off what it says, and is taken off itself when it counts no more', { tag: '@phone' }, async ({
  page,
  daysAhead,
}) => {
  const { model } = VEHICLES.templeAlto;
  await page.goto('/rent-now');
  await choosePlace(page, 'Kandy');
  await goOn(page);
  await chooseMoment(page, 'Start', dayFromNow(daysAhead), '08:00');
  await chooseMoment(page, 'End', dayFromNow(daysAhead + 2), '08:00');
  await chooseVehicle(page, model);
  await goOn(page);
  await fillContact(page, 'ishara');
  await consent(page);
  await sendPapers(page, 'local');
  const code = page.getByRole('textbox', { name: 'Promo code' });
  const apply = page.getByRole('button', { name: 'Apply' });
  const remove = page.locator('form').getByRole('button', { name: 'Remove', exact: true });

  await apply.click();
  await expect(page.getByText('Please enter a promo code.')).toBeVisible();
  await code.fill('monsoon');
  await apply.click();
  await expect(page.getByText('Promo code has expired.')).toBeVisible();
  await expectAccessible(page, 'a promo code that was refused');
  await code.fill('loyal15');
  await apply.click();
  const unproved = 'This promo code depends on your earlier orders. Confirm your phone first.';
  await expect(page.getByText(unproved)).toBeVisible();
  await expectAccessible(page, 'a promo code that asks for a proof');
  await provePhone(page, CUSTOMERS.ishara.phone);
  await expect(page.getByText('Promo code LOYAL15 is applied.')).toBeVisible();
  await expect(remove).toBeFocused();
  await remove.click();
  await code.fill('firstcome');
  await apply.click();
  await expect(page.getByText('Promo code FIRSTCOME is applied.')).toBeVisible();

  await goOn(page);
  await expect(page.getByText('Promo code FIRSTCOME is applied.')).toBeVisible();
  const bill = page.locator('section', { has: page.getByRole('heading', { name: 'Your bill' }) });
  const base = 2 * VEHICLES.templeAlto.pricePerDay;
  const rupees = (cents: number) => `Rs ${(cents / 100).toLocaleString('en-US')}`;
  const reduced: [string, string][] = [
    ['Base rental', rupees(base)],
    ['Service fee', 'Rs 30'],
    ['Promo discount', '-Rs 5,000'],
    ['Total', rupees(base + 3_000 - 500_000)],
  ];
  await expectBill(bill, reduced);
  await expectAccessible(page, 'a promo code that is applied');

  await page.reload();
  await expectBill(bill, reduced);
  await remove.click();
  await expectBill(bill, [...reduced.slice(0, 2), ['Total', rupees(base + 3_000)]]);
  await code.fill('FirstCome');
  await apply.click();
  await expectBill(bill, reduced);

  await agreeToTerms(page);
  await look(`update promocodes set is_active = false where code = 'FIRSTCOME'`);
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'The promo code was taken off.' });
  await expect(said).toContainText('Promo code not found or inactive.');
  await expect(said).toContainText(`Before: ${rupees(base + 3_000 - 500_000)}. Now: ${rupees(base + 3_000)}`);
  await expect(page.getByText('Promo code FIRSTCOME no longer counts and was taken off your bill.')).toBeVisible();
  await expectAccessible(page, 'a promo code that was taken off');

  await look(`update promocodes set is_active = true where code = 'FIRSTCOME'`);
  await apply.click();
  await expectBill(bill, reduced);
  const { orderId } = await order(page);
  await expect(page.getByText('Promo discount')).toBeVisible();
  expect(await look('select promo_code, promo_discount from rent_orders where public_id = $1', [orderId])).toEqual([
    { promo_code: 'FIRSTCOME', promo_discount: '500000' },
  ]);
});
