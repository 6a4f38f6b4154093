/**
 * A vendor who calls is made by staff, found, and gets its link; one with orders is not deleted, the new one is.
 * @rows ADM-GEN 05
 * @rows ADM-VEN 05-09 12 14-19 21-25 40
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { call } from './api.ts';
import { chooseFromRow, signIn } from './back-office.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { overtake } from './overtaken.ts';
import { pdf, picture } from './pictures.ts';
import { expectReceived } from './sent-files.ts';
import { asStaff, ownAccount } from './sessions.ts';

const PHOTOS = ['Owner photo', 'National ID, front', 'National ID, back'];

// A vendor with orders is not deleted, and one of the same phone not made.
// The form's failures are made on purpose.
test.use({
  expectedNoise:
    /(status of 40[49]|ERR_FAILED).*\/api\/admin\/vendors|ERR_FAILED.*area-map|status of (422|500).*\/vendor-draft-documents/,
});

test('a vendor is made by phone, and deleted', { tag: '@desktop' }, async ({ page, turn }) => {
  const name = `Wattala Wheels ${turn}`;
  const email = `wattala${turn}@wheels.example`;
  await asStaff(page);
  await page.goto('/admin-dashboard?tab=2');
  await page.getByRole('button', { name: 'Create New Vendor' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Vendor' });

  await test.step('the form says what is missing, and finds the district', async () => {
    await expect(form.getByRole('button', { name: 'Please fill all required fields' })).toBeDisabled();
    const field = (label: string) => form.getByRole('textbox', { name: label });
    await field('Business name').fill(name);
    await field("Owner's full name").fill('Ruwan Perera');
    await field('E-mail').fill(email);
    await field('Contact number').fill(VENDORS.lagoon.contactNumber);
    await field('Home address').fill('14 Negombo Road, Wattala');
    const district = form.getByLabel('District', { exact: true });
    const search = form.getByRole('button', { name: 'Find coordinates of the district' });
    await district.fill('Nowhere');
    await search.click();
    await expect(form.getByText(/^Could not find coordinates for this district/)).toBeVisible();
    await district.fill('Gampaha');
    // The list of what begins so lies over the button until it is closed.
    await expect(form.getByRole('listbox', { name: 'Districts and places' })).toBeVisible();
    await district.press('Escape');
    await search.click();
    await expect(
      form.getByText(/^Found coordinates: 7\.\d+, 79\.\d+|^Found coordinates: 7\.\d+, 80\.\d+/),
    ).toBeVisible();
    await expect(field('Latitude')).toHaveValue(/^7\./);
    await expect(form.getByText('Coverage area: drawn from the radius')).toBeVisible();
    await givePapers(page, form);
  });

  await test.step('another vendor has the phone, then it is made, and mailed its link', async () => {
    await form.getByRole('button', { name: 'Create vendor' }).click();
    await confirmPhone(page);
    await expect(form.getByText('A vendor with this information already exists.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Contact number' }).fill(`071 25${String(turn).padStart(2, '0')} 836`);
    await form.getByRole('button', { name: 'Create vendor' }).click();
    await confirmPhone(page);
    await expect(page.getByText('Vendor created successfully!')).toBeVisible();
    // Sixteen corners, the first of them again at the end.
    const corners = `select jsonb_array_length(coverage_area -> 'coordinates' -> 0) as n from vendors where email = $1`;
    expect(await look(corners, [email])).toEqual([{ n: 17 }]);
    await theMail(email, 'Your vendor account is open');
  });

  const rowOf = (business: string) => page.locator('[data-row]').filter({ hasText: business });
  await test.step('a vendor with orders is not deleted: they are named, and lead there', async () => {
    await expect(rowOf(name)).toContainText('Approved');
    await page.getByRole('searchbox').fill(VENDORS.fort.name);
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await chooseFromRow(rowOf(VENDORS.fort.name), VENDORS.fort.name, `Delete ${VENDORS.fort.name}`);
    const question = page.getByRole('dialog', { name: `Delete ${VENDORS.fort.name}` });
    await expect(question.getByText('Are you sure you want to delete this vendor?')).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByText('Failed to delete vendor.')).toBeVisible();
    const named = question.getByRole('link').first();
    const number = (await named.textContent()) ?? '';
    await named.click();
    await expect(question).toHaveCount(0);
    const order = page.getByRole('dialog', { name: number });
    await expect(order).toBeVisible();
    await order.getByRole('button', { name: 'Close' }).first().click();
    await expect(order).toHaveCount(0);
    await expect(page).toHaveURL(/tab=2/);
  });

  await test.step('the new one is suspended, and a suspension that came in its place is not taken back unseen', async () => {
    await page.getByRole('searchbox').fill(name);
    await expect(rowOf(VENDORS.fort.name)).toHaveCount(0);
    await chooseFromRow(rowOf(name), name, `Suspend ${name}`);
    const reason = page.getByRole('textbox', { name: 'Reason' });
    await reason.fill('Papers are out of date.');
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(rowOf(name)).toContainText('Suspended');
    await chooseFromRow(rowOf(name), name, `Take back suspension of ${name}`);
    const question = page.getByRole('dialog', { name: `Take back the suspension of ${name}` });
    await expect(question.getByText('Papers are out of date.')).toBeVisible();
    await reason.fill('They are there.');
    const [vendor] = await look<{ id: string }>('select id from vendors where email = $1', [email]);
    const suspension = `/admin/vendors/${vendor?.id}/suspension`;
    await overtake(page, `**/api${suspension}/end`, async () => {
      await call(page.request, `${suspension}/end`, { data: { reason: 'Seen.' } });
      await call(page.request, suspension, { data: { reason: 'Nobody answers the phone.' } });
    });
    const takeBack = question.getByRole('button', { name: 'Take back suspension' });
    await takeBack.click();
    await expect(question.getByText(/^That suspension is taken back meanwhile/)).toBeVisible();
    await expect(question.getByText('Nobody answers the phone.')).toBeVisible();
    await expect(reason).toHaveValue('They are there.');
    await takeBack.click();
    await expect(page.getByText(`${name} rents out again.`)).toBeVisible();
    await expect(rowOf(name)).toContainText('Approved');
  });

  await test.step('the new one is deleted, and listed no more', async () => {
    await chooseFromRow(rowOf(name), name, `Delete ${name}`);
    await page
      .getByRole('dialog', { name: `Delete ${name}` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('Vendor deleted successfully!')).toBeVisible();
    await expect(page.getByText('No vendors found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await theMail(email, 'Your account with us is closed');
  });
});

test('a paper that cannot be stored or used is given again, and a reload keeps what was typed', {
  tag: '@desktop',
}, async ({ page, turn }) => {
  const name = `Matara Motors ${turn}`;
  await asStaff(page);
  await page.goto('/admin-dashboard?tab=2');
  const open = () => page.getByRole('button', { name: 'Create New Vendor' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Vendor' });
  const field = (label: string) => form.getByRole('textbox', { name: label });
  const photo = form.getByLabel('Owner photo', { exact: true });
  const uploadFailed = form.getByText('File upload failed. Please check your files and try again.');
  await open();

  await test.step('the server cannot store it: the form says so, and the same file is sent again', async () => {
    await field('Business name').fill(name);
    await page.route(UPLOAD, (route) =>
      route.fulfill({ status: 500, json: { defined: true, code: 'failed', status: 500, message: '', data: {} } }),
    );
    await photo.setInputFiles(picture('owner'));
    await expect(uploadFailed).toBeVisible();
    await page.unroute(UPLOAD);
    await form.getByRole('button', { name: 'Try Again' }).click();
    await expectReceived(page, 1);
  });

  await test.step('it is no photo: Try Again asks for another one, and the rest stays', async () => {
    await form.getByLabel('National ID, front', { exact: true }).setInputFiles(pdf('identity card'));
    await expect(form.getByText(/^Failed to upload National ID, front\./)).toBeVisible();
    const choosing = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Try Again' }).click();
    await (await choosing).setFiles(picture('front'));
    await expectReceived(page, 2);
    await expect(field('Business name')).toHaveValue(name);
  });

  await test.step('over a reload what was typed stays, and the files are chosen anew', async () => {
    await field('Home address').fill('7 Beach Road, Matara');
    await page.reload();
    await open();
    await expect(field('Business name')).toHaveValue(name);
    await expect(field('Home address')).toHaveValue('7 Beach Road, Matara');
    await expect(form.getByText('What was typed before is here again. Choose the files anew.')).toBeVisible();
    await expectReceived(page, 0);
  });

  await test.step('who cancels begins anew', async () => {
    await form.getByRole('button', { name: 'Cancel' }).click();
    await open();
    await expect(field('Business name')).toHaveValue('');
  });
});

test.describe('what was typed of a new vendor', () => {
  // The tab in which nobody signed out hears it from the server.
  test.use({ expectedNoise: /status of 401 .*\/api\/admin/ });

  test('goes when they sign out in another tab', { tag: '@desktop' }, async ({ page }) => {
    const email = await ownAccount('two-tabs');
    await page.goto('/admin-login');
    await signIn(page, email);
    await page.goto('/admin-dashboard?tab=2');
    await page.getByRole('button', { name: 'Create New Vendor' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Vendor' });
    await form.getByRole('textbox', { name: 'Home address' }).fill('7 Beach Road, Matara');
    const kept = () =>
      page.evaluate(() => Object.values(sessionStorage).filter((text) => text.includes('Beach')).length);
    await expect.poll(kept).toBe(1);
    const second = await page.context().newPage();
    await second.goto('/admin-dashboard?tab=2');
    await second.getByRole('button', { name: 'Logout' }).click();
    await expect(second.getByText(/^You are signed out\./)).toBeVisible();
    await expect.poll(kept).toBe(0);
  });
});

test('the form of a new vendor says what goes on, and keeps what was typed when it fails', {
  tag: '@desktop',
}, async ({ page, turn }) => {
  const name = `Kelaniya Cabs ${turn}`;
  await page.clock.install();
  await asStaff(page);
  await page.route(/area-map/, (route) => route.abort());
  await page.goto('/admin-dashboard?tab=2');
  await page.getByRole('button', { name: 'Create New Vendor' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Vendor' });
  const create = () => form.getByRole('button', { name: 'Create vendor' }).click();
  const failure = form.getByRole('alert').filter({ hasText: /try again/ });

  await test.step('without the map the place is typed', async () => {
    for (const [label, typed] of [
      ['Business name', name],
      ["Owner's full name", 'Chandani Silva'],
      ['E-mail', `kelaniya${turn}@cabs.example`],
      ['Contact number', `072 25${String(turn).padStart(2, '0')} 836`],
      ['Home address', '3 Temple Road, Kelaniya'],
      ['Latitude', '6.9553'],
      ['Longitude', '79.9220'],
    ] as const)
      await form.getByRole('textbox', { name: label }).fill(typed);
    await form.getByLabel('District', { exact: true }).fill('Gampaha');
    await givePapers(page, form);
    await form.getByRole('textbox', { name: 'Longitude' }).scrollIntoViewIfNeeded();
    await expect(form.getByText('Map unavailable. Please enter coordinates manually.')).toBeVisible();
  });

  await test.step('no answer: nothing typed is lost, and the words go after eight seconds', async () => {
    await page.route(CREATION, (route) => route.abort());
    await create();
    await expect(failure).toContainText('Failed to create vendor. Please try again.');
    await expect(form.getByRole('textbox', { name: 'Business name' })).toHaveValue(name);
    await page.clock.runFor(5_000);
    await expect(failure).toBeVisible();
    await page.clock.runFor(3_100);
    await expect(failure).toHaveCount(0);
    await page.unroute(CREATION);
  });

  await test.step('the files are gone from the server: they are asked for again', async () => {
    await page.route(CREATION, (route) =>
      route.fulfill({ status: 404, json: { defined: true, code: 'not_found', status: 404, message: '', data: {} } }),
    );
    await create();
    await expect(failure).toContainText('File upload failed. Please check your files and try again.');
    await page.unroute(CREATION);
    await expect(form.getByRole('button', { name: 'Please fill all required fields' })).toBeDisabled();
    await givePapers(page, form);
  });

  await test.step('it says that it is being made, then that it is, for five seconds', async () => {
    let goOn = () => {};
    const mayGo = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(CREATION, async (route) => {
      await mayGo;
      await route.continue();
    });
    await create();
    await expect(form.getByRole('button', { name: 'Creating vendor... Please wait.' })).toBeDisabled();
    await expect(form.getByText('Files uploaded successfully! Creating vendor record...')).toBeVisible();
    goOn();
    const made = page.getByText('Vendor created successfully!');
    await expect(made).toBeVisible();
    await page.clock.runFor(5_100);
    await expect(made).toHaveCount(0);
  });
});

const CREATION = '**/api/admin/vendors';
const UPLOAD = '**/api/admin/vendor-draft-documents';

async function givePapers(page: Page, form: Locator): Promise<void> {
  await form.getByLabel('Business registration copy', { exact: true }).setInputFiles(pdf('registration'));
  for (const photo of PHOTOS) await form.getByLabel(photo, { exact: true }).setInputFiles(picture(photo));
  await expectReceived(page, 4);
}

/** A number with a run of digits is asked about. */
async function confirmPhone(page: Page): Promise<void> {
  const tick = page.getByRole('checkbox', { name: /^This number is correct/ });
  if (!(await tick.isVisible())) return;
  await tick.check();
  await page.getByRole('button', { name: 'Create vendor' }).click();
}
