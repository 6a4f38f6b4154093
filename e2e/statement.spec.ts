/** The vendor's month: what came back in it, a dispute that holds a rental out, and both files to take along. */
import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './api.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { test } from './journey.ts';
import { overtake } from './overtaken.ts';
import { asStaff, asVendor } from './sessions.ts';
import { openOwnOrders } from './vendor-portal.ts';

// A dispute that a colleague was faster to settle.
test.use({ expectedNoise: /status of 409 .*\/statement-hold\/settlement/ });

type Returned = {
  orderId: string;
  number: string;
  /** The month of its return in Colombo. */
  month: string;
};

/** Of the demo: a rental of this vendor that came back. */
async function returnedRental(vendorId: string): Promise<Returned> {
  const [row] = await look<Returned>(
    `select o.public_id as "orderId", o.custom_order_id as number,
       to_char(h.completed_at at time zone 'Asia/Colombo', 'YYYY-MM') as month
     from rent_orders o join handovers h on h.order_id = o.id and h.phase = 'return'
     where o.vendor_id = $1 and o.status = 'completed' order by h.completed_at limit 1`,
    [vendorId],
  );
  if (!row) throw new Error('The demo has no rental of this vendor that came back.');
  return row;
}

const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const arrives: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await arrives;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a vendor reads the statement of a month, and staff hold a disputed rental out of it', {
  tag: '@phone',
}, async ({ page, another }) => {
  test.slow();
  const { id } = VENDORS.mount;
  const { orderId, number, month } = await returnedRental(id);
  await look('update rent_orders set commission_percent = 10 where public_id = $1', [orderId]);
  await asVendor(page, 'mount');
  await page.goto(`/vendor-portal/${id}`);
  await openOwnOrders(page);

  await test.step('it opens from the vendor’s money, at the month that was looked at', async () => {
    await page.getByRole('button', { name: 'Money' }).click();
    await page.getByRole('textbox', { name: 'Day' }).fill(`${month}-15`);
    await page.getByRole('button', { name: 'Monthly statement' }).click();
    await expect(page.getByLabel('Month')).toHaveValue(month);
    const item = page.getByRole('list', { name: 'Rentals returned' }).getByRole('listitem').filter({ hasText: number });
    await expect(item.getByText('Commission (10 %)')).toBeVisible();
    await expect(fact(page, 'Yours after commission')).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page, 'the statement of a month');
  });

  await test.step('it is taken along as a PDF and as a table', async () => {
    const pdf = await downloaded(page, 'Download PDF');
    expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual([`statement-${month}.pdf`, '%PDF-']);
    const table = await downloaded(page, 'Download table (CSV)');
    expect(table.name).toBe(`statement-${month}.csv`);
    expect(table.bytes.toString()).toContain(`"${number}"`);
  });

  const staff = await another();
  await asStaff(staff);
  await test.step('staff hold the rental out, with a reason of their own', async () => {
    await staff.goto(`/admin-dashboard?tab=1&order=${orderId}`);
    const dialog = staff.getByRole('dialog', { name: `Order ${number}` });
    await dialog.getByRole('textbox', { name: 'What is disputed' }).fill('The customer says that the dent is old.');
    await dialog.getByRole('button', { name: 'Hold out of the statement' }).click();
    await expect(dialog.getByText('“The customer says that the dent is old.”')).toBeVisible();
    await expectAccessible(staff, 'an order that is held out of the statement');
  });

  await test.step('the vendor sees that it counts in no sum, and not why', async () => {
    await page.reload();
    await expect(fact(page, 'Held out')).toBeVisible();
    await expect(page.getByText('Held out: our team is settling a dispute.')).toBeVisible();
    await expect(page.getByText('the dent is old')).toHaveCount(0);
  });

  const settle = staff.getByRole('button', { name: 'Mark as settled' });
  await test.step('what a colleague does about it is shown without a touch, and is not settled unseen', async () => {
    const hold = `/admin/orders/${orderId}/statement-hold`;
    const heldOutAnew = async (reason: string) => {
      await call(staff.request, `${hold}/settlement`);
      await call(staff.request, hold, { data: { reason } });
    };
    await heldOutAnew('The tank was half full.');
    await expect(staff.getByText('“The tank was half full.”')).toBeVisible();
    await overtake(staff, `**/api${hold}/settlement`, () => heldOutAnew('A mirror is broken.'));
    await settle.click();
    await expect(staff.getByText(/^That dispute is settled meanwhile/)).toBeVisible();
    await expect(staff.getByText('“A mirror is broken.”')).toBeVisible();
  });

  await test.step('once it is settled it counts again', async () => {
    await settle.click();
    await expect(staff.getByRole('textbox', { name: 'What is disputed' })).toHaveValue('');
    await page.reload();
    await expect(fact(page, 'Yours after commission')).toBeVisible();
    await expect(fact(page, 'Held out')).toHaveCount(0);
  });

  await test.step('a month without a return says so, and Back leads to the cash of the day', async () => {
    await page.getByLabel('Month').fill('2021-02');
    await expect(page.getByText('No vehicle came back in this month.')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue(`${month}-15`);
  });
});
