/**
 * A promo code: typed wrong, applied, taken off when it counts no more, and used up by an order.
 * @rows CUS-WIZ 37 50
 * @rows SHR-PROMO 01
 */
import { expect, type Page } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { openBooking } from './begun-booking.ts';
import { agreeToTerms, expectBill, goOn, order } from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { theCode } from './mails.ts';

/** Beside the code; the contact form offers the same at its top. */
async function provePhone(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Get a code' }).last().click();
  const proof = page.getByRole('dialog', { name: 'Confirm your phone' });
  const code = await theCode(phone, () => proof.getByRole('button', { name: 'Send me a code' }).click());
  await proof.getByRole('textbox', { name: 'Code' }).fill(code);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof).toBeHidden();
}

/** It counts again, and has not been used. */
test.beforeEach(async () => {
  await look(`update promocodes set is_active = true where code = 'FIRSTCOME'`);
  await look(`update rent_orders set promocode_id = null where promo_code = 'FIRSTCOME'`);
});

test.use({ expectedNoise: /status of 422 .*\/api\/(orders|quotes)/ });

test('a code takes off what it says, and is taken off itself when it counts no more', { tag: '@phone' }, async ({
  page,
  daysAhead,
}) => {
  await openBooking(page, 'contact', {
    vehicle: 'templeAlto',
    start: `${dayFromNow(daysAhead)}T08:00`,
    end: `${dayFromNow(daysAhead + 2)}T08:00`,
    customer: 'ishara',
    papers: 'sent',
  });
  const code = page.getByRole('textbox', { name: 'Promo code' });
  const apply = page.getByRole('button', { name: 'Apply' });
  const remove = page.locator('form').getByRole('button', { name: 'Remove', exact: true });

  await apply.click();
  await expect(page.getByText('Please enter a promo code.')).toBeVisible();
  await code.fill('monsoon');
  await apply.click();
  await expect(page.getByText('Promo code has expired.')).toBeVisible();
  await code.fill('loyal15');
  await apply.click();
  const unproved = 'This promo code depends on your earlier orders. Confirm your phone first.';
  await expect(page.getByText(unproved)).toBeVisible();
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

  await look(`update promocodes set is_active = true where code = 'FIRSTCOME'`);
  await apply.click();
  await expectBill(bill, reduced);
  const { orderId } = await order(page);
  await expect(page.getByText('Promo discount')).toBeVisible();
  expect(await look('select promo_code, promo_discount from rent_orders where public_id = $1', [orderId])).toEqual([
    { promo_code: 'FIRSTCOME', promo_discount: '500000' },
  ]);
});
