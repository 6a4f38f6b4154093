/**
 * Staff decide what customers on the road ask for, in the tab of extension requests: one is taken, one is free.
 * @rows ADM-EXT 02 22 27 29 30 32
 */
import { expect, type Page } from '@playwright/test';
import { call } from './api.ts';
import type { Ordered } from './booking.ts';
import { dayAfter, dayFromNow, wallTimeFromNow } from './colombo.ts';
import { test } from './journey.ts';
import { placeOrder } from './order-through-api.ts';
import { askExtension } from './requests.ts';
import { runningRental } from './running-rental.ts';
import { asStaff } from './sessions.ts';

const WHY_NOT = 'The vehicle goes to the workshop.';

// A colleague is faster once.
test.use({ expectedNoise: /status of 409 .*\/approval/ });

test('staff decide about extensions row by row', { tag: '@desktop' }, async ({ page, another }) => {
  const vehicle = 'kiteNtorq';
  const days = 2;
  const taken = await runningRental((await another()).request, await another(), {
    customer: 'nimali',
    vehicle,
    days,
    odometer: 7_640,
  });
  const free = await runningRental((await another()).request, await another(), {
    customer: 'kasun',
    vehicle: 'leafHilux',
    days,
    odometer: 126_900,
  });
  // The next customer has the vehicle from the day after its return; one at midnight does not hold the day that begins.
  const next = dayFromNow(days + (wallTimeFromNow().endsWith('T00:00') ? 0 : 1));
  const rival = await placeOrder(page.request, {
    customer: 'harsha',
    vehicle,
    start: `${next}T09:00`,
    end: `${dayAfter(next)}T09:00`,
  });
  for (const { orderId } of [taken, free]) await askExtension(orderId, 'pending');
  await asStaff(page);
  await page.goto('/admin-dashboard?tab=7');
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Pending' }).click();
  await expect(page).toHaveURL(/status=pending/);

  // Taken: by whom, and how far the vehicle is free.
  const row = await found(page, taken);
  await expect(row.getByText(/Taken by/)).toContainText(rival.number);
  await expect(row.getByText(/^Free until .* 00:00: no whole day of 1\.$/)).toBeVisible();
  const approve = row.getByRole('button', { name: `Approve the extension of ${taken.number}` });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await row.getByRole('link', { name: rival.number }).click();
  const opened = page.getByRole('dialog', { name: `Order ${rival.number}` });
  await expect(opened).toBeVisible();
  await page.goBack();
  await expect(opened).toBeHidden();
  await call(page.request, `/admin/orders/${rival.orderId}/cancellation`, { data: { reason: 'Another vehicle.' } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row.getByText(/Taken by/)).toBeHidden();
  await approve.click();
  await expect(page.getByText('Extension request approved successfully! Order status updated.')).toBeVisible();
  await expect(page.getByText('No requests match your filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect((await found(page, taken)).getByText(/^Approved by /)).toBeVisible();
  await expect(approve).toBeHidden();

  // Free, and rejected all the same, with a reason.
  const other = await found(page, free);
  await other.getByRole('button', { name: `Reject the extension of ${free.number}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject extension' });
  const reject = dialog.getByRole('button', { name: 'Reject extension' });
  await expect(dialog.getByText('Please provide a rejection reason')).toBeVisible();
  await expect(reject).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY_NOT);
  await reject.click();
  await expect(page.getByText('Extension request rejected successfully! Order status updated.')).toBeVisible();
  await expect(other.getByText(WHY_NOT)).toBeVisible();
  await expect(other.getByText(/^Rejected by /)).toBeVisible();

  // The customer may ask once more; this time a colleague decides while the row is looked at.
  const [{ requestId } = { requestId: '' }] = await requestsOf(page, free);
  await call(page.request, `/admin/orders/${free.orderId}/extension-requests/${requestId}/allowance`);
  await askExtension(free.orderId, 'pending');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const again = page.getByRole('button', { name: `Approve the extension of ${free.number}` });
  await expect(again).toBeVisible();
  const [{ requestId: second } = { requestId: '' }] = await requestsOf(page, free);
  // Their decision is not told to this list yet.
  const told = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/extension-requests/, async (route) => {
    await told.promise;
    await route.continue();
  });
  const decision = `/admin/orders/${free.orderId}/extension-requests/${second}/rejection`;
  await call(page.request, decision, { data: { reason: WHY_NOT } });
  // Its row has just come above the decided one, where the pointer would be held.
  await again.press('Enter');
  await expect(page.getByText('Failed to approve extension request')).toBeVisible();
  await expect(page.getByText(/rejected it on .*\. Nothing was changed\.$/)).toBeVisible();
  told.resolve();
  await expect(again).toBeHidden();
});

/** The row of an order, once the list has nothing else. */
async function found(page: Page, { number }: Ordered) {
  const search = page.getByRole('searchbox', { name: 'Search by name, phone, order ID or vehicle' });
  await search.fill(number);
  await expect(page).toHaveURL(new RegExp(`q=${number}`));
  await expect(page.getByRole('button', { name: `View order ${number}` })).toHaveCount(1);
  return page.getByRole('row').filter({ hasText: number });
}

/** Newest first. */
async function requestsOf(page: Page, { number }: Ordered): Promise<{ requestId: string }[]> {
  const list = `/admin/extension-requests?${new URLSearchParams({ q: number })}`;
  const { items } = await call<{ items: { id: string }[] }>(page.request, list, { method: 'GET' });
  return items.map(({ id }) => ({ requestId: id }));
}
