/**
 * Staff look a customer up by mobile number (T-164): signed in, on record, and nothing of it for anybody else.
 * @rows CUS-GEN 13; CUS-ROUTE 08 09
 * @rows ADM-ROUTE 10
 * @rows CUS-LOOK 01-04 06-08 10 13 17 19 21-23; VEN-CUST 01 02 04 05
 */
import { expect } from '@playwright/test';
import { CUSTOMERS, STAFF } from '../demo/cast-people.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { expectAccessible } from './accessible.ts';
import { signIn } from './back-office.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { asStaff } from './sessions.ts';

// A stranger's first call is refused; one journey has calls fail.
test.use({ expectedNoise: /status of (401 .*\/api\/admin\/me|(429|500) .*\/api\/admin\/(customer-lookups|orders))/ });

const { name, phone, email } = CUSTOMERS.kasun;
const ENCODED = encodeURIComponent(phone);

test('staff who are not signed in are led to the sign-in, and then to the customer they asked for', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`/customer-orders?phone=${ENCODED}&q=completed`);
  await expect(page).toHaveURL(/\/admin-login$/);
  await signIn(page);
  await expect(page).toHaveURL(`/customer-orders?phone=${ENCODED}&q=completed`);
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Orders' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText(phone);
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeDisabled();
  await expect(page.getByText('Clear search to filter by status')).toBeVisible();

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Rejected');
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Customers' }).click();
  await expect(page).toHaveURL('/admin-dashboard?tab=6');

  await page.goto(`/customer-screen?phone=${phone}`);
  await expect(page.getByText(email)).toBeVisible();
  await page.goto('/customer-orders?phone=%2B94770999999');
  await expect(
    page.getByText(/^No orders found for customer with phone number: \+94770999999\. Please verify the phone number/),
  ).toBeVisible();
});

test('a look-up shows who it is, the papers and the orders, and is on record', { tag: '@phone' }, async ({ page }) => {
  await asStaff(page);
  await page.goto('/customer-screen');
  await expect(page.getByRole('heading', { level: 1, name: 'Customer look-up' })).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Please enter a mobile number')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Mobile number' });
  await field.fill('077 099 9999');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No orders found for mobile number: 077 099 9999')).toBeVisible();

  const before = await recorded();
  await field.fill(`0${phone.slice(3, 5)} ${phone.slice(5)}`);
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('region', { name: 'Customer' })).toContainText(phone);
  await expect(dialog.getByRole('region', { name: 'Guarantor' })).toContainText(CUSTOMERS.kasun.guarantor?.name ?? '-');
  await expect(dialog.getByRole('region', { name: 'Order history' }).getByText(/^CY-/).first()).toBeVisible();
  expect(await recorded()).toBe(before + 1);

  await dialog.getByRole('button', { name: 'View: Driving licence, front' }).click();
  const paper = page.getByRole('dialog', { name: 'Driving licence, front' });
  await expect(paper.getByRole('img', { name: 'Driving licence, front' })).toBeVisible();
  await paper.getByRole('button', { name: 'Close' }).last().click();
  await dialog.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

test('a caller’s open orders are told first, and lead to each', { tag: '@desktop' }, async ({ page }) => {
  const { phone: caller, name: who } = CUSTOMERS.emily;
  const { model } = VEHICLES.lagoonPrius;
  await asStaff(page);
  await page.goto('/customer-screen');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(caller);
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: who });
  await expect(dialog.getByRole('region').first()).toHaveAccessibleName('Open orders');
  const open = dialog.getByRole('region', { name: 'Open orders' }).getByRole('listitem').filter({ hasText: model });
  await expect(open).toContainText('Confirmed');
  const number = (await open.getByRole('link').textContent()) ?? '';
  await expectAccessible(page, 'a caller with open orders');
  await open.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: `Order ${number}` })).toBeVisible();

  await page.goto('/admin-dashboard?tab=4');
  await page.getByRole('button', { name: 'New order' }).click();
  const form = page.getByRole('dialog', { name: 'New order for a caller' });
  await form.getByRole('textbox', { name: 'Mobile number of the caller' }).fill(caller);
  await form.getByRole('button', { name: 'Look up' }).click();
  await expect(form.getByText('Open orders: perhaps they call about one of these.')).toBeVisible();
  const other = page.waitForEvent('popup');
  await form.getByRole('link', { name: number }).click();
  await expect((await other).getByRole('dialog', { name: `Order ${number}` })).toBeVisible();
  // What was begun here stays.
  await expect(form.locator('input[name="name"]')).toHaveValue(who);
});

// Both widths: the orders are a list on a phone and a table on a desktop.
test('what cannot be read is said, and nothing stands in its place', async ({ page }) => {
  await asStaff(page);
  const lookUps = '**/api/admin/customer-lookups';
  await page.route(lookUps, (route) => route.fulfill({ status: 500, json: { code: 'failed' } }));
  await page.goto(`/customer-screen?phone=${ENCODED}`);
  await expect(page.getByText('Failed to fetch customer data')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['Customer', '–', '–']);
  await page.goto('/customer-screen?phone=');
  await expect(page.getByText('No customer phone number provided')).toBeVisible();

  await page.goto(`/customer-orders?phone=${ENCODED}`);
  await expect(page.getByText('Failed to fetch customer orders')).toBeVisible();
  await page.unroute(lookUps);
  await page.getByRole('button', { name: 'Try Again' }).click();
  const orders = page
    .getByRole('table', { name: 'Orders of the customer' })
    .or(page.getByRole('list', { name: 'Orders of the customer' }));
  await expect(orders).toBeVisible();

  await page.route('**/api/admin/orders/*/customer-orders*', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests' } }),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/^Error fetching orders: /)).toBeVisible();
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(orders).toBeHidden();
});

async function recorded(): Promise<number> {
  const rows = await look(
    `select 1 from admin_activities a join rent_orders o on o.id = a.order_id
     where a.activity_type = 'customer_looked_up' and a.admin_email = $1 and o.contact_phone = $2`,
    [STAFF.admin.email, phone],
  );
  return rows.length;
}
