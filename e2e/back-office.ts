/** The back office as staff use it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { STAFF } from '../demo/cast-people.ts';
import { POSTGRES, startOf } from './places.ts';

/** Signs in and waits until the dashboard stands. */
export async function signIn(page: Page, email: string = STAFF.admin.email): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(startOf(POSTGRES).password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** Opens a tab: on a phone the tabs are in a menu. */
export async function openTab(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Chooses what stands in the menu of a row: `of` whose row it is, `entry` what is done to it. */
export async function chooseFromRow(place: Page | Locator, of: string, entry: string): Promise<void> {
  const more = place.getByRole('button', { name: `More for ${of}`, exact: true });
  await more.click();
  const page = 'page' in place ? place.page() : place;
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Finds an order by its number and opens it. */
export async function openOrder(page: Page, number: string): Promise<void> {
  await openTab(page, 'Pending Rental Orders');
  await page.getByRole('searchbox', { name: 'Search by name, phone or order ID' }).fill(number);
  await expect(page.getByRole('button', { name: /^View the order of/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^View the order of/ }).click();
  await expect(page.getByRole('dialog', { name: `Order ${number}` })).toBeVisible();
}

/** Turns to one of the six tabs of an opened order. */
export async function openPart(opened: Locator, name: string): Promise<void> {
  await opened.getByRole('tab', { name }).click();
  await expect(opened.getByRole('tabpanel', { name })).toBeVisible();
}
