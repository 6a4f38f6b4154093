/**
 * Staff make a promo code, see who would get it, watch what it costs, and archive it; another one is deleted unused.
 * @rows ADM-GEN 07
 * @rows ADM-PROMO 01 02 05 06 09-12 22 25-28 30
 */
import { expect, type Page } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { dayFromNow, dayFromToday } from './colombo.ts';
import { test } from './journey.ts';
import { placeOrder } from './order-through-api.ts';
import { asStaff } from './sessions.ts';

// A code of the same name is refused.
test.use({ expectedNoise: /status of (409|422) .*\/api\/(admin\/promo-codes|quotes)/ });

const rowOf = (page: Page, code: string) => page.locator('[data-row]').filter({ hasText: code });

async function create(page: Page, code: string, discount: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Promo Code' }).click();
  const form = page.getByRole('dialog', { name: 'Create Promo Code' });
  await form.getByRole('textbox', { name: 'Code' }).fill(code);
  await form.getByRole('textbox', { name: 'Discount in %' }).fill(discount);
  await form.getByRole('button', { name: 'Create Promo Code' }).click();
}

test('a code is made, watched and archived', { tag: '@desktop' }, async ({ page, another }) => {
  await asStaff(page);
  await page.goto('/admin-dashboard?tab=5');
  await expect(page.getByRole('heading', { name: 'Marketing / Promo Codes' })).toBeVisible();

  // Everything that is missing is said at once, and what is typed stays.
  await create(page, ' ', '0');
  const form = page.getByRole('dialog', { name: 'Create Promo Code' });
  await expect(form.getByText('Promo code is required')).toBeVisible();
  await expect(form.getByText('Discount value must be greater than 0')).toBeVisible();
  await form.getByLabel('Start date').fill('');
  await expect(form.getByText('Start date is required')).toBeVisible();
  await form.getByLabel('Start date').fill(dayFromToday(0));
  await form.getByRole('textbox', { name: 'Code' }).fill('journey20');
  await form.getByRole('textbox', { name: 'Discount in %' }).fill('20');
  await form.getByRole('button', { name: 'Create Promo Code' }).click();
  await expect(page.getByText('Promo code created successfully!')).toBeVisible();
  const row = rowOf(page, 'JOURNEY20');
  await expect(row).toContainText('20%');
  await expect(row).toContainText('No data');
  await create(page, 'Journey20', '5');
  await expect(
    form.getByText(/^Failed to create promo code: There is a promo code with this name already/),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();

  // Who would get it.
  await row.getByRole('button', { name: 'Details of JOURNEY20' }).click();
  const details = page.getByRole('dialog', { name: 'JOURNEY20' });
  await details.getByRole('button', { name: 'Show who would get it' }).click();
  await expect(details.getByText(/\d+ of \d+ customers/)).toBeVisible();
  await details.getByRole('textbox', { name: 'Mobile number' }).fill(CUSTOMERS.harsha.phone);
  await details.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(details.getByText('The code would be accepted')).toBeVisible();
  await expect(details.getByText('No order has this code.')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).last().click();

  // Somebody orders with it.
  const ordered = await placeOrder((await another()).request, {
    customer: 'harsha',
    vehicle: 'templeAlto',
    start: `${dayFromNow(395)}T09:00`,
    end: `${dayFromNow(396)}T09:00`,
    promoCode: 'JOURNEY20',
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText('1 use');
  await row.getByRole('button', { name: 'Details of JOURNEY20' }).click();
  await expect(details.getByRole('link', { name: ordered.number })).toBeVisible();
  await page.keyboard.press('Escape');

  // It is switched off and on again, and archived.
  await row.getByRole('button', { name: 'Deactivate JOURNEY20' }).click();
  await expect(page.getByText('Promo code deactivated successfully!')).toBeVisible();
  await expect(row).toContainText('Inactive');
  await row.getByRole('button', { name: 'Activate JOURNEY20', exact: true }).click();
  await expect(page.getByText('Promo code activated successfully!')).toBeVisible();
  await row.getByRole('button', { name: 'Archive JOURNEY20' }).click();
  const ending = page.getByRole('dialog', { name: 'Archive JOURNEY20' });
  await expect(ending.getByText(/1 order has this code/)).toBeVisible();
  await ending.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Promo code archived successfully!')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Show archive' }).click();
  await expect(row).toContainText('1 use');
  await page.getByRole('button', { name: 'Back to the codes' }).click();

  // One that nobody used goes for good.
  await create(page, 'journeyless', '5');
  const unused = rowOf(page, 'JOURNEYLESS');
  await unused.getByRole('button', { name: 'Delete JOURNEYLESS' }).click();
  await page.getByRole('dialog', { name: 'Delete JOURNEYLESS' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Promo code deleted successfully!')).toBeVisible();
  await expect(unused).toBeHidden();
  await page.getByRole('searchbox').fill('journeyless');
  await expect(page.getByText('No promo codes found matching your search.')).toBeVisible();
  await expect(page.getByText(/^Total: \d+ \| Filtered: 0$/)).toBeVisible();
});
