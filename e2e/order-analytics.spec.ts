/**
 * Staff hand a customer the invoice, and read the figures of an order, of its customer and of some days.
 * @rows ADM-ORD 08 21 22
 * @rows ADM-BRK 01 12 13 32 37 38
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { call } from './api.ts';
import { openPart } from './back-office.ts';
import { wallTimeFromNow } from './colombo.ts';
import { test } from './journey.ts';
import { placeOrder } from './order-through-api.ts';
import { asStaff } from './sessions.ts';

// The server answers once that it cannot draw.
test.use({ expectedNoise: /status of 503 .*\/invoice/ });

test('staff download an invoice and read the figures', { tag: '@desktop' }, async ({ page, another }) => {
  const ordered = await placeOrder(page.request, {
    customer: 'nimali',
    vehicle: 'lagoonAlto',
    start: wallTimeFromNow(350),
    end: wallTimeFromNow(352),
    insurance: true,
  });
  const staff = await another();
  await asStaff(staff);
  await staff.goto(`/admin-dashboard?tab=4&order=${ordered.orderId}`);
  const opened = staff.getByRole('dialog', { name: `Order ${ordered.number}` });

  // The invoice, at the second try of a person.
  await staff.route('**/invoice', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '0' }, json: { code: 'unavailable' } }),
  );
  await opened.getByRole('button', { name: 'Download Invoice' }).click();
  await expect(
    opened.getByText('Error generating PDF: too many files are being made right now. Please try again.'),
  ).toBeVisible();
  await staff.unroute('**/invoice');
  expect(await invoiceOf(staff, () => opened.getByRole('button', { name: 'Download Invoice' }).click())).toMatch(
    new RegExp(`^invoice_${ordered.number}_\\d{4}-\\d\\d-\\d\\d\\.pdf$`),
  );
  await expect(opened.getByText('The invoice is downloaded.')).toBeVisible();
  await openPart(opened, 'Order Activities');
  await expect(opened.getByRole('region', { name: 'Activities' }).getByText('Invoice downloaded')).toBeVisible();
  await openPart(opened, 'General');

  // Its customer, counted by the phone, and its vehicle.
  const customer = opened.getByRole('region', { name: 'Customer Analytics' });
  const order = await call<{ customer: { totalOrders: number; insurance: number } }>(
    staff.request,
    `/admin/orders/${ordered.orderId}/customer-analytics`,
    { method: 'GET' },
  );
  await expect(customer).toContainText(`${order.customer.totalOrders}, of which`);
  await expect(customer).toContainText(`Yes; in ${order.customer.insurance} of ${order.customer.totalOrders} orders`);
  await openPart(opened, 'Vehicle Info');
  const vehicle = opened.getByRole('tabpanel', { name: 'Vehicle Info' });
  for (const block of ['Photos', 'Specifications', 'Pricing options', 'Service options', 'Kilometre allowance'])
    await expect(vehicle.getByRole('region', { name: block })).toBeVisible();
  await expect(vehicle.getByRole('region', { name: 'Vendor information' })).toContainText('Lagoon');

  // The same from the row of the list.
  await staff.goto('/admin-dashboard?tab=4');
  await staff
    .getByRole('searchbox', { name: 'Search by order ID, customer, phone, vehicle or vendor' })
    .fill(ordered.number);
  const analyse = staff.getByRole('button', { name: `Analytics of order ${ordered.number}` });
  await analyse.click();
  const figures = staff.getByRole('dialog', { name: 'Order Analytics' });
  await expect(figures).toContainText(ordered.number);
  await expect(figures).toContainText('Duration (Days)');
  await expect(figures).toContainText('no commission, or not completed yet');
  await expect(figures.getByText('no data').first()).toBeVisible();
  await figures.getByRole('button', { name: 'Close' }).click();
  expect(
    await invoiceOf(staff, () =>
      staff.getByRole('button', { name: `Download invoice of order ${ordered.number}` }).click(),
    ),
  ).toContain(ordered.number);

  // The figures of some days; the days stand in the address.
  await staff.getByRole('button', { name: 'Order Analytics' }).click();
  await expect(staff.getByText('Orders placed', { exact: true })).toBeVisible();
  await staff.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days');
  await expect(staff).toHaveURL(/view=analytics&from=\d{4}-\d\d-\d\d&until=\d{4}-\d\d-\d\d/);
  await staff.reload();
  await expect(staff.getByRole('combobox', { name: 'Period' })).toHaveValue('7');
  await staff.getByText('As a table').click();
  await expect(staff.getByRole('table', { name: 'Day by day' }).getByRole('row')).toHaveCount(8);
  // Typed as people type it: year by digit, which is no year before the last.
  await staff.getByLabel('From').focus();
  await staff.keyboard.type('01012021', { delay: 30 });
  await expect(staff.getByLabel('From')).toHaveValue('2021-01-01');
  await expect(staff.getByRole('alert')).toContainText('At most 366 days are summed at once.');
  await staff.getByLabel('To', { exact: true }).fill('2021-01-31');
  await expect(staff.getByText('No analytics data available')).toBeVisible();
  await staff.getByRole('button', { name: 'List' }).click();
  await expect(staff.getByRole('table', { name: 'All Orders' })).toBeVisible();
});

/** The name of the file that is downloaded by this; it is a PDF. */
async function invoiceOf(page: Page, act: () => Promise<void>): Promise<string> {
  const arrives = page.waitForEvent('download');
  await act();
  const file = await arrives;
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  return file.suggestedFilename();
}
