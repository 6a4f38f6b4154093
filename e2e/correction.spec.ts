/**
 * Staff put right what went wrong: a rejection is taken back, dates are edited, a status is changed.
 * @rows ADM-GEN 04
 * @rows ADM-ORD 13
 * @rows ADM-BRK 07 09 13 17 21 22 24 26 28
 */
import { expect, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { call } from './api.ts';
import { openPart } from './back-office.ts';
import { chooseMoment, type Ordered } from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { placeOrder } from './order-through-api.ts';
import { asStaff, asVendor } from './sessions.ts';

const WHY = 'The picture was clear after all.';

// Somebody else corrects the same order meanwhile.
test.use({ expectedNoise: /status of 409 .*\/(status-change|dates)/ });

test('staff put an order right', { tag: '@desktop' }, async ({ page, another }) => {
  const wish = { customer: 'nimali', vehicle: 'lagoonAlto' } as const;
  const ordered = await placeOrder(page.request, {
    ...wish,
    start: `${dayFromNow(330)}T09:00`,
    end: `${dayFromNow(332)}T09:00`,
  });
  const rival = await placeOrder((await another()).request, {
    ...wish,
    customer: 'harsha',
    start: `${dayFromNow(335)}T09:00`,
    end: `${dayFromNow(337)}T09:00`,
  });
  const staff = await another();
  await asStaff(staff);
  await call(staff.request, `/admin/orders/${ordered.orderId}/verification/rejection`, {
    data: { reason: 'unclear_photos', details: '' },
  });

  // The rejection was wrong.
  await staff.goto(`/admin-dashboard?tab=4&order=${ordered.orderId}`);
  const opened = staff.getByRole('dialog', { name: `Order ${ordered.number}` });
  await opened.getByRole('button', { name: 'Take identity up again' }).click();
  const status = staff.getByRole('dialog', { name: 'Change status' });
  await expect(status).toContainText('This undoes the rejection: the papers are still there');
  await expect(status.getByRole('button', { name: 'Change status' })).toBeDisabled();
  const reason = status.getByRole('textbox', { name: 'Reason' });
  await reason.fill('   ');
  await reason.blur();
  await expect(status.getByText('Please provide a reason for the status change.')).toBeVisible();
  await expect(status.getByRole('button', { name: 'Change status' })).toBeDisabled();
  await reason.fill(WHY);
  await status.getByRole('button', { name: 'Change status' }).click();
  await expect(opened.getByText('The status of the order is changed.')).toBeVisible();
  // Pending again, it waits for a decision, and not for ever.
  await expect(opened.getByText(/^Lapses /)).toBeVisible();
  await openPart(opened, 'Order Activities');
  await expect(opened.getByText(`Status changed by staff from rejected to pending: ${WHY}`)).toBeVisible();
  const mail = await theMail(CUSTOMERS.nimali.email, `Order ${ordered.number}: its status has changed`);
  expect(mail.text).toContain('The order is open again.');
  await call(staff.request, `/admin/orders/${ordered.orderId}/verification/approval`);
  await call(staff.request, `/admin/orders/${ordered.orderId}/confirmation`);
  await staff.reload();

  // The customer rang for more days: some are taken, and whose they are is said.
  await opened.getByRole('button', { name: 'Edit dates' }).click();
  const dates = staff.getByRole('dialog', { name: 'Edit dates' });
  const save = dates.getByRole('button', { name: 'Save dates' });
  await expect(save).toBeDisabled();
  await expect(dates.getByText('The return is on a later day than the pickup', { exact: false })).toBeVisible();
  await chooseMoment(staff, 'Return', dayFromNow(335));
  await expect(dates.getByText('The vehicle is taken')).toBeVisible();
  await expect(dates.getByRole('link', { name: rival.number })).toBeVisible();
  await expect(save).toBeDisabled();
  await chooseMoment(staff, 'Return', dayFromNow(333));
  const [before, after] = [dates.getByRole('region', { name: 'Before' }), dates.getByRole('region', { name: 'After' })];
  await expect(before).toContainText('2 billed days');
  await expect(after).toContainText('3 billed days');
  await expect(
    dates.getByText('each day that is begun counts whole, which makes 3 days', { exact: false }),
  ).toBeVisible();
  await expect(dates.getByText('The vehicle is held for whole days', { exact: false })).toBeVisible();

  // A colleague is faster with other dates: what was chosen stays, what was not is theirs, and what changed is said.
  await moveDates(staff, ordered, { startHours: 1, endHours: 12 });
  await save.click();
  await expect(dates.getByRole('alert')).toContainText('Failed to update dates. Please try again.');
  await expect(dates.getByText('The order has changed meanwhile.')).toBeVisible();
  await expect(dates.getByRole('button', { name: /^Pickup/ })).toContainText('10:00');
  await expect(dates.getByRole('button', { name: /^Return/ })).toContainText('09:00');
  await expect(after).toContainText('3 billed days');
  await save.click();
  await expect(opened.getByText('The dates of the order are updated.')).toBeVisible();
  await expect(opened.getByText(/^Dates edited by staff: /).first()).toBeVisible();

  // The vendor reads on their card what it was, and what it is.
  const vendor = await another();
  await asVendor(vendor, 'lagoon');
  await vendor.goto(`/vendor-portal/${VENDORS.lagoon.id}?tab=orders&q=${ordered.number}`);
  const card = vendor.getByRole('list', { name: 'Orders' });
  await expect(card).toContainText('Dates changed by our staff');
  await expect(card).toContainText(/Until.*→.*now.*Total.*Rs .*→.*now.*Rs /);
  await card.getByText('3 earlier changes').click();
  await expect(card).toContainText(/Status changed by our staff.*Rejected.*→.*now.*Pending/);

  // And it was all for nothing.
  await opened.getByRole('combobox', { name: 'Change status' }).selectOption('Cancelled');
  await expect(status).toContainText('The vehicle is free again for others.');
  await status.getByRole('button', { name: 'Keep the status' }).click();
  await expect(opened.getByRole('combobox', { name: 'Change status' })).toHaveValue('');
  await opened.getByRole('combobox', { name: 'Change status' }).selectOption('Cancelled');
  await reason.fill('The customer stays at home.');
  await status.getByRole('button', { name: 'Change status' }).click();
  await expect(
    opened.getByText('Status changed by staff from confirmed to cancelled: The customer stays at home.').first(),
  ).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Edit dates' })).toBeHidden();
  await vendor.reload();
  await expect(card).toContainText('Cancelled by our staff');
  await expect(card).toContainText('These days were freed for other orders.');
  await expect(card).not.toContainText('stays at home');
});

interface Known {
  status: string;
  verificationStatus: string;
  vehicle: { id: string };
  startDate: string;
  endDate: string;
  finalTotalBill: number;
}

/** As a colleague does it on their own screen. */
async function moveDates(
  { request }: Page,
  { orderId }: Ordered,
  later: { startHours: number; endHours: number },
): Promise<void> {
  const order = `/admin/orders/${orderId}`;
  const { status, verificationStatus, vehicle, startDate, endDate, finalTotalBill } = await call<Known>(
    request,
    order,
    {
      method: 'GET',
    },
  );
  const moved = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();
  const dates = { startDate: moved(startDate, later.startHours), endDate: moved(endDate, later.endHours) };
  const preview = await call<{ after: { total: number } }>(
    request,
    `${order}/date-preview?${new URLSearchParams(dates)}`,
    { method: 'GET' },
  );
  const seen = { status, verificationStatus, vehicleId: vehicle.id, startDate, endDate, finalTotalBill };
  await call(request, `${order}/dates`, { data: { ...dates, seen, total: preview.after.total } });
}
