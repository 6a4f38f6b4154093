/**
 * Who may come in where, and what a page may do (guarantees S and V, amendments 5 and 21).
 * @rows CUS-ROUTE 11 12
 * @rows ADM-ROUTE 01 03 04 11; ADM-SHELL 03 11 16
 * @rows VEN-ACC 15
 * @rows ADM-AUTH 05 11
 * @rows ADM-SET 07
 */
import { expect, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { STAFF } from '../demo/cast-people.ts';
import { chooseFromRow, signIn } from './back-office.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { theMailAfter } from './mails.ts';
import { POSTGRES, startOf } from './places.ts';
import { asStaff, ownAccount } from './sessions.ts';

const LINK = () => new URL(startOf(POSTGRES).vendorLink).pathname;

test.describe('a stranger', () => {
  // The browser reports every refusal as an error.
  test.use({ expectedNoise: /status of 40[14] .*\/api\/(admin|vendor)/ });

  test('at the back office is led to the sign-in, and from there to where they wanted to go', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/admin-dashboard?tab=2');
    await expect(page).toHaveURL(/\/admin-login$/);
    await signIn(page);
    await expect(page).toHaveURL(/\/admin-dashboard\?tab=2$/);
    await expect(page.getByRole('heading', { name: 'Vendors' })).toBeVisible();
    // On a phone each vendor is a card, with all that can be done.
    await expect(page.getByRole('button', { name: /^Open portal of / }).first()).toBeVisible();
    const more = page.getByRole('button', { name: /^More for / }).first();
    await more.click();
    await expect(page.getByRole('menuitem', { name: /^Replace link of / })).toBeVisible();
    const copy = page.getByRole('menuitem', { name: /^Copy link of / });
    await expect(copy).toBeDisabled();
    await expect(copy).toHaveAccessibleDescription(/^Only super admins open a vendor’s link\./);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(more).toBeFocused();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin-login$/);
    await expect(page.getByText(/^You are signed out\. Your session lasted 0:0\d:\d\d\.$/)).toBeVisible();
    await page.goto('/admin-dashboard');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });

  test('who has logged out is told how long the session was, also when the sign-in is slow to open', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/admin-login');
    await signIn(page);
    // The code of the sign-in is not at hand in a page that began inside.
    await page.goto('/admin-dashboard');
    let opens = () => {};
    const opened = new Promise<void>((resolve) => {
      opens = resolve;
    });
    await page.route(/\/assets\/admin-login-page-.*\.js/, async (route) => {
      await opened;
      await route.continue();
    });
    const refused = page.waitForResponse((answer) => answer.status() === 401, { timeout: 1_000 }).catch(() => null);
    await page.getByRole('button', { name: 'Logout' }).click();
    await refused;
    opens();
    await expect(page.getByText(/^You are signed out\. Your session lasted 0:0\d:\d\d\.$/)).toBeVisible();
    await expect(page).toHaveURL(/\/admin-login$/);
  });

  test('who logs out is led to the sign-in by the answer, though what is still read is refused before it comes', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/admin-login');
    await signIn(page);
    const ended = Promise.withResolvers<void>();
    const answers = Promise.withResolvers<void>();
    await page.route('**/api/admin/session', async (route) => {
      const answer = await route.fetch();
      ended.resolve();
      await answers.promise;
      await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await ended.promise;
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/me') && answer.status() === 401);
    await page.getByRole('link', { name: 'Vendors' }).first().click();
    await refused;
    await expect(page.getByText('You are not signed in any more.').first()).toBeVisible();
    await expect(page).toHaveURL(/\/admin-dashboard/);
    answers.resolve();
    await expect(page.getByText(/^You are signed out\. Your session lasted 0:0\d:\d\d\.$/)).toBeVisible();
  });

  test('who signs in after a colleague whose session has ended sees nothing that was read before', {
    tag: '@desktop',
  }, async ({ page }) => {
    const email = await ownAccount('before');
    await asStaff(page, email);
    await page.goto('/admin-dashboard?tab=4');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await look('delete from auth_sessions where user_id = $1', [email]);
    // What the screen reads by itself may be refused before the press.
    await Promise.race([page.getByRole('button', { name: 'Refresh' }).click(), page.waitForURL(/\/admin-login$/)]);
    await expect(page).toHaveURL(/\/admin-login$/);
    const looks = page.waitForRequest('**/api/admin/lists/all-orders');
    await signIn(page);
    await looks;
    await expect(page.locator('[data-row]').first()).toBeVisible();
  });

  test('with a wrong portal link is told that it opens nothing', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`/vendor-portal/${VENDORS.fort.id}/${'x'.repeat(43)}`);
    await expect(page.getByText('Invalid or expired portal link')).toBeVisible();
    await page.goto(`/vendor-portal/${VENDORS.fort.id}`);
    await expect(page.getByText('Invalid or expired portal link')).toBeVisible();
  });
});

test('an admin is told who may open the settings, and by the bell what waits', { tag: '@phone' }, async ({ page }) => {
  await asStaff(page);
  await page.goto('/admin-dashboard?tab=10');
  await expect(page.getByText('Access Restricted')).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await drawer.getByRole('link', { name: 'View All Pending Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pending Rental Orders' })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('any other path leads to the landing page', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/nothing/here', '/admin/nothing', '/vendor-portal']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Your way around Sri Lanka' })).toBeVisible();
    await expect(page).toHaveURL('/');
  }
});

test('a portal link opens the portal, once, and its token leaves the address', { tag: '@desktop' }, async ({
  page,
}) => {
  const exchanges: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/vendor-sessions') exchanges.push(request.method());
  });
  await page.goto(LINK());
  await expect(page.getByText(`Welcome, ${VENDORS.fort.name}`)).toBeVisible();
  expect(exchanges).toEqual(['POST']);
  await expect(page).toHaveURL(`/vendor-portal/${VENDORS.fort.id}`);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test.describe('staff with a vendor of theirs', () => {
  test.use({ expectedNoise: /status of 40[14] .*\/api\/vendor/ });

  test('open the portal, and shut it by replacing or revoking its link', { tag: '@desktop' }, async ({
    page,
    another,
  }) => {
    // No other journey opens this portal, which stays shut afterwards, and no letter carries its link.
    const { name, id, email } = VENDORS.stupa;
    await asStaff(page, STAFF.super.email);
    await page.goto('/admin-dashboard?tab=2');
    await page.getByRole('searchbox', { name: 'Search by name, owner, e-mail or phone' }).fill(name);
    const old = await linkOf(page, name);

    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: `Open portal of ${name}` }).click();
    const opened = await popup;
    await expect(opened.getByText(`Welcome, ${name}`)).toBeVisible();
    await expect(opened).toHaveURL(`/vendor-portal/${id}`);
    await expect(opened.getByText(/^Our staff opened your portal link on/)).toBeVisible();
    await opened.close();

    const vendor = await another();
    await expectOpen(vendor, old, name);
    const mail = await theMailAfter(email, NEW_LINK, () => replaceLink(page, name, email));
    // To a vendor on the phone whose mail does not arrive.
    await page.getByRole('dialog').getByRole('button', { name: 'Show link' }).click();
    const fresh = await shownLink(page);
    expect(mail.text).toContain(fresh);
    await expectShut(vendor);
    await vendor.goto(old);
    await expect(vendor.getByText('Invalid or expired portal link')).toBeVisible();
    await expectOpen(vendor, fresh, name);

    await chooseFromRow(page, name, `Revoke link of ${name}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText(`The portal link of ${name} is revoked.`)).toBeVisible();
    await expectShut(vendor);
  });

  test('have it mailed a new link, which is shown to no plain admin', { tag: '@phone' }, async ({ page, another }) => {
    const { name, email } = VENDORS.kite;
    await asStaff(page);
    await page.goto('/admin-dashboard?tab=2');
    await page.getByRole('searchbox', { name: 'Search by name, owner, e-mail or phone' }).fill(name);
    const mail = await theMailAfter(email, NEW_LINK, () => replaceLink(page, name, email));
    const link = new URL(/http\S+\/vendor-portal\/\S+/.exec(mail.text)?.[0] ?? '').pathname;
    await expectOpen(await another(), link, name);
    const done = page.getByRole('dialog');
    await expect(done.getByText('ask a super admin')).toBeVisible();
    await expect(done.getByRole('button', { name: 'Show link' })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Portal link' })).toHaveCount(0);
    expect(await page.content()).not.toContain(link);
  });
});

const NEW_LINK = 'Your new link to the vendor portal';

async function expectOpen(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText(`Welcome, ${name}`)).toBeVisible();
}

/** A portal that stands open on the screen is shut at its next step. */
async function expectShut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByText('Invalid or expired portal link')).toBeVisible();
}

/** Leaves the dialog open that says where the new link went. */
async function replaceLink(page: Page, name: string, email: string): Promise<void> {
  await expectOnly(page);
  await chooseFromRow(page, name, `Replace link of ${name}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Replace link' }).click();
  await expect(page.getByText(`The new link is on its way to ${email}.`)).toBeVisible();
}

/** The list moves when it is narrowed: nothing is clicked before. */
async function expectOnly(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(1);
}

/** A super admin takes a vendor's link to read it out, and makes one first where there is none. */
async function linkOf(page: Page, name: string): Promise<string> {
  await expectOnly(page);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  const create = page.getByRole('menuitem', { name: `Create link of ${name}` });
  const copy = page.getByRole('menuitem', { name: `Copy link of ${name}` });
  await expect(copy).toBeVisible();
  if (await create.isVisible()) {
    await create.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show link' }).click();
  } else await copy.click();
  return shownLink(page);
}

async function shownLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  const link = await dialog.getByRole('textbox', { name: 'Portal link' }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  return link;
}

test('a script that a page did not bring along is stopped, and the journey hears of it', { tag: '@phone' }, async ({
  page,
  noise,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  await expect(page).not.toHaveTitle('taken over');
  await expect.poll(() => noise.splice(0).join()).toContain('Content Security Policy');
});
