/**
 * The public pages as a visitor meets them: the landing page with its forms, and every other page by its address.
 * @rows CUS-GEN 06-08 15; CUS-ROUTE 01-03 13; CUS-LAND 01-06 15 16; CUS-FORM 01-06 08-11
 */
import { expect, type Page } from '@playwright/test';
import { expectToFit } from './fitting.ts';
import { holdBack } from './held-answer.ts';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { stopTime } from './moments.ts';
import { publicPages, wake } from './public-page.ts';
import { atBothSizes } from './sizes.ts';

// The sending that is made to fail.
test.use({ expectedNoise: /net::ERR_FAILED/ });

/** Every public page by its English address, but those of vehicles. */
const PAGES = [
  '/',
  '/about-us',
  '/add-vendor',
  '/blog',
  '/careers',
  '/ceylono-ecommerce',
  '/coming-soon',
  '/food-delivery',
  '/grocery-shopping',
  '/press',
  '/privacy-policy',
  '/taxi-services',
  '/terms-of-service',
  '/updates',
  '/vehicle-rentals',
];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wake(page);
}

/** By the fields' names, which are the same in every language. */
async function write(page: Page, subject: string): Promise<void> {
  const field = (name: string) => page.locator(`#contact [name="${name}"]`);
  await field('firstName').fill('Nimali');
  await field('lastName').fill('Perera');
  await field('email').fill('nimali@post.example');
  await field('subject').fill(subject);
  await field('message').fill('Is there a van in Kandy?');
}

// Both widths: the menu is a drawer on a phone.
test('a visitor finds the way around the landing page', async ({ page, isMobile }) => {
  await open(page, '/');
  await expect(page.getByText(/Site viewed by 1\d\d visitors/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Rent Now Live/ })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const [item, part] of [
    ['Services', 'services'],
    ['Coverage', 'coverage'],
    ['Contact', 'contact'],
    ['Download App', 'download-app'],
  ] as const) {
    if (isMobile) await menu.getByLabel('Menu').click();
    await menu.getByRole('link', { name: item }).filter({ visible: true }).click();
    await expect(page.locator(`#${part}`)).toBeInViewport();
  }
  // Two seconds of the page's own, however long a busy machine takes to look.
  await stopTime(page);
  await page.getByRole('button', { name: 'Google Play' }).click();
  const tooltip = page.locator('#download-app').getByText('Coming soon');
  await expect(tooltip).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(tooltip).toBeVisible();
  await page.clock.runFor(200);
  await expect(tooltip).toBeHidden();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/#download-app$/);

  if (isMobile) await menu.getByLabel('Menu').click();
  await menu.getByRole('link', { name: 'Updates' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Updates' })).toBeVisible();
  await expect(page).toHaveTitle(/^Updates/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your way around Sri Lanka');
});

test('who goes on at once fetches the app for the page they go to, and not for the one they leave', {
  tag: '@phone',
}, async ({ page }) => {
  // Room for the link: scrolling to it would start the app, as it should.
  await page.setViewportSize({ width: 360, height: 2400 });
  await page.goto('/');
  const begun: string[] = [];
  page.on('request', (request) => {
    if (new URL(page.url()).pathname === '/' && request.resourceType() === 'script') begun.push(request.url());
  });
  // A browser tells of one such by itself when a page opens under a mouse that rests.
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Rent Now/ })
    .first()
    .tap();
  await expect(page.getByRole('combobox', { name: 'Search for a place' })).toBeVisible();
  expect(begun).toEqual([]);
});

test('a way to another page is told for 600 ms, takes no clicks, and is not drawn for who wants no motion', {
  tag: '@desktop',
}, async ({ page, another }) => {
  const moving = await another({ reducedMotion: 'no-preference' });
  const overlay = moving.getByRole('status', { name: 'Loading' });
  await open(moving, '/privacy-policy');
  await stopTime(moving);
  await moving.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(moving).toHaveURL(/about-us/);
  await expect(overlay).toBeVisible();
  await moving.clock.runFor(500);
  await expect(overlay).toBeVisible();
  await moving.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(moving).toHaveURL(/terms-of-service/);
  // The page counts from when the new one stands, which may be after its address does.
  await expect(async () => {
    await moving.clock.runFor(700);
    await expect(overlay).toBeHidden({ timeout: 500 });
  }).toPass();

  await open(page, '/privacy-policy');
  await stopTime(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/about-us/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/About/);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
});

test('a visitor writes to the team, who get it by mail', { tag: '@desktop' }, async ({ page, turn }) => {
  const subject = `A van for nine, turn ${turn}`;
  await open(page, '/');
  const contact = page.locator('#contact');
  const send = contact.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(contact.getByText('Please fill in this field.')).toHaveCount(5);
  await expect(contact.getByLabel('First name')).toBeFocused();

  await write(page, subject);
  await page.route('**/api/contact-messages', (route) => route.abort());
  await send.click();
  await expect(contact.getByRole('alert')).toContainText('Failed to send message. Please try again later.');
  await expect(contact.getByLabel('Message')).toHaveValue('Is there a van in Kandy?');
  await page.unroute('**/api/contact-messages');
  await stopTime(page);
  await send.click();
  const sent = contact
    .getByRole('status')
    .getByText("Message Sent Successfully! We'll get back to you within 24 hours.");
  await expect(sent).toBeVisible();
  await expect(contact.getByLabel('Message')).toHaveValue('');
  await page.clock.runFor(2_900);
  await expect(sent).toBeVisible();
  await page.clock.runFor(200);
  await expect(contact.getByRole('status')).toBeEmpty();
  expect((await theMail('hello@ceylono.example', subject)).text).toContain('Is there a van in Kandy?');
});

test('a visitor asks us to come to Jaffna', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Request Your City' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Your City' });
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(dialog.getByText('Please fill in this field.')).toHaveCount(4);
  await dialog.getByLabel('Name').fill('Nimali Perera');
  await dialog.getByLabel('E-mail').fill('nimali@post.example');
  await dialog.getByLabel('Contact number').fill('077 123 4567');
  await dialog.getByLabel('District').selectOption('Jaffna');
  const send = dialog.getByRole('button', { name: 'Send Request' });
  // Whoever closes it while it is on its way is told all the same.
  await page.route('**/api/city-requests', (route) => route.abort());
  const letGo = await holdBack(page, '**/api/city-requests');
  await send.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  letGo();
  await expect(dialog.getByRole('alert')).toContainText('Submission failed. Please try again.');
  await page.unroute('**/api/city-requests');
  await expect(dialog.getByLabel('Name')).toHaveValue('Nimali Perera');
  await stopTime(page);
  await send.click();
  const thanks = dialog.getByText('Thank you! Your request has been submitted.');
  await expect(thanks).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialog).toBeHidden();
});

test('a page without script sends its form and comes back to words that say so', { tag: '@phone' }, async ({
  another,
}) => {
  const page = await another({ javaScriptEnabled: false });
  await page.goto('/ta');
  await write(page, 'Without a script @');
  await page.locator('#contact button[type=submit]').click();
  await expect(page).toHaveURL(/\/ta#message-sent$/);
  await expect(page.locator('#message-sent')).toBeVisible();
  await expect(page.locator('#message-failed')).toBeHidden();
});

test('a reader who chose dark finds it dark again', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: 'Switch light and dark' }).click();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('every public page stands and fits', { tag: '@desktop' }, async ({ page, request }) => {
  const { english, translated } = await publicPages(request);
  expect(english.toSorted()).toEqual(PAGES);
  expect(translated).toHaveLength(english.length * 2);
  const titles = new Set<string>();
  for (const address of english) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    titles.add(await page.title());
    await atBothSizes(page, () => expectToFit(page));
    const services = page.getByText('Our services');
    await expect(services).toHaveCount(/rentals|ecommerce|food|grocery|taxi/.test(address) ? 1 : 0);
  }
  expect(titles.size).toBe(english.length);
});

test('every public page stands and fits in the other languages', { tag: '@phone' }, async ({ page, request }) => {
  for (const address of (await publicPages(request)).translated) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectToFit(page);
  }
});
