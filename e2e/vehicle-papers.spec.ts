/** A vendor's papers of a vehicle, from the first photo to one that is renewed; and what follows where they are required. */
import { expect, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { dayAfter, dayFromNow, dayFromToday } from './colombo.ts';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { test } from './journey.ts';
import { picture } from './pictures.ts';
import { FILE_WAITS_MS } from './sent-files.ts';
import { asVendor } from './sessions.ts';
import { backToDefault, openSettings } from './settings.ts';

// The answer that is lost.
test.use({ expectedNoise: /net::ERR_/ });

const RULE = { requirePapers: 'Papers of a vehicle are required' };
const { id: DIO, model: MODEL } = VEHICLES.fortDio;

async function openPapers(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Papers: ${MODEL}`, exact: true }).click();
  await expect(page.getByRole('dialog', { name: `Papers of ${MODEL}` })).toBeVisible();
}

async function file(page: Page, paper: string, until: string): Promise<void> {
  await fillIn(page, paper, until, 'Add');
  await expect(page.getByText('Paper saved.')).toBeVisible({ timeout: FILE_WAITS_MS });
}

async function fillIn(page: Page, paper: string, until: string, button: 'Add' | 'Change'): Promise<void> {
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
}

/** Whether it is offered: today, or from one day before this day to that day. */
async function isFound(page: Page, until?: string): Promise<boolean> {
  const query = new URLSearchParams({ type: 'scooter', limit: '50' });
  if (until !== undefined) {
    query.set('startDate', `${dayAfter(until, -1)}T09:00:00+05:30`);
    query.set('endDate', `${until}T09:00:00+05:30`);
  }
  const found = await page.request.get(`/api/vehicles?${query}`);
  return (await found.json()).items.some(({ id }: { id: string }) => id === DIO);
}

test.afterEach(({ another }) => backToDefault(another, RULE));

test('a vendor files three papers and renews one; where they are required the vehicle leaves the search and comes back', {
  tag: '@phone',
}, async ({ page, another }) => {
  await asVendor(page, 'fort');
  await page.goto(`/vendor-portal/${VENDORS.fort.id}?tab=vehicles`);
  const staff = await another();
  await openSettings(staff);
  await staff.getByRole('combobox', { name: RULE.requirePapers }).selectOption('Not offered without them');
  await staff.getByRole('button', { name: `Save: ${RULE.requirePapers}` }).click();
  await expect(staff.getByText(`${RULE.requirePapers}: saved.`)).toBeVisible();

  await expect.poll(() => isFound(page)).toBe(false);
  await openPapers(page);
  await expect(page.getByText('Today this vehicle cannot be booked.')).toBeVisible();
  await expectToFit(page);
  await file(page, 'Revenue licence', dayFromNow(200));
  await file(page, 'Vehicle insurance', dayFromNow(300));
  await file(page, 'Emission test', dayFromToday(9));
  const ofTest = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Emission test' });
  await expect(ofTest.getByText('9 more days', { exact: false })).toBeVisible();
  await expect(ofTest.getByText('Ends soon')).toBeVisible();
  await expect(page.getByText('Today this vehicle cannot be booked.')).toBeHidden();
  await expectToFit(page);
  expect(await isFound(page)).toBe(true);
  expect(await isFound(page, dayFromNow(12))).toBe(false);

  await test.step('one whose answer was lost is renewed once, though the papers are read again meanwhile', async () => {
    const papers = `**/api/vendor/${VENDORS.fort.id}/vehicles/${DIO}/papers`;
    await page.route(papers, async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      await route.fetch();
      await route.abort('failed');
    });
    await fillIn(page, 'Emission test', dayFromNow(300), 'Change');
    await expect(page.getByText(/^No connection\./)).toBeVisible({ timeout: FILE_WAITS_MS });
    await page.unroute(papers);
    let isReadAgain = false;
    page.on('response', async (answer) => {
      if (!answer.url().endsWith(`/vehicles/${DIO}/papers`) || answer.request().method() !== 'GET' || !answer.ok())
        return;
      // Its body may be cut by the next step offline.
      isReadAgain ||= JSON.stringify(await answer.json().catch(() => null)).includes(dayFromNow(300));
    });
    // What was read just now is not read again at once.
    await expect(async () => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await expect.poll(() => isReadAgain, { timeout: 2_000 }).toBe(true);
    }).toPass();
    await page.getByRole('form', { name: 'Emission test' }).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Paper saved.')).toBeVisible({ timeout: FILE_WAITS_MS });
    const filed = await look(
      `select 1 from vehicle_papers where vehicle_id = $1 and kind = 'emission-test' and expires_on = $2`,
      [DIO, dayFromNow(300)],
    );
    expect(filed).toHaveLength(1);
  });
  await expect(ofTest.getByText('Good', { exact: true })).toBeVisible();
  expect(await isFound(page, dayFromNow(12))).toBe(true);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View: Emission test' }).click();
  await expect((await opened).locator('img')).toBeVisible();

  await page.getByRole('button', { name: 'Remove: Emission test' }).click();
  await page.getByRole('dialog', { name: 'Remove: Emission test' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Paper removed.')).toBeVisible();
  await expect.poll(() => isFound(page)).toBe(false);
});
