/** The rules of the business as a super admin finds them. */
import { expect, type Page } from '@playwright/test';
import { STAFF } from '../demo/cast-people.ts';
import { look } from './database.ts';
import { asStaff } from './sessions.ts';

export async function openSettings(page: Page): Promise<void> {
  await asStaff(page, STAFF.super.email);
  await page.goto('/admin-dashboard?tab=10');
  await expect(page.getByRole('heading', { name: 'Driving permits' })).toBeVisible();
}

/**
 * Takes back, of these settings by their names on the page, what a journey has set. By hand: of a row that only goes
 * from the table the server would show the old rule for some seconds more.
 */
export async function backToDefault(another: () => Promise<Page>, names: Record<string, string>): Promise<void> {
  const set = await look<{ key: string }>('select key from app_settings where key = any($1)', [Object.keys(names)]);
  if (set.length === 0) return;
  const page = await another();
  await openSettings(page);
  for (const { key } of set) {
    const back = page.getByRole('button', { name: `Back to the default: ${names[key]}` });
    await back.click();
    await expect(back).toBeHidden();
  }
}
