/**
 * Two members of staff at one order: they see each other, read each other's notes, and the second to decide is told.
 * @rows ADM-ACT 12 13
 */
import { expect } from '@playwright/test';
import { STAFF } from '../demo/cast-people.ts';
import { openPart } from './back-office.ts';
import { wallTimeFromNow } from './colombo.ts';
import { test } from './journey.ts';
import { placeOrder } from './order-through-api.ts';
import { asStaff } from './sessions.ts';

const WHY = 'The customer called.';

// One decides about an order as it no longer is.
test.use({ expectedNoise: /status of 409 .*\/cancellation/ });

test('two of staff work on one order', { tag: '@desktop' }, async ({ page, another, daysAhead }) => {
  const customer = await another();
  const { orderId, number } = await placeOrder(customer.request, {
    customer: 'nimali',
    vehicle: 'stupaAlto',
    start: wallTimeFromNow(daysAhead + 330),
    end: wallTimeFromNow(daysAhead + 332),
  });
  const other = await another();
  await asStaff(page);
  await asStaff(other, STAFF.super.email);
  const [mine, theirs] = [page, other].map((one) => one.getByRole('dialog', { name: `Order ${number}` }));
  if (!mine || !theirs) throw new Error('there are two');

  // They see each other as soon as the second comes.
  await page.goto(`/admin-dashboard?tab=4&order=${orderId}`);
  await expect(mine.getByText('No notes yet.')).toBeVisible();
  await other.goto(`/admin-dashboard?tab=4&order=${orderId}`);
  await expect(theirs.getByText(`${STAFF.admin.email} is working on this order`)).toBeVisible();
  await expect(mine.getByText(`${STAFF.super.email} is working on this order`)).toBeVisible();

  // So they do where one of them checks identities one by one.
  const queued = other.getByRole('dialog', { name: `Identity check: order ${number}` });
  await other.goto(`/admin-dashboard?tab=1&work=${orderId}`);
  await expect(queued.getByText(`${STAFF.admin.email} is working on this order`)).toBeVisible();
  await expect(mine.getByText(`${STAFF.super.email} is working on this order`)).toBeVisible();
  await other.goto(`/admin-dashboard?tab=4&order=${orderId}`);
  await expect(theirs.getByText('No notes yet.')).toBeVisible();

  // A note that one writes stands before the other at once, who cannot change it, and loses nothing half typed.
  const draft = theirs.getByRole('textbox', { name: 'New note' });
  await draft.fill('Half ty');
  const notes = [mine, theirs].map((one) => one.getByRole('region', { name: 'Notes of the team' }));
  await mine.getByRole('textbox', { name: 'New note' }).fill('Comes by train: wait for a call.');
  await mine.getByRole('button', { name: 'Add note' }).click();
  await expect(mine.getByRole('textbox', { name: 'New note' })).toHaveValue('');
  for (const one of notes) await expect(one.getByRole('listitem')).toContainText('Comes by train: wait for a call.');
  await expect(draft).toHaveValue('Half ty');
  await expect(theirs.getByRole('button', { name: 'Edit note' })).toHaveCount(0);
  await mine.getByRole('button', { name: 'Edit note' }).click();
  await mine.getByRole('textbox', { name: 'Edit note' }).fill('Comes by bus: wait for a call.');
  await mine.getByRole('button', { name: 'Save note' }).click();
  for (const one of notes) await expect(one.getByRole('listitem')).toContainText(/Comes by bus.*edited/);
  await mine.getByRole('button', { name: 'Remove note' }).click();
  await page.getByRole('dialog', { name: 'Remove note' }).getByRole('button', { name: 'Remove note' }).click();
  for (const one of notes) await expect(one.getByRole('listitem')).toContainText('Removed by its author');
  for (const one of notes) await expect(one.getByText('Comes by bus')).toHaveCount(0);

  // The second decides about what the first has changed meanwhile: what is typed stays, and who was faster is said.
  await theirs.getByRole('button', { name: /^Cancel order of/ }).click();
  const cancel = other.getByRole('dialog', { name: 'Cancel order' });
  await cancel.getByRole('textbox', { name: 'Reason' }).fill(WHY);
  await mine.getByRole('button', { name: /^Approve the identity of/ }).click();
  await expect(mine.getByText('KYC approved successfully!')).toBeVisible();
  await cancel.getByRole('button', { name: 'Cancel order' }).click();
  await expect(cancel.getByRole('alert')).toContainText('The order has changed meanwhile.');
  await expect(cancel.getByText(`Last change: KYC approved. By ${STAFF.admin.email}`)).toBeVisible();
  await expect(cancel.getByRole('textbox', { name: 'Reason' })).toHaveValue(WHY);
  await cancel.getByRole('button', { name: 'Cancel order' }).click();
  await expect(other.getByText('The order is cancelled.')).toBeVisible();

  // The other's page says so by itself, and its timeline is searched and taken along.
  await openPart(mine, 'Order Activities');
  const activities = mine.getByRole('region', { name: 'Activities' });
  await expect(activities.getByText(`Order cancelled by staff: ${WHY}`)).toBeVisible();
  await activities.getByRole('searchbox', { name: 'Search the activities' }).fill('kyc');
  await expect(activities.getByRole('listitem')).toHaveCount(1);
  const taken = page.waitForEvent('download');
  await activities.getByRole('button', { name: 'Export CSV' }).click();
  expect((await taken).suggestedFilename()).toMatch(
    new RegExp(`^order-activities-${number}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  await expect(page.getByText('Order activities exported to CSV successfully!')).toBeVisible();
  await activities.getByRole('searchbox', { name: 'Search the activities' }).fill('nothing of this');
  await expect(activities.getByText('No Activities Found')).toBeVisible();

  // Whoever closes it is gone from the other's.
  await theirs.getByRole('button', { name: 'Close' }).first().click();
  await other.getByRole('dialog', { name: 'Leave what you typed?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(theirs).toHaveCount(0);
  await expect(mine.getByText(`${STAFF.super.email} is working on this order`)).toHaveCount(0);
});
