/**
 * A working day of a member of staff who has no mouse: everything by keys, and the focus never lost.
 * @rows ADM-PEND 28 29
 */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { CUSTOMERS, STAFF } from '../demo/cast-people.ts';
import { wallTimeFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { expectFocusKept, expectSeen, pressByKey, tabTo } from './keyboard.ts';
import { placeOrder } from './order-through-api.ts';
import { POSTGRES, startOf } from './places.ts';
import { askExtension, forgetRequests } from './requests.ts';
import { runningRental } from './running-rental.ts';

const SEARCH = 'Search by order ID, customer, phone, vehicle or vendor';
const NOTE = 'Wait for a call at the gate.';

// Whoever opens the sign-in is asked for first.
test.use({ expectedNoise: /status of 401 .*\/api\/admin/ });

/** Answers once the screen is the one of this tab. */
async function goByFinder(page: Page, typed: string, tab: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to anything' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible();
}

test('a working day by the keyboard alone', { tag: '@desktop' }, async ({ page, another, daysAhead }) => {
  const customer = (await another()).request;
  const wish = { customer: 'ishara', vehicle: 'rampartCaravan' } as const;
  const place = (days: number) =>
    placeOrder(customer, {
      ...wish,
      start: wallTimeFromNow(daysAhead + days),
      end: wallTimeFromNow(daysAhead + days + 1),
    });
  const [first, second] = [await place(360), await place(363)];
  // They lapse before all others, and so stand at the head of the queue.
  await look(
    `update rent_orders o set created_at = head.at - (case when o.public_id = $1 then 2 else 1 end) * interval '1 second'
     from (select min(greatest(created_at, reopened_at, decision_counts_from)) as at from rent_orders
       where status = 'pending' and verification_status = 'pending') head
     where o.public_id in ($1, $2)`,
    [first.orderId, second.orderId],
  );
  const running = await runningRental((await another()).request, await another(), {
    customer: 'kasun',
    vehicle: 'harbourCaravan',
    days: 2,
    odometer: 51_200,
  });
  await forgetRequests(running.orderId);
  await askExtension(running.orderId, 'pending');

  // In.
  await page.goto('/admin-login');
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }));
  await page.keyboard.type(STAFF.admin.email);
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type(startOf(POSTGRES).password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  // The queue: its oldest order, its papers, approved; the next one, rejected.
  await goByFinder(page, 'pending', 'Pending Rental Orders');
  const start = page.getByRole('button', { name: 'Check identities one by one' });
  await pressByKey(page, start);
  const check = page.getByRole('dialog', { name: `Identity check: order ${first.number}` });
  await expect(check.getByRole('img', { name: 'Driving licence, front' })).toBeVisible();
  await page.keyboard.press('3');
  const paper = check.getByRole('img', { name: 'Identity card, front' });
  await expect(paper).toBeVisible();
  await page.keyboard.press('+');
  await expect(check.getByRole('group', { name: 'Identity card, front, enlarged 1.5 times' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(paper).toHaveCSS('rotate', '90deg');
  const approve = check.getByRole('button', { name: `Approve the identity of ${CUSTOMERS.ishara.name}` });
  await pressByKey(page, approve);
  await expect(check.getByText('KYC approved successfully!')).toBeVisible();
  await expect(approve).toBeFocused();
  await page.keyboard.press('n');
  const next = page.getByRole('dialog', { name: `Identity check: order ${second.number}` });
  await expect(next).toBeVisible();
  await expectFocusKept(page);
  const reject = next.getByRole('button', { name: `Reject the identity of ${CUSTOMERS.ishara.name}` });
  await pressByKey(page, reject);
  const rejecting = page.getByRole('dialog', { name: 'Reject KYC' });
  await tabTo(page, rejecting.getByRole('combobox', { name: 'Reason' }));
  await page.keyboard.press('ArrowDown');
  await expect(rejecting.getByRole('combobox', { name: 'Reason' })).not.toHaveValue('');
  await pressByKey(page, rejecting.getByRole('button', { name: 'Reject KYC' }));
  await expect(next.getByText('KYC rejected successfully!')).toBeVisible();
  await expect(reject).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(next).toBeHidden();
  await expect(start).toBeFocused();

  // All orders: one opened from anywhere, a note for the team; closed, the focus is back.
  await goByFinder(page, 'all ord', 'All Orders');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^View order/ }) });
  await expect(rows.nth(2)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows.first()).toBeFocused();
  await expectSeen(rows.first());
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('dialog', { name: 'Go to anything' });
  await expect(finder.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(first.number);
  await expect(finder.getByRole('option').first()).toContainText(first.number);
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog', { name: `Order ${first.number}` });
  await expect(opened.getByText('No notes yet.')).toBeVisible();
  await tabTo(page, opened.getByRole('textbox', { name: 'New note' }));
  await page.keyboard.type(NOTE);
  await pressByKey(page, opened.getByRole('button', { name: 'Add note' }));
  await expect(opened.getByText(NOTE)).toBeVisible();
  await expectFocusKept(page);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(rows.first()).toBeFocused();

  // Found by a status and by words; the rows selected, and taken along.
  await tabTo(page, page.getByRole('combobox', { name: 'Status' }), { back: true });
  await page.keyboard.type('Rej');
  await expect(page).toHaveURL(/status=rejected/);
  await tabTo(page, page.getByRole('searchbox', { name: SEARCH }), { back: true });
  await page.keyboard.type(second.number);
  await expect(rows).toHaveCount(1);
  await tabTo(page, rows.getByRole('checkbox'));
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByText('1 selected')).toBeVisible();
  const clear = page.getByRole('button', { name: 'Clear Filters' });
  await pressByKey(page, clear, { back: true });
  await expect(rows.nth(3)).toBeVisible();
  await expect(clear).toBeDisabled();
  await expect(clear).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(bar.getByText(/^3 selected/)).toBeVisible();
  await page.keyboard.press('b');
  const take = bar.getByRole('button', { name: 'Export selected' });
  await expect(take).toBeFocused();
  await expectSeen(take);
  const file = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const table = readFileSync(await (await file).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(table).toHaveLength(4);
  expect(table.join()).toContain(second.number);
  await expect(take).toBeFocused();
  await pressByKey(page, bar.getByRole('button', { name: 'Clear selection' }));
  await expect(bar.getByText(/^\d+ selected/)).toBeHidden();
  await expect(rows.first()).toBeFocused();

  // The keys, when they are forgotten.
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(rows.first()).toBeFocused();

  // An extension, decided in its row.
  await goByFinder(page, 'extension', 'Extension Requests');
  await expectFocusKept(page);
  const search = page.getByRole('searchbox', { name: 'Search by name, phone, order ID or vehicle' });
  await tabTo(page, search);
  await page.keyboard.type(running.number);
  const grant = page.getByRole('button', { name: `Approve the extension of ${running.number}` });
  await expect(page.getByRole('button', { name: /^View order CY-/ })).toHaveCount(1);
  await pressByKey(page, grant);
  await expect(page.getByText('Extension request approved successfully! Order status updated.')).toBeVisible();
  await expect(grant).toBeHidden();
  await expectFocusKept(page);

  // Out.
  await pressByKey(page, page.getByRole('button', { name: 'Logout' }), { back: true });
  await expect(page).toHaveURL(/\/admin-login$/);
  await look(`update rent_orders set status = 'cancelled' where public_id = $1`, [first.orderId]);
  await look(
    'update vehicle_blocks set active = false where order_id = (select id from rent_orders where public_id = $1)',
    [first.orderId],
  );
});
