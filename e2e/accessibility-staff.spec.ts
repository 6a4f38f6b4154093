/**
 * Whether vendors and staff can use every screen of theirs: in the states that their journeys lead to, each opened from
 * what the demo has seeded and looked at by axe.
 */
import { expect } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { CUSTOMERS, STAFF } from '../demo/cast-people.ts';
import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import { expectAccessible } from './accessible.ts';
import { chooseFromRow, openPart } from './back-office.ts';
import { chooseMoment } from './booking.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { askExtension, forgetRequests } from './requests.ts';
import { asStaff, asVendor } from './sessions.ts';
import { backToDefault, openSettings } from './settings.ts';
import { atBothSizes, DESKTOP, PHONE } from './sizes.ts';
import { addPhoto, agreeAndSign, enterOdometer, markDamage } from './vendor-portal.ts';

/** As if their application were still to be decided. */
const APPLICANT = VENDORS.elephant;
const REMINDER = 'Reminder before the start';

// Many of these states are refusals and failures, which the browser reports as errors.
test.use({
  expectedNoise:
    /status of 4\d\d|net::ERR_|Error loading route module|dynamically imported|error occurred in|TypeError/,
});

/** What other journeys read is put back. */
test.afterEach(async ({ another }) => {
  await look(`update vendors set applied_at = null, status = 'approved' where id = $1`, [APPLICANT.id]);
  await backToDefault(another, { startReminderHours: REMINDER });
});

test('the vendor portal', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/vendor-portal/${VENDORS.fort.id}/${'x'.repeat(43)}`);
  await expect(page.getByText('Invalid or expired portal link')).toBeVisible();
  await expectAccessible(page, 'a dead portal link');
  await asVendor(page, 'fort');
  const portal = `/vendor-portal/${VENDORS.fort.id}`;
  await page.goto(`${portal}?tab=new-orders`);
  await expect(page.getByRole('button', { name: /^Accept Order/ }).first()).toBeVisible();
  await expectAccessible(page, 'new orders of a vendor');
  await page.goto(`${portal}?tab=orders`);
  await expect(page.getByRole('button', { name: /^Start Handover of/ }).first()).toBeVisible();
  await expectAccessible(page, 'orders of a vendor');
  await page.goto(`${portal}?tab=vehicles`);
  await page
    .getByRole('button', { name: /^Mark Unavailable: / })
    .first()
    .click();
  await expectAccessible(page, 'vehicles of a vendor, one to be kept');
  await page.goto(`${portal}?tab=vehicles&vehicle=new`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Add at least one photo.')).toBeVisible();
  await expectAccessible(page, 'a new vehicle with everything missing');
  await page.goto(`${portal}?tab=settings`);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expectAccessible(page, 'settings of a vendor');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Edit area' }).click();
  await page.getByText(/^Corners as a list/).click();
  await page.getByRole('textbox', { name: 'Business name' }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please fill in this field.')).toBeVisible();
  await expectAccessible(page, 'settings of a vendor that are edited, with a fault and the area in hand');

  await page.goto(`${portal}?tab=orders&order=${await orderOf('fortDio', 'confirmed')}&record=handover`);
  await enterOdometer(page, 9_000);
  await addPhoto(page, 'front');
  await markDamage(page, 'Scratch', 'Below the number plate');
  await page.getByRole('checkbox', { name: "I have compared the customer's ID with the person" }).check();
  await agreeAndSign(page);
  await expectAccessible(page, 'a handover');
  await page.goto(`${portal}?tab=orders&order=${await orderOf('fortLeaf', 'in-progress')}&record=return`);
  await page.getByRole('button', { name: 'Add a charge' }).click();
  await page.getByRole('textbox', { name: 'Charge 1: amount in Rs' }).fill('3500');
  await enterOdometer(page, 58_400);
  await expect(page.getByRole('region', { name: 'Final bill' })).toBeVisible();
  await expectAccessible(page, 'a return with a charge that has no name');
});

test('staff come in', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin-login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expectAccessible(page, 'staff sign-in');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('button', { name: 'Mail me a link' })).toBeVisible();
  await expectAccessible(page, 'a forgotten password');
  await asStaff(page);
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: 'Sign-in security' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign-in security' });
  await dialog.getByRole('textbox', { name: 'Present password' }).fill('Wrong-pass-1');
  await dialog.getByRole('textbox', { name: 'New password' }).fill('Lagoon-boat-77');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Your present password is not right.');
  await expectAccessible(page, 'a change of the password, refused');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expectAccessible(page, 'the dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'the bell');
});

test('lists and figures of orders in the back office', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page);
  await page.route(/\/media\/vehicles\//, (route) => route.abort());
  // On a phone each order is a card with a photo.
  await page.setViewportSize(PHONE);
  await page.goto('/admin-dashboard?tab=1');
  await expect(page.getByText('Image not available').first()).toBeVisible();
  await expectAccessible(page, 'pending orders, with photos that did not come');
  await page.unroute(/\/media\/vehicles\//);
  await page.setViewportSize(DESKTOP);
  await page.goto('/admin-dashboard?tab=4');
  await expect(page.getByRole('button', { name: /^View order/ }).first()).toBeVisible();
  await expectAccessible(page, 'all orders');
  await page
    .getByRole('checkbox', { name: /^Select CY-/ })
    .nth(1)
    .check();
  await atBothSizes(page, async () => {
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar.getByText('1 selected')).toBeVisible();
    await expectAccessible(page, 'all orders, one of them selected');
    await bar.getByRole('button', { name: 'Cancel selected' }).click();
    const cancelling = page.getByRole('dialog', { name: 'Cancel 1 order' });
    await expect(cancelling).toBeVisible();
    await expectAccessible(page, 'cancelling selected orders');
    await cancelling.getByRole('button', { name: 'Keep them' }).click();
    await expect(cancelling).toBeHidden();
  });
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page
    .getByRole('button', { name: /^Analytics of order/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Order Analytics' })).toContainText('Daily Rate');
  await expectAccessible(page, 'the figures of one order');
  await page.goto('/admin-dashboard?tab=4&view=analytics');
  await page.getByText('As a table').click();
  await expectAccessible(page, 'the figures of some days');
  await page.setViewportSize(PHONE);
  await page.goto('/admin-dashboard?tab=4&view=analytics&from=2021-01-01&until=2021-01-02');
  await expect(page.getByText('No analytics data available')).toBeVisible();
  await expectAccessible(page, 'days without figures');
  await page.goto('/admin-dashboard?tab=4&view=analytics&from=2021-01-02&until=2021-01-01');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'days that cannot be summed');
});

test('an order in the back office', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page);
  const { name } = CUSTOMERS.fathima;
  await page.goto(`/admin-dashboard?tab=4&order=${await orderOf('harbourVitz', 'pending')}`);
  const opened = page.getByRole('dialog', { name: /^Order CY-/ });
  await openPart(opened, 'Documents');
  await opened.getByRole('button', { name: 'View: Driving licence, front' }).click();
  const paper = page.getByRole('dialog', { name: 'Driving licence, front' });
  await expect(paper.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'a document over its order');
  await paper.getByRole('button', { name: 'Close' }).last().click();
  await expect(paper).toBeHidden();
  await expectAccessible(page, 'an order in the back office');
  for (const part of ['General', 'Vehicle Info', 'Location', 'Order Activities', 'Damage Assessment']) {
    await openPart(opened, part);
    await expectAccessible(page, `an order: ${part}`);
  }
  await openPart(opened, 'General');
  await opened.getByRole('textbox', { name: 'New note' }).fill('Comes by train: wait for a call.');
  await opened.getByRole('button', { name: 'Add note' }).click();
  await opened.getByRole('button', { name: 'Edit note' }).last().click();
  await look(
    `insert into order_attendances (order_id, staff_email, since, heard_at)
     select id, 'somebody@ceylono.example', now(), now() from rent_orders where public_id = $1`,
    [await orderOf('harbourVitz', 'pending')],
  );
  await expect(opened.getByText('somebody@ceylono.example is working on this order')).toBeVisible();
  await expectAccessible(page, 'an order that somebody else works on, with a note that is edited');
  await opened.getByRole('button', { name: 'Cancel', exact: true }).click();
  await opened.getByRole('button', { name: 'Remove note' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Remove note' })).toBeVisible();
  await expectAccessible(page, 'removing a note');
  await page.getByRole('dialog', { name: 'Remove note' }).getByRole('button', { name: 'Remove note' }).click();
  await expect(opened.getByText('Removed by its author').last()).toBeVisible();
  await expectAccessible(page, 'an order with a removed note');
  await openPart(opened, 'Order Activities');
  await opened.getByRole('searchbox', { name: 'Search the activities' }).fill('nothing of this');
  await expect(opened.getByText('No Activities Found')).toBeVisible();
  await expectAccessible(page, 'no activity found');
  await opened.getByRole('button', { name: `Reject the identity of ${name}` }).click();
  const reject = page.getByRole('dialog', { name: 'Reject KYC' });
  await expect(reject).toBeVisible();
  await expectAccessible(page, 'rejecting an identity');
  await reject.getByRole('button', { name: 'Cancel' }).click();
  await opened.getByRole('button', { name: `Cancel order of ${name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel order' })).toBeVisible();
  await expectAccessible(page, 'cancelling an order');
  await page.goto(`/admin-dashboard?tab=4&order=${await orderOf('harbourVitz', 'pending')}`);
  await opened.getByRole('button', { name: 'Swap vehicle' }).click();
  const swap = page.getByRole('dialog', { name: 'Swap the vehicle' });
  await expect(swap.getByRole('radio').first()).toBeVisible();
  await expectAccessible(page, 'vehicles that an order could have instead');
  await page.goto(`/admin-dashboard?tab=4&order=${await orderOf('harbourVitz', 'pending')}`);
  await opened.getByRole('combobox', { name: 'Change status' }).selectOption('Cancelled');
  await expect(page.getByRole('dialog', { name: 'Change status' })).toContainText('What this does');
  await expectAccessible(page, 'changing the status of an order');
  await page.getByRole('button', { name: 'Keep the status' }).click();
  await opened.getByRole('button', { name: 'Edit dates' }).click();
  const dates = page.getByRole('dialog', { name: 'Edit dates' });
  await expect(dates.getByRole('button', { name: /^Return/ })).toBeVisible();
  await chooseMoment(page, 'Return', dayFromNow(60));
  await expect(dates.getByRole('region', { name: 'After' })).toBeVisible();
  await expectAccessible(page, 'the bill before and after other dates');
});

test('an identity, an extension and a return in the back office', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page);
  await page.goto(`/admin-dashboard?tab=1&work=${await orderOf('harbourVitz', 'pending')}`);
  const check = page.getByRole('dialog', { name: /^Identity check: order/ });
  await expect(check.getByRole('img')).toBeVisible();
  await page.keyboard.press('+');
  await expectAccessible(page, 'the queue at an order, with a paper enlarged');
  await check.getByRole('button', { name: 'Ask for a new photo' }).click();
  await expect(page.getByRole('dialog', { name: 'Ask for a new photo' })).toBeVisible();
  await expectAccessible(page, 'asking for a new photo');

  const running = await orderOf('stupaPrius', 'in-progress');
  await forgetRequests(running);
  await askExtension(running, 'pending');
  await page.goto(`/admin-dashboard?tab=4&order=${running}`);
  const asked = page.getByRole('dialog', { name: /^Order CY-/ }).getByRole('region', { name: 'Extension' });
  await asked.getByRole('button', { name: 'Reject extension' }).click();
  const rejection = page.getByRole('dialog', { name: 'Reject extension' });
  await expect(rejection).toBeVisible();
  await expectAccessible(page, 'rejecting an extension');
  await rejection.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page, 'an extension to decide on');
  await page.goto('/admin-dashboard?tab=7&status=pending');
  await atBothSizes(page, async () => {
    await expect(page.getByRole('button', { name: /^Reject the extension of CY-/ }).first()).toBeVisible();
    await expectAccessible(page, 'extension requests');
  });
  await page.goto('/admin-dashboard?tab=7&q=nobody at all');
  await expect(page.getByText('No requests match your filters')).toBeVisible();
  await expectAccessible(page, 'extension requests, none of which is sought');
  await forgetRequests(running);
  await page.goto(`/admin-dashboard?tab=4&order=${running}&record=return`);
  await enterOdometer(page, 7);
  await expectAccessible(page, 'a return recorded by staff');
});

test('vehicles of all vendors', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page);
  const vehicle = (task: string) => `/admin-dashboard?tab=3&vehicle=${VEHICLES.templeVezel.id}&do=${task}`;
  await page.goto('/admin-dashboard?tab=3&type=van');
  await atBothSizes(page, async () => {
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
    await expectAccessible(page, 'vehicles of all vendors');
  });
  await page.setViewportSize(DESKTOP);
  await page.goto('/admin-dashboard?tab=3&q=zanzibar');
  await expect(page.getByText('No vehicles found')).toBeVisible();
  await expectAccessible(page, 'vehicles, none of which is sought');
  await page.goto('/admin-dashboard?tab=3&view=papers&due=all');
  await expect(page.getByRole('button', { name: /^Papers: / }).first()).toBeVisible();
  await expectAccessible(page, 'papers by when they end');
  for (const [task, name] of Object.entries({ details: 'Honda Vezel', edit: 'Edit Vehicle', prices: 'Prices: ' })) {
    await page.goto(vehicle(task));
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('button', { name: /Save|^Edit / }).first()).toBeVisible();
    await atBothSizes(page, () => expectAccessible(page, `a vehicle of a vendor: ${task}`));
    await page.setViewportSize(DESKTOP);
  }
  await page.goto(vehicle('papers'));
  await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible();
  await expectAccessible(page, 'papers of a vehicle, for staff');
  await page.goto('/admin-dashboard?tab=3&vehicle=new');
  await expect(page.getByText('Whose vehicle it is. The form follows.')).toBeVisible();
  await expectAccessible(page, 'a vehicle to be created');
});

test('vendors, customers and rules in the back office', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page, STAFF.super.email);
  await page.goto('/admin-dashboard?tab=2');
  await expect(page.getByRole('button', { name: /^Open portal of / }).first()).toBeVisible();
  await expectAccessible(page, 'vendors');
  // Whose portal no journey opens.
  await chooseFromRow(page, VENDORS.palmyra.name, `Replace link of ${VENDORS.palmyra.name}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'before a link is replaced');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace link' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Show link' })).toBeVisible();
  await expectAccessible(page, 'where a new link went');
  await look(`update vendors set applied_at = created_at, status = 'pending' where id = $1`, [APPLICANT.id]);
  await page.goto(`/admin-dashboard?tab=2&view=applications&application=${APPLICANT.id}`);
  const application = page.getByRole('dialog', { name: APPLICANT.name });
  await application.getByRole('button', { name: 'Reject' }).click();
  const rejection = page.getByRole('dialog', { name: 'Reject application' });
  await expect(rejection).toBeVisible();
  await expectAccessible(page, 'rejecting an application');
  await rejection.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page, 'an application under review');

  await page.goto('/customers');
  await page.getByRole('searchbox').fill('ashworth');
  await page.getByRole('button', { name: 'View details of Oliver Ashworth' }).waitFor();
  await page
    .getByRole('button', { name: /^View details of/ })
    .nth(1)
    .waitFor({ state: 'detached' });
  await expectAccessible(page, 'customers');
  await page.getByRole('button', { name: 'View details of Oliver Ashworth' }).click();
  const record = page.getByRole('dialog', { name: 'Oliver Ashworth' });
  await expect(record.getByRole('region', { name: 'Orders' }).getByText(/^CY-/).first()).toBeVisible();
  await expectAccessible(page, 'a customer’s record');
  await record.getByRole('button', { name: 'Edit Oliver Ashworth' }).click();
  const correction = page.getByRole('dialog', { name: 'Edit Oliver Ashworth' });
  await correction.getByRole('textbox', { name: 'Name' }).fill('');
  await correction.getByRole('button', { name: 'Save' }).click();
  await expect(correction.getByText('Name and phone number are required')).toBeVisible();
  await expectAccessible(page, 'a correction that lacks a name');
  await correction.getByRole('button', { name: 'Cancel' }).click();
  await record.getByRole('button', { name: 'Merge Oliver Ashworth' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge Oliver Ashworth' });
  await merge.getByRole('textbox', { name: 'The other record' }).fill(CUSTOMERS.kasun.phone);
  await merge.getByRole('button', { name: new RegExp(CUSTOMERS.kasun.name) }).click();
  await expect(merge.getByRole('region', { name: /^Is given up/ })).toBeVisible();
  await expectAccessible(page, 'two customers before a merge');
  await merge.getByRole('button', { name: 'Cancel' }).click();
  await record.getByRole('button', { name: 'Close' }).first().click();

  const { name, phone } = CUSTOMERS.kasun;
  await page.goto('/customer-screen');
  const field = page.getByRole('textbox', { name: 'Mobile number' });
  await field.fill('077 099 9999');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No orders found for mobile number: 077 099 9999')).toBeVisible();
  await expectAccessible(page, 'a look-up that found nobody');
  await field.fill(phone);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name }).getByRole('region', { name: 'Customer' })).toContainText(phone);
  await expectAccessible(page, 'a customer who was looked up');
  await page.goto(`/customer-screen?phone=${encodeURIComponent(phone)}`);
  await expect(page.getByText(CUSTOMERS.kasun.email)).toBeVisible();
  await expectAccessible(page, 'contact details of a customer');
  await page.goto(`/customer-orders?phone=${encodeURIComponent(phone)}`);
  await expect(page.getByRole('table', { name: 'Orders of the customer' })).toBeVisible();
  await expectAccessible(page, 'the orders of a customer');
  await page.route('**/api/admin/customer-lookups', (route) =>
    route.fulfill({ status: 429, json: { code: 'failed' } }),
  );
  await page.reload();
  await expect(page.getByText('Failed to fetch customer orders')).toBeVisible();
  await expectAccessible(page, 'orders that cannot be read');

  await openSettings(page);
  await look(`insert into app_settings (key, value, updated_at) values ('startReminderHours', '36', now())`);
  await page.getByRole('textbox', { name: REMINDER }).fill('48');
  await page.getByRole('button', { name: `Save: ${REMINDER}` }).click();
  await expect(page.getByText('Somebody else has changed this setting meanwhile.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'the settings, one of them changed meanwhile');

  await page.goto('/admin-dashboard');
  await page.route(/\/assets\/vendors-panel-.*\.js/, (route) => route.abort());
  await page.goto('/admin-dashboard?tab=2').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.getByText('Technical details').click();
  await expectAccessible(page, 'a broken screen');
});

async function orderOf(vehicle: VehicleKey, status: string): Promise<string> {
  const [order] = await look<{ orderId: string }>(
    `select public_id as "orderId" from rent_orders where vehicle_id = $1 and status = $2 order by created_at limit 1`,
    [VEHICLES[vehicle].id, status],
  );
  if (order === undefined) throw new Error(`no order of ${vehicle} is ${status}`);
  return order.orderId;
}
