/**
 * Staff call somebody who gave a phone, write it down, call again on the day, and book for them (admin §2 L101-L107).
 * @rows ADM-CALL 01-06 12 16; ADM-CONV 01 10 11 13 15 16; ADM-GEN 08
 */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';
import { asStaff, ownAccount } from './sessions.ts';

test.use({ answersWelcome: true });

const DATA_LIST = '/admin-dashboard?tab=8';
const rowOf = (page: Page, phone: string) => page.locator('[data-row]').filter({ hasText: phone });

/** One that nobody else of the run has. */
const newPhone = () => `+9478${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

/** Some browser gives the phone in 'Welcome'. */
async function give(page: Page, phone: string): Promise<void> {
  await page.goto('/rent-now');
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  await welcome.getByRole('textbox', { name: 'Phone number' }).fill(phone.replace('+94', '0'));
  await welcome.getByRole('button', { name: 'Continue' }).click();
  await expect(welcome).toBeHidden();
}

async function write(page: Page, notes: string, isFollowUp: boolean): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Call Notes' });
  await dialog.getByRole('textbox', { name: 'Notes' }).fill(notes);
  if (isFollowUp) {
    await dialog.getByRole('checkbox', { name: 'Follow-up required' }).check();
    const day = dialog.getByLabel('Follow-up date');
    await day.fill((await day.getAttribute('min')) ?? '');
  }
  await dialog.getByRole('button', { name: 'Save call notes' }).click();
  await expect(page.getByRole('dialog').getByText('Call notes saved successfully!').last()).toBeVisible();
}

test('a phone is called, called again on its day, and booked for', { tag: '@desktop' }, async ({ page, another }) => {
  const phone = newPhone();
  await give(await another(), phone);
  await asStaff(page, await ownAccount('caller'));
  await page.goto(DATA_LIST);
  await page.getByRole('searchbox', { name: 'Search by phone or name' }).fill(phone);
  await expect(page.getByText('Showing 1 of 1 results')).toBeVisible();
  // The rows of before stay, paler, while a search is under way.
  await expect(page).toHaveURL(/q=/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(rowOf(page, phone).getByText('No Order')).toBeVisible();
  await expectAccessible(page, 'the Data List');

  const colleague = await another();
  await asStaff(colleague, await ownAccount('colleague'));
  await colleague.goto(`${DATA_LIST}&view=follow-ups`);
  await expect(colleague.getByRole('combobox', { name: 'Follow-ups' })).toBeVisible();

  // Until it is read in which language the caller is known, there is no form that begins in another.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/call-histories', async (route) => {
    await answered;
    await route.continue();
  });
  await rowOf(page, phone).getByRole('button', { name: 'Call', exact: false }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Call Notes' });
  await expect(dialog.getByRole('button', { name: 'Book for a caller' })).toBeDisabled();
  answer();
  await expect(dialog.getByRole('button', { name: 'Book for a caller' })).toBeEnabled();
  await expect(dialog.getByText('No call notes found')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save call notes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please fill in all required fields');
  await test.step('nothing else is looked for over a note that is begun', async () => {
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('Asks for');
    await page.keyboard.press('Control+k');
    await expect(dialog.getByText('Close what is open first', { exact: false })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Go to anything' })).toHaveCount(0);
  });
  await write(page, 'Asks for a van on Saturday.', true);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Asks for a van' })).toContainText('Latest');
  await expectAccessible(page, 'the dialog of call notes');

  await test.step('a colleague sees it as due, calls, and it leaves both lists', async () => {
    await expect(rowOf(colleague, phone)).toContainText('Today');
    await colleague.goto('/admin-dashboard?tab=0');
    await colleague.getByRole('link', { name: /Follow-up calls?, today/ }).click();
    await expect(colleague).toHaveURL(/tab=8&view=follow-ups$/);
    await rowOf(colleague, phone).getByRole('button', { name: 'Call', exact: false }).first().click();
    await write(colleague, 'Takes it.', false);
    await expect(page.getByRole('dialog', { name: 'Call Notes' }).getByText('2 calls')).toBeVisible();
    await colleague.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(rowOf(colleague, phone)).toHaveCount(0);
  });

  await test.step('the history opens in the row', async () => {
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Call History', exact: true }).click();
    await page.getByRole('button', { name: `Call history of ${phone}` }).click();
    await expect(rowOf(page, phone).getByRole('listitem')).toHaveCount(2);
    await expect(rowOf(page, phone).getByRole('listitem').first()).toContainText('Takes it.');
  });

  await test.step('book for a caller begins with the phone', async () => {
    await rowOf(page, phone)
      .getByRole('button', { name: `Call ${phone}` })
      .click();
    await dialog.getByRole('button', { name: 'Book for a caller' }).click();
    const order = page.getByRole('dialog', { name: 'New order for a caller' });
    await expect(order.locator('input[name="phone"]')).toHaveValue(phone.slice(3));
  });
});
