/** A reader's language: chosen on a public page, kept through the wizard and over a reload, and changed there. */
import { expect, type Locator, type Page } from '@playwright/test';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import { openBooking } from './begun-booking.ts';
import { dayFromNow } from './colombo.ts';
import { test } from './journey.ts';

const PARTS = /\/assets\/(base|site|info|app|order)-[\w-]{8}\.js$/;

test('a visitor reads in Sinhala from the landing page to the wizard, and goes back to English with everything kept', {
  tag: '@phone',
}, async ({ page, daysAhead }) => {
  await page.goto('/');
  await expectLanguage(page, 'en');
  await choose(page, 'link', 'සිංහල');
  await expect(page).toHaveURL('/si');
  await expectLanguage(page, 'si');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/si$/);
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute('href', /:\d+\/$/);

  await page.locator('main a[href="/rent-now"]').first().click();
  await expect(page).toHaveURL(/\/rent-now/);
  await expectLanguage(page, 'si');
  await page.reload();
  await expectLanguage(page, 'si');
  await page.locator('header a').first().click();
  await expect(page).toHaveURL('/si');
  await page.goto('/ta/no-such-page');
  await expect(page).toHaveURL('/ta');

  await page.goto('/rent-now');
  await expectLanguage(page, 'ta');
  await choose(page, 'button', 'English');
  await expectLanguage(page, 'en');
  await openBooking(page, 'contact', {
    vehicle: 'templeAlto',
    start: `${dayFromNow(daysAhead)}T09:00`,
    end: `${dayFromNow(daysAhead + 3)}T09:00`,
  });
  const name = page.locator('input[autocomplete="name"]').first();
  await name.pressSequentially('Kasun P');
  await choose(page, 'button', 'සිංහල');
  await expectLanguage(page, 'si');
  await expect(name).toHaveValue('Kasun P');
  await choose(page, 'button', 'English');
  await expectLanguage(page, 'en');
  await expect(page.getByRole('textbox', { name: 'Full name', exact: true })).toHaveValue('Kasun P');
  await page.getByRole('button', { name: 'Vehicle' }).click();
  await expect(page.getByRole('button', { name: `Selected ${VEHICLES.templeAlto.model}` })).toBeVisible();
});

test('a reader loads the words of one language alone, and no letters of another', {
  tag: '@phone',
}, async ({ page, another }) => {
  const fonts: string[] = [];
  const wordsOf = async (reader: Page, start: string) => {
    const asked = new Set<string>();
    reader.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
      if (PARTS.test(request.url())) asked.add(new URL(request.url()).pathname);
    });
    await reader.goto(start);
    await reader.locator('main a[href="/rent-now"]').first().click();
    await expect(reader).toHaveURL(/\/rent-now\?step=/);
    await expect(reader.locator('main h1').first()).toBeVisible();
    await reader.reload();
    await expect(reader.locator('main h1').first()).toBeVisible();
    return asked;
  };
  const english = await wordsOf(page, '/');
  const tamil = await wordsOf(await another({ viewport: { width: 360, height: 740 } }), '/ta');
  expect(english.size).toBeGreaterThan(1);
  expect(tamil.size).toBeGreaterThan(1);
  expect([...english].filter((file) => tamil.has(file))).toEqual([]);
  expect(fonts.filter((file) => /sinhala/.test(file))).toEqual([]);
});

async function choose(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  await chooser(page).locator('summary').click();
  await chooser(page).getByRole(role, { name, exact: true }).click();
}

/** In the page as it was written and, once the app has taken it over, still. */
async function expectLanguage(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const shown = chooser(page).locator(`[lang="${language}"]`);
  await expect(shown).toHaveAttribute('aria-current', 'true');
}

function chooser(page: Page): Locator {
  return page.locator('header nav').filter({ has: page.locator('[lang="si"]') });
}
