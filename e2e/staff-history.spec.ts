/**
 * A super admin reads who came and went and what was done, and ends a session on another device (admin §2 L110, L116).
 * @rows ADM-GEN 09
 * @rows ADM-SESS 02 03 16; ADM-ACT 01 03
 */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { STAFF } from '../demo/cast-people.ts';
import { expectAccessible } from './accessible.ts';
import { signIn } from './back-office.ts';
import { test } from './journey.ts';
import { asStaff, ownAccount } from './sessions.ts';

// Whoever opens the sign-in is asked for first, and so is a session that has ended.
test.use({ expectedNoise: /status of 401 .*\/api\/admin/ });

const SESSIONS = '/admin-dashboard?tab=10&settings=user-sessions';
const ACTIVITIES = '/admin-dashboard?tab=10&settings=order-activities';

test('a super admin sees who is signed in, ends a session and takes the record along', { tag: '@desktop' }, async ({
  page,
  another,
}) => {
  const colleague = await ownAccount('leaver');
  const elsewhere = await another();
  await elsewhere.goto('/admin-login');
  await signIn(elsewhere, colleague);
  await elsewhere.getByRole('button', { name: 'Sign-in security' }).click();
  const account = elsewhere.getByRole('dialog', { name: 'Sign-in security' });
  await expect(account.getByText('This device')).toHaveCount(1);
  await expectAccessible(elsewhere, 'the own account');

  await asStaff(page, STAFF.super.email);
  await page.goto(SESSIONS);
  const open = page.getByRole('region', { name: 'Signed in now' });
  await expect(open.getByRole('listitem').filter({ hasText: 'This device' })).toContainText(STAFF.super.email);
  const end = open.getByRole('button', { name: `End the session of ${colleague}` });
  const question = page.getByRole('dialog', { name: 'End this session?' });
  await end.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(end).toBeVisible();
  await end.click();
  await expect(question).toContainText(colleague);
  await question.getByRole('button', { name: 'End the session' }).click();
  await expect(open.getByRole('listitem').filter({ hasText: colleague })).toHaveCount(0);
  const newest = page.getByRole('table', { name: 'Admin activities' }).getByRole('row').nth(1);
  await expect(newest).toContainText(colleague);
  await expect(newest).toContainText('Logout');
  await expectAccessible(page, 'the sessions of staff');
  // Nobody pressed anything there, and a dialog is open.
  await expect(elsewhere).toHaveURL(/\/admin-login$/);
  await expect(elsewhere.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Activities' }).selectOption({ label: 'Login Only' });
  await expect(page).toHaveURL(/kind=login/);
  await expect(page.getByRole('cell', { name: 'Logout', exact: true })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search by e-mail' }).fill('nobody-of-us');
  await expect(page.getByText('No admin activities match your current filters.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by e-mail' }).fill('leaver@');
  await expect(page.getByRole('table', { name: 'Admin activities' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^admin-activities-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`"${colleague}","Login"`);
});

test('a super admin reads what was done to all orders, and opens one of them', { tag: '@phone' }, async ({ page }) => {
  await asStaff(page, STAFF.super.email);
  await page.goto(ACTIVITIES);
  await expect(page.getByText('Track all order-related activities and changes')).toBeVisible();
  await page.getByRole('combobox', { name: 'Performed by' }).selectOption({ label: 'Vendor' });
  await page.getByRole('combobox', { name: 'Activity type' }).selectOption({ label: 'Handover and return' });
  const activities = page.getByRole('list', { name: 'Order Activities' });
  const first = activities.getByRole('listitem').first();
  await expect(first).toContainText('Handover and return');
  await expectAccessible(page, 'the activities of all orders');
  const number = await first.getByRole('link').textContent();
  await first.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: `Order ${number}` })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/by=vendor/);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByRole('searchbox', { name: /^Search by order/ }).fill('no such thing 31415');
  await expect(page.getByText('No Activities Found')).toBeVisible();
});
