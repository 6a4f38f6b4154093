/**
 * Staff find a customer, correct the record, make two records one and two again, and erase who asks for it.
 * @rows ADM-GEN 07
 * @rows ADM-CUST 02 04-07 14-17 24 27 28
 */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { call } from './api.ts';
import { dayFromNow } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { placeOrder } from './order-through-api.ts';
import { overtake } from './overtaken.ts';
import { asStaff } from './sessions.ts';

// A phone that another customer has; a record that is another by now; one that is gone, which its dialog may ask for once more.
test.use({ expectedNoise: /status of (404|409) .*\/api\/admin\/customers/ });

interface Known {
  customerId: string;
  name: string;
  phone: string;
  email: string;
}

/** Of this journey and this turn alone. */
async function known(name: string, phone: string): Promise<Known> {
  const email = `${phone.slice(1)}@journey.example`;
  const [row] = await look<{ id: string }>(
    `insert into customers (name, phone, email, address, created_at)
     values ($1, $2, $3, '5 Journey Road', now()) returning id`,
    [name, phone, email],
  );
  return { customerId: row?.id ?? '', name, phone, email };
}

/** An order that was placed as by this customer. */
async function orderOf(page: Page, customer: Known, day: number): Promise<{ orderId: string; number: string }> {
  const ordered = await placeOrder(page.request, {
    customer: 'harsha',
    vehicle: 'palmyraBajaj',
    start: `${dayFromNow(day)}T09:00`,
    end: `${dayFromNow(day + 1)}T09:00`,
  });
  await look(
    `update rent_orders set customer_id = $2, contact_name = $3, contact_phone = $4, contact_email = $5,
       address = '5 Journey Road' where public_id = $1`,
    [ordered.orderId, customer.customerId, customer.name, customer.phone, customer.email],
  );
  return ordered;
}

const rowOf = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });

test('a customer is found, corrected, merged, separated and erased', { tag: '@desktop' }, async ({
  page,
  another,
  turn,
}) => {
  const [first, second] = [
    await known('Ruwan Journey', `+9476111000${turn}`),
    await known('R. Jorney', `+9476111100${turn}`),
  ];
  const booker = await another();
  const own = await orderOf(booker, first, 420 + 4 * turn);
  const others = await orderOf(booker, second, 422 + 4 * turn);
  await asStaff(page);

  // By the phone as people say it; what is sought stands in the address.
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await page.getByRole('searchbox').fill(`076 111 000${turn}`);
  await expect(page).toHaveURL(/q=076/);
  const row = rowOf(page, first.name);
  await expect(row).toContainText('1 order');
  await expect(row).toContainText(own.number);
  await page.reload();
  await expect(row).toBeVisible();
  await page.getByRole('combobox', { name: 'Phone' }).selectOption('Phone confirmed');
  await expect(page.getByText('No customers found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Phone' })).toHaveValue('');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('searchbox').fill(`076 111 000${turn}`);
  await expect(row).toBeVisible();

  // As a table for a spreadsheet.
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const table = await downloading;
  expect(table.suggestedFilename()).toMatch(/^customers_\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await table.path(), 'utf8')).toContain(first.email);

  // The details have an address of their own, and each look is on record.
  await row.getByRole('button', { name: `View details of ${first.name}` }).click();
  const details = page.getByRole('dialog', { name: first.name });
  await expect(details.getByRole('region', { name: 'Orders' })).toContainText(own.number);
  await expect(page).toHaveURL(new RegExp(`customer=${first.customerId}`));
  const seen = await look(`select 1 from admin_activities where activity_type = 'customer_viewed' and detail = $1`, [
    `customer ${first.customerId}`,
  ]);
  expect(seen).toHaveLength(1);
  await details.getByRole('button', { name: 'View: Driving licence, front' }).click();
  const paper = page.getByRole('dialog', { name: 'Driving licence, front' });
  await expect(paper.getByRole('img', { name: 'Driving licence, front' })).toBeVisible();
  await paper.getByRole('button', { name: 'Close' }).last().click();

  // What is wrong is said, and a right correction reaches the open order.
  await details.getByRole('button', { name: `Edit ${first.name}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${first.name}` });
  await edit.getByRole('textbox', { name: 'Name' }).fill(' ');
  await edit.getByRole('textbox', { name: 'E-mail' }).fill('ruwan at home');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Name and phone number are required')).toBeVisible();
  await expect(edit.getByText('Please enter a valid email address')).toBeVisible();
  await edit.getByRole('textbox', { name: 'Name' }).fill(first.name);
  await edit.getByRole('textbox', { name: 'E-mail' }).fill('ruwan@new.example');
  // A colleague was faster: what was typed stays, the rest is theirs, and the next try is taken.
  await look(`update customers set address = '7 Journey Road' where id = $1`, [first.customerId]);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert')).toContainText('This customer was changed meanwhile.');
  await expect(edit.getByRole('textbox', { name: 'Address' })).toHaveValue('7 Journey Road');
  await expect(edit.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ruwan@new.example');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Customer information updated successfully')).toBeVisible();
  await expect(details.getByRole('region', { name: 'Corrections' })).toContainText('ruwan@new.example');
  await expect(details.getByRole('region', { name: 'Orders' })).toContainText('ruwan@new.example');

  // The phone of another record: both are one person, and are merged.
  await details.getByRole('button', { name: `Edit ${first.name}` }).click();
  await edit.getByRole('textbox', { name: 'Phone' }).fill(second.phone);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Failed to update customer information')).toBeVisible();
  await edit.getByRole('button', { name: `Merge with ${second.name}` }).click();
  const merge = page.getByRole('dialog', { name: `Merge ${first.name}` });
  const sides = [
    merge.getByRole('region', { name: `Is kept: ${first.name}` }),
    merge.getByRole('region', { name: `Is given up: ${second.name}` }),
  ];
  for (const side of sides) await expect(side).toContainText('1, of which 1 open');
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Both records are one now. It can be undone for a day.')).toBeVisible();
  await expect(details.getByRole('region', { name: 'Orders' })).toContainText(others.number);
  const merged = details.getByRole('region', { name: 'Records merged into this one' });
  await expect(merged).toContainText(second.phone);

  // And two again.
  await merged.getByRole('button', { name: `Undo the merge of ${second.name}` }).click();
  const undo = page.getByRole('dialog', { name: `Undo the merge of ${second.name}` });
  await undo.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page.getByText(`${second.name} is a customer of their own again.`)).toBeVisible();
  await expect(details.getByRole('region', { name: 'Orders' }).getByText(others.number)).toBeHidden();

  // Nobody is erased while an order is open.
  await details.getByRole('button', { name: `Delete ${first.name}` }).click();
  const erase = page.getByRole('dialog', { name: `Delete ${first.name}` });
  await expect(erase.getByText('Not while an order is open')).toBeVisible();
  await expect(erase.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  await erase.getByRole('button', { name: 'Cancel' }).click();
  await look(`update rent_orders set status = 'cancelled' where public_id in ($1, $2)`, [own.orderId, others.orderId]);
  await details.getByRole('button', { name: `Delete ${first.name}` }).click();
  await expect(erase.getByText(/^1 order/)).toBeVisible();
  // What a colleague merges into it at this very moment is not erased unseen.
  const path = `/admin/customers/${first.customerId}`;
  await overtake(page, `**/api${path}`, () =>
    call(page.request, `${path}/merges`, { data: { otherId: second.customerId } }),
  );
  await erase.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(erase.getByText(/Nothing was erased: look at what would go now/)).toBeVisible();
  await expect(erase.getByText(/^2 orders/)).toContainText(second.phone);
  await erase.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Customer deleted successfully')).toBeVisible();
  await expect(details).toBeHidden();
  await expect(page.getByText('No customers found')).toBeVisible();
  const names = await look('select distinct contact_name as name from rent_orders where public_id in ($1, $2)', [
    own.orderId,
    others.orderId,
  ]);
  expect(names).toEqual([{ name: 'Erased' }]);
});

test('on a phone customers are cards, and Back closes what is opened', { tag: '@phone' }, async ({
  page,
  another,
  turn,
}) => {
  const customer = await known('Pasan Pocket', `+9476222000${turn}`);
  const { number } = await orderOf(await another(), customer, 440 + 2 * turn);
  await asStaff(page);
  await page.goto(`/admin-dashboard?tab=6&q=${encodeURIComponent('pasan pocket')}`);
  const card = page.getByRole('list', { name: 'Customers' }).locator('[data-row]').filter({ hasText: number });
  await expect(card).toContainText(customer.phone);
  await card.getByRole('button', { name: customer.name, exact: true }).click();
  const details = page.getByRole('dialog', { name: customer.name });
  await expect(details.getByRole('region', { name: 'Customer', exact: true })).toContainText(customer.email);
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/q=pasan/);
  await card.getByRole('link', { name: `View orders of ${customer.name}` }).click();
  await expect(page).toHaveURL(`/customer-orders?phone=${encodeURIComponent(customer.phone)}`);
  await expect(page.getByText(number)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
});
