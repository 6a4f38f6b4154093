/**
 * The list of all orders as staff work with it: found, sorted, taken along, live, by keys alone, and kept as a view.
 * @rows ADM-GEN 04
 * @rows ADM-ORD 02-04 12 19
 */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { demoPlate, VEHICLES } from '../demo/cast-vehicles.ts';
import { expectAccessible } from './accessible.ts';
import { wallTimeFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { placeOrder } from './order-through-api.ts';
import { asStaff, ownAccount } from './sessions.ts';

const SEARCH = 'Search by order ID, customer, phone, vehicle or vendor';
const rowsOf = (page: Page) =>
  page
    .getByRole('table', { name: 'All Orders' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^View order/ }) });

test('staff find, sort and take along all orders', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page);
  await page.goto('/admin-dashboard?tab=4');
  await page.getByRole('searchbox', { name: SEARCH }).fill('perera');
  await expect(rowsOf(page).first()).toContainText('Perera');
  await expect(page).toHaveURL(/q=perera/);
  await page.getByRole('button', { name: 'Clear Filters' }).click();

  const total = page.getByRole('columnheader', { name: 'Total' });
  await total.getByRole('button').click();
  await expect(total).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=total/);
  await total.getByRole('button').click();
  await expect(total).toHaveAttribute('aria-sort', 'ascending');

  await test.step('the papers of a row are one press away', async () => {
    await page
      .getByRole('button', { name: /^Documents of order/ })
      .first()
      .click();
    const papers = page.getByRole('dialog', { name: /^Documents of order CY-/ });
    await expect(papers.getByRole('img')).toBeVisible();
    await page.keyboard.press('r');
    await expect(papers.getByRole('img')).toHaveCSS('rotate', '90deg');
    await expectAccessible(page, 'the papers of an order from its row');
    await papers.getByRole('button', { name: 'View the order' }).click();
    const order = page.getByRole('dialog', { name: /^Order CY-/ });
    await expect(order).toBeVisible();
    await order.getByRole('button', { name: 'Close' }).first().click();
    await expect(order).toBeHidden();
  });

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('combobox', { name: 'Vehicle type' }).selectOption('Sedan');
  await expect(page).toHaveURL(/status=completed.*type=sedan/);
  // The rows of before stand, and then stand paler, until the new ones are there.
  await expect(rowsOf(page).filter({ hasNotText: 'Sedan' })).toHaveCount(0);
  await expect(rowsOf(page).first()).toContainText('Completed');
  await expectAccessible(page, 'all orders, narrowed by more filters');
  // A reload asks the same.
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Vehicle type' })).toHaveValue('sedan');
  await expect(total).toHaveAttribute('aria-sort', 'ascending');

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const taken = await file;
  expect(taken.suggestedFilename()).toMatch(/^orders_\d{4}-\d\d-\d\d\.csv$/);
  const table = readFileSync(await taken.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(table[0]).toContain('"Order ID","Customer"');
  expect(table.length).toBeGreaterThan(1);
  for (const row of table.slice(1)) expect(row).toMatch(/"Sedan".*"Completed"/);
});

test('what changes elsewhere changes on the screen of staff, and takes nothing from them', { tag: '@desktop' }, async ({
  page,
  another,
}) => {
  const staff = await another();
  await asStaff(staff);
  await staff.goto('/admin-dashboard?tab=4');
  await expect(rowsOf(staff).first()).toBeVisible();
  const search = staff.getByRole('searchbox', { name: SEARCH });
  await search.focus();
  const ordered = await placeOrder(page.request, {
    customer: 'ishara',
    vehicle: 'lagoonAlto',
    start: wallTimeFromNow(340),
    end: wallTimeFromNow(341),
  });
  const row = rowsOf(staff).filter({ hasText: ordered.number });
  await expect(row).toBeVisible();
  await expect(search).toBeFocused();
  await look(`update rent_orders set status = 'cancelled' where custom_order_id = $1`, [ordered.number]);
  await expect(row).toContainText('Cancelled');
});

test('staff go anywhere by keys alone', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page);
  await page.goto('/admin-dashboard?tab=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Pending Rental Orders' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('dialog', { name: 'Go to anything' });
  await expect(finder.getByRole('combobox')).toBeFocused();
  await expectAccessible(page, 'the finder of staff');
  await page.keyboard.type('all ord');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible();
  await expect(finder).toBeHidden();

  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rowsOf(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog', { name: /^Order CY-/ });
  await expect(opened).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page, 'the keys of the back office');
  await page.keyboard.press('Escape');
  // In a field they are letters.
  await page.getByRole('searchbox', { name: SEARCH }).fill('');
  await page.keyboard.type('j?k');
  await expect(page.getByRole('searchbox', { name: SEARCH })).toHaveValue('j?k');

  await page.keyboard.press('Control+k');
  await expect(finder.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`0${CUSTOMERS.nimali.phone.slice(3)}`);
  const first = finder.getByRole('option').first();
  await expect(first).toContainText(CUSTOMERS.nimali.name);
  // Two orders of one customer are told apart by how they stand and when they are.
  await expect(first).toContainText(/CY-\S+?(Pending|Confirmed|In Progress|Completed|Cancelled|Rejected|Extension)/);
  await expect(first).toContainText(/\w{3} \d{1,2} \w{3} \d{4} – /);
  await page.keyboard.press('Enter');
  await expect(opened).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();

  const { name, email } = CUSTOMERS.nimali;
  const option = (kind: string, words: string) => finder.getByRole('option', { name: kind }).filter({ hasText: words });
  await page.keyboard.press('Control+k');
  await page.keyboard.type(email);
  await option('Customer', name).click();
  await expect(page).toHaveURL(/tab=6.*&customer=/);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name })).toBeHidden();

  const { model } = VEHICLES.templeVezel;
  await page.keyboard.press('Control+k');
  await page.keyboard.type(demoPlate(VEHICLES.templeVezel));
  await option('Vehicle', model).click();
  await expect(page).toHaveURL(/tab=3&vehicle=/);
  await expect(page.getByRole('dialog', { name: model })).toBeVisible();
});

test('an order that is opened in the place of another has nothing of what was typed there', {
  tag: '@desktop',
}, async ({ page }) => {
  await asStaff(page);
  await page.goto('/admin-dashboard?tab=4');
  await expect(rowsOf(page).nth(1)).toBeVisible();
  const numbers = (await rowsOf(page).allInnerTexts()).map((row) => /CY-\d{6}-[0-9A-Z]+/.exec(row)?.[0]);
  const [former, other] = numbers;
  if (!former || !other) throw new Error('there are two');
  const dialogOf = (number: string) => page.getByRole('dialog', { name: `Order ${number}` });
  const noteOf = (number: string) => dialogOf(number).getByRole('textbox', { name: 'New note' });
  const goTo = async (number: string) => {
    await page.keyboard.press('Control+k');
    const finder = page.getByRole('dialog', { name: 'Go to anything' });
    await finder.getByRole('combobox').fill(number);
    await expect(finder.getByRole('option').first()).toContainText(number);
    await page.keyboard.press('Enter');
    await expect(finder).toBeHidden();
  };
  // The other one has been read before, and so stands at once in the place of the first.
  await goTo(other);
  await expect(noteOf(other)).toHaveValue('');
  await goTo(former);
  await noteOf(former).fill('Half ty');
  await goTo(other);
  await page.getByRole('dialog', { name: 'Leave what you typed?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(noteOf(other)).toHaveValue('');
});

// A name that is taken.
test.describe('a view', () => {
  test.use({ expectedNoise: /status of 409 .*\/lists\/all-orders\/views/ });

  test('staff hide columns and keep a view, and find both again elsewhere', { tag: '@desktop' }, async ({
    page,
    another,
  }) => {
    const email = await ownAccount('views');
    await asStaff(page, email);
    await page.goto('/admin-dashboard?tab=4&status=completed&sort=total');
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible();
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Columns and views' });
    await dialog.getByRole('checkbox', { name: 'Phone' }).uncheck();
    await expect(dialog.getByRole('checkbox', { name: 'Phone' })).not.toBeChecked();
    await dialog.getByRole('textbox', { name: 'Name of this view' }).fill('Largest that ended');
    await dialog.getByRole('button', { name: 'Keep this view' }).click();
    await expect(dialog.getByRole('button', { name: 'Largest that ended', exact: true })).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name of this view' }).fill('largest that ended');
    await dialog.getByRole('button', { name: 'Keep this view' }).click();
    await expect(dialog.getByRole('alert')).toContainText('A view of this list has that name already,');
    await expectAccessible(page, 'columns and views of a list');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeHidden();

    const elsewhere = await another();
    await asStaff(elsewhere, email);
    await elsewhere.goto('/admin-dashboard?tab=4');
    await expect(elsewhere.getByRole('columnheader', { name: 'Total' })).toBeVisible();
    await expect(elsewhere.getByRole('columnheader', { name: 'Phone' })).toBeHidden();
    await elsewhere.getByRole('button', { name: 'Views', exact: true }).click();
    await elsewhere.getByRole('button', { name: 'Largest that ended', exact: true }).click();
    await expect(elsewhere).toHaveURL(/status=completed.*sort=total/);
    await expect(elsewhere.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
  });
});
