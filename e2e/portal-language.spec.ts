/**
 * The portal speaks its vendor's language: where it is chosen, on a device that never saw the vendor, and not for staff.
 *
 * @rows VEN-ACC 17
 * @rows VEN-NEW 01
 */
import { expect, type Page } from '@playwright/test';
import { look } from './database.ts';
import { expectToFit } from './fitting.ts';
import { test } from './journey.ts';
import { asNewVendor, newLinkOf } from './sessions.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('ta');
const WELCOME = 'Northern Wheels';
/** The tabs of a vendor who has nothing yet, each with words that it ends in. */
const TABS = {
  'new-orders': 'No new orders',
  vehicles: 'No vehicles yet',
  'vehicles&view=calendar': 'Later',
  orders: 'No orders found',
  settings: 'Business name',
};

test('a vendor chooses Tamil, and every device of the vendor is in Tamil from then on', {
  tag: '@phone',
}, async ({ page, another }) => {
  const vendorId = await asNewVendor(page, WELCOME);
  await page.goto(`/vendor-portal/${vendorId}`);
  await expectPortal(page, 'en', 'Vendor Portal');
  await choose(page, 'தமிழ்');
  await expectPortal(page, 'ta', say('Vendor Portal'));
  expect(await languageOf(vendorId)).toBe('ta');
  for (const [tab, words] of Object.entries(TABS)) {
    await page.goto(`/vendor-portal/${vendorId}?tab=${tab}`);
    await expect(page.getByRole('main').getByText(say(words), { exact: true })).toBeVisible();
    await expectToFit(page, `${tab} in Tamil`);
  }
  await page.goto('/rent-now');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await test.step('a device that never saw the vendor is told by the mail', async () => {
    const device = await another();
    const documents = countDocuments(device);
    await device.goto(`${await newLinkOf(vendorId)}?language=ta`);
    await expectPortal(device, 'ta', say('Vendor Portal'));
    expect(new URL(device.url()).pathname).toBe(`/vendor-portal/${vendorId}`);
    expect(documents()).toBe(1);
    await device.reload();
    await expectPortal(device, 'ta', say('Vendor Portal'));
  });

  await test.step('or by the server, which starts the portal again', async () => {
    const device = await another();
    await device.goto(await newLinkOf(vendorId));
    await expectPortal(device, 'ta', say('Vendor Portal'));
    await device.goBack();
    expect(device.url()).not.toContain('/vendor-portal/');
  });

  await test.step('staff who open the link read on in English, and change nothing for the vendor', async () => {
    const staff = await another();
    await staff.addInitScript(() => localStorage.setItem('ceylono-staff', '1'));
    await staff.goto(await newLinkOf(vendorId));
    await expectPortal(staff, 'en', 'Vendor Portal');
    await chooser(staff).locator('summary').click();
    await expect(staff.getByText('this changes the language on this device only')).toBeVisible();
    await chooser(staff).getByRole('button', { name: 'සිංහල' }).click();
    await expectPortal(staff, 'si', wordsOf('si')('Vendor Portal'));
    expect(await languageOf(vendorId)).toBe('ta');
  });
});

test('without a network the language is not changed, and the menu says why', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const vendorId = await asNewVendor(page, WELCOME);
  await page.goto(`/vendor-portal/${vendorId}`);
  await expectPortal(page, 'en', 'Vendor Portal');
  await context.setOffline(true);
  await choose(page, 'தமிழ்');
  await expect(chooser(page).getByRole('alert')).toBeVisible();
  expect(await languageOf(vendorId)).toBe('en');
  await context.setOffline(false);
  await chooser(page).getByRole('button', { name: 'தமிழ்' }).click();
  await expectPortal(page, 'ta', say('Vendor Portal'));
});

test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ });

function chooser(page: Page) {
  return page.locator('header nav').filter({ has: page.locator('[lang="si"]') });
}

async function choose(page: Page, name: string): Promise<void> {
  await chooser(page).locator('summary').click();
  await chooser(page).getByRole('button', { name }).click();
}

async function expectPortal(page: Page, language: string, title: string): Promise<void> {
  await expect(page.getByText(WELCOME)).toBeVisible();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function languageOf(vendorId: string): Promise<string | undefined> {
  const [vendor] = await look<{ language: string }>('select language from vendors where id = $1', [vendorId]);
  return vendor?.language;
}

/** How many documents this page has loaded since. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  return () => documents;
}
