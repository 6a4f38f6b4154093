/** A vendor's papers of a vehicle, from the first photo to one that is renewed; and what follows where they are required. */
import { expect, type Page } from '@playwright/test';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { dayFromNow } from './colombo.ts';
import { expectToFit } from './fitting.ts';
import { test } from './journey.ts';
import { picture } from './pictures.ts';
import { FILE_WAITS_MS } from './sent-files.ts';
import { asStaff, asVendor } from './sessions.ts';
import { backToDefault, openSettings } from './settings.ts';

const RULE = { requirePapers: 'Papers of a vehicle are required' };
const { id: DIO, model: MODEL } = VEHICLES.fortDio;

async function openPapers(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Papers: ${MODEL}`, exact: true }).click();
  await expect(page.getByRole('dialog', { name: `Papers of ${MODEL}` })).toBeVisible();
}

async function file(page: Page, paper: string, until: string, button = 'Add'): Promise<void> {
  await page.getByRole('button', { name: `${button}: ${paper}`, exact: true }).click();
  const form = page.getByRole('form', { name: paper });
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: /photo|file/ }).click();
  await (await chooser).setFiles(picture('licence-front'));
  await form.getByLabel('Good until').fill(until);
  if (paper === 'Vehicle insurance') {
    await form.getByLabel('Insurer').fill('Ceylinco General');
    await form.getByLabel('Policy number').fill('CV/26/004417');
    await form.getByLabel('Insured for').selectOption('Self-drive hire');
  }
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Paper saved.')).toBeVisible({ timeout: FILE_WAITS_MS });
}

/** Whether it is offered without dates: today. */
async function isFound(page: Page): Promise<boolean> {
  const found = await page.request.get('/api/vehicles?type=scooter&limit=50');
  return (await found.json()).items.some(({ id }: { id: string }) => id === DIO);
}
