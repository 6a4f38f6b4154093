/**
 * Staff select rows of a list: one, a range, all that are shown; what was refused stays selected, and nothing is lost.
 * @rows ADM-ORD 13
 */
import { expect, type Page } from '@playwright/test';
import { call } from './api.ts';
import { wallTimeFromNow } from './colombo.ts';
import { test } from './journey.ts';
import { placeOrder } from './order-through-api.ts';
import { asStaff } from './sessions.ts';

const SEARCH = 'Search by order ID, customer, phone, vehicle or vendor';
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select CY-/ });

test('staff cancel selected orders, and what somebody else had decided stays selected', { tag: '@desktop' }, async ({
  page,
  another,
  daysAhead,
}) => {
  const customer = await another();
  const place = (days: number) =>
    placeOrder(customer.request, {
      customer: 'dinuka',
      vehicle: 'leafCaravan',
      start: wallTimeFromNow(daysAhead + days),
      end: wallTimeFromNow(daysAhead + days + 1),
    });
  const [first, second] = [await place(370), await place(373)];
  await asStaff(page);
  await page.goto('/admin-dashboard?tab=4');
  const search = page.getByRole('searchbox', { name: SEARCH });
  for (const { number } of [first, second]) {
    await search.fill(number);
    await expect(boxes(page)).toHaveCount(1);
    await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  }
  await expect(bar(page).getByText('2 selected')).toBeVisible();
  await expect(bar(page).getByText('1 of them is not shown here')).toBeVisible();
  // Another tab, and back.
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Pending Rental Orders' })
    .click();
  await expect(bar(page).getByText('2 selected')).toBeHidden();
  await page.goBack();
  await expect(bar(page).getByText('2 selected')).toBeVisible();

  await bar(page).getByRole('button', { name: 'Cancel selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 2 orders' });
  await expect(dialog.getByRole('group', { name: 'Selected orders' })).toContainText(first.number);
  // A colleague is faster at one of them.
  const details = { reason: 'other', details: 'The picture shows a cat.' };
  await call(page.request, `/admin/orders/${first.orderId}/verification/rejection`, { data: details });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The vendor has closed.');
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click();
  await expect(dialog.getByText('1 was done.')).toBeVisible();
  const refused = dialog.getByRole('group', { name: 'What was refused' });
  await expect(refused).toContainText(first.number);
  await expect(refused).not.toContainText(second.number);
  await expect(refused).toContainText('Last change:');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar(page).getByText('1 selected')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: second.number })).toContainText('Cancelled');
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar(page).getByText('2 selected')).toBeHidden();
});

test('staff select a range and all rows that are shown, and keep them from page to page', {
  tag: '@desktop',
}, async ({ page }) => {
  await asStaff(page);
  await page.goto('/admin-dashboard?tab=4');
  await boxes(page).nth(1).click();
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] });
  await expect(bar(page).getByText('4 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  await expect(bar(page).getByText('20 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(bar(page).getByText('20 of them are not shown here')).toBeVisible();
  await boxes(page).first().click();
  await expect(bar(page).getByText('21 selected')).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(bar(page).getByText(/of them (is|are) not shown here/)).toHaveText('1 of them is not shown here');
});
