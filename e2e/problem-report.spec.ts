/** A vendor's vehicle breaks before a rental: the vendor reports it at the phone, staff hear of it and deal with it. */
import { expect, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { call } from './api.ts';
import { openPart } from './back-office.ts';
import { dayFromNow } from './colombo.ts';
import { expectToFit } from './fitting.ts';
import { test } from './journey.ts';
import { placeOrder } from './order-through-api.ts';
import { overtake } from './overtaken.ts';
import { asStaff, asVendor } from './sessions.ts';

// The answer that is lost, and the report that was added to.
test.use({ expectedNoise: /net::ERR_FAILED|status of 409 .*\/problem-report\/handling/ });

const TEXT = 'The clutch broke yesterday, the garage keeps it for a week.';
const openReport = (page: Page, words: string, number: string) =>
  page.getByRole('button', { name: `${words} of ${number}` }).click();

test('a vendor reports a problem, staff deal with it, and the order stands meanwhile', { tag: '@phone' }, async ({
  page,
  another,
  daysAhead,
}) => {
  // Other journeys have this vehicle on other days.
  const day = daysAhead + 37;
  const customer = await another();
  const { orderId, number } = await placeOrder(customer.request, {
    customer: 'kasun',
    vehicle: 'palmyraAxio',
    start: `${dayFromNow(day)}T09:00`,
    end: `${dayFromNow(day + 1)}T09:00`,
  });
  await asVendor(page, 'palmyra');
  const vendorId = VENDORS.palmyra.id;
  await page.goto(`/vendor-portal/${vendorId}?tab=new-orders`);
  const card = page.getByRole('listitem').filter({ hasText: number });
  const dialog = page.getByRole('dialog');

  await test.step('without words nothing is sent; an answer that is lost is asked for again, and it is one report', async () => {
    await openReport(page, 'Report a problem', number);
    await expectToFit(page, 'the report of a problem');
    await dialog.getByRole('button', { name: 'Send to our staff' }).click();
    await expect(dialog.getByText('Please fill in this field.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'What is wrong?' }).selectOption('The vehicle needs a repair');
    await dialog.getByRole('textbox', { name: /^What happened/ }).fill(TEXT);
    const reports = '**/problem-reports';
    await page.route(reports, async (route) => {
      await route.fetch();
      await route.abort('failed');
    });
    await dialog.getByRole('button', { name: 'Send to our staff' }).click();
    await expect(dialog.getByText('Your report was not sent.')).toBeVisible();
    await page.unroute(reports);
    await dialog.getByRole('button', { name: 'Send to our staff' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText('The vehicle needs a repair')).toBeVisible();
    await expect(card.getByText(TEXT)).toHaveCount(1);
    await expect(card.getByText('Until then the order stands.')).toBeVisible();
    await expectToFit(page, 'a new order with a report');
  });

  const staff = await another({ viewport: { width: 1440, height: 900 }, isMobile: false });
  await asStaff(staff);
  await staff.goto('/admin-dashboard');
  const bell = staff.getByRole('button', { name: /^Notifications/ });
  const drawer = staff.getByRole('dialog', { name: 'Notifications' });

  await test.step('what is added is new to staff once more', async () => {
    await bell.click();
    await expect(drawer.getByRole('link', { name: `New: Problem reported for ${number}` })).toBeVisible();
    // It is noted as seen: what is added before that would be taken for seen too.
    await expect(bell).toHaveAccessibleName('Notifications');
    await staff.goBack();
    await openReport(page, 'Add to the report', number);
    await dialog.getByRole('textbox', { name: /^What happened/ }).fill('I could offer the Aqua instead.');
    await dialog.getByRole('button', { name: 'Send to our staff' }).click();
    await expect(card.getByText('I could offer the Aqua instead.')).toBeVisible();
    await staff.reload();
    await bell.click();
    await drawer.getByRole('link', { name: `New: Problem reported for ${number}` }).click();
  });

  await test.step('staff read it on the order, and say that it is dealt with', async () => {
    const order = staff.getByRole('dialog', { name: `Order ${number}` });
    await expect(order.getByText(TEXT)).toBeVisible();
    await expect(order.getByText('I could offer the Aqua instead.')).toBeVisible();
    // What the vendor adds at this very moment is not dealt with unseen.
    await overtake(staff, '**/problem-report/handling', () =>
      call(page.request, `/vendor/${vendorId}/orders/${orderId}/problem-reports`, {
        data: { reason: 'vehicle_needs_repair', text: 'The Aqua is gone too.' },
      }),
    );
    await order.getByRole('button', { name: 'Mark as dealt with' }).click();
    await expect(order.getByText(/^The vendor has written more meanwhile/)).toBeVisible();
    await expect(order.getByText('The Aqua is gone too.')).toBeVisible();
    await order.getByRole('button', { name: 'Mark as dealt with' }).click();
    await expect(order.getByRole('button', { name: 'Mark as dealt with' })).toBeHidden();
    await openPart(order, 'Order Activities');
    await expect(order.getByText('Reported problem dealt with')).toBeVisible();
    await staff.goto('/admin-dashboard');
    await bell.click();
    await expect(drawer.getByText(`New order ${number}`)).toBeVisible();
    await expect(drawer.getByText(`Problem reported for ${number}`)).toHaveCount(0);
  });

  await page.reload();
  await expect(card.getByText(/^Our staff dealt with it on/)).toBeVisible();
  await expect(page.getByRole('button', { name: `Report a problem of ${number}` })).toBeVisible();
  const { status, problemReport } = await (await page.request.get(`/api/vendor/${vendorId}/orders/${orderId}`)).json();
  expect([status, problemReport.texts.length]).toEqual(['pending', 3]);
  // Nobody has more than three that wait.
  await call(customer.request, `/orders/${orderId}/cancellation`);
});
