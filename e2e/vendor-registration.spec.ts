/**
 * Somebody applies as a vendor on a phone; staff look at the papers and approve; the mailed link opens the portal.
 * @rows CUS-GEN 12 15; CUS-ROUTE 07
 * @rows CUS-VREG 01-04 08-12 17 25 28 32 34 36 37
 * @rows SHR-ERR 10
 */
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { pdf, picture } from './pictures.ts';
import { expectReceived } from './sent-files.ts';
import { asStaff } from './sessions.ts';

const PHOTOS = ['Owner photo', 'National ID, front', 'National ID, back'];

// A PDF where a photo belongs; and a map's script and a paper that do not come.
test.use({
  expectedNoise: /status of 422 .*vendor-application-documents|net::ERR_FAILED .*(area-map|vendor-documents)/,
});

test('a vendor applies, is approved, and opens the portal', { tag: '@phone' }, async ({ page, another, turn }) => {
  const name = turn === 0 ? 'Wellawatte Wheels' : `Wellawatte Wheels ${turn}`;
  const email = `ruwan${turn}@wellawatte-wheels.example`;
  await test.step('the form says what is missing, and keeps what is typed', async () => {
    await page.goto('/add-vendor');
    for (const part of ['Basic Information', 'Address & Location', 'Required Documents']) {
      await expect(page.getByRole('heading', { name: part })).toBeVisible();
    }
    await expect(page.getByText('within 24 hours')).toBeVisible();
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
    await fillIn(page, name, email);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue(name);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText('Please upload all required documents.')).toBeVisible();
  });

  await test.step('the area is proposed, drawn by hand, and proposed anew', async () => {
    await expect(page.getByText('Coverage area: drawn from your radius')).toBeVisible();
    await page.getByRole('button', { name: 'Edit area' }).click();
    await page.getByText('Corners as a list (9)').click();
    await page.getByRole('button', { name: 'Remove corner 9' }).click();
    await expect(page.getByText('manually adjusted')).toBeVisible();
    const corner = page.locator('.leaflet-marker-draggable').first();
    const before = await corner.boundingBox();
    await corner.dragTo(page.locator('.leaflet-container'), { targetPosition: { x: 60, y: 60 } });
    await expect.poll(() => corner.boundingBox()).not.toEqual(before);
    const radius = page.getByRole('textbox', { name: 'Coverage radius' });
    await expect(radius).not.toHaveValue('10000');
    for (let left = 8; left > 3; left -= 1) await page.getByRole('button', { name: `Remove corner ${left}` }).click();
    await expect(page.getByRole('button', { name: 'Remove corner 3' })).toBeDisabled();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByText('Corners as a list (9)')).toBeVisible();
    await expect(radius).toHaveValue('10000');
    await page.getByRole('button', { name: 'Finish editing' }).click();
  });

  await test.step('the papers are sent, a PDF as a photo is refused in words, and the application goes out', async () => {
    await page.getByLabel('Owner photo', { exact: true }).setInputFiles(pdf('not a photo'));
    await expect(page.getByText('Failed to upload Owner photo. Please try again.')).toBeVisible();
    await page.getByLabel('Business registration copy', { exact: true }).setInputFiles(pdf('registration'));
    for (const photo of PHOTOS) await page.getByLabel(photo, { exact: true }).setInputFiles(picture(photo));
    await expectReceived(page, 4);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText('Application submitted successfully!')).toBeVisible();
    await theMail(email, 'We have received your application');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue('');
  });

  await test.step('staff see it, look at a paper, and approve', async () => {
    const desk = await another({ viewport: { width: 1440, height: 900 }, isMobile: false });
    await asStaff(desk);
    await desk.goto('/admin-dashboard?tab=2');
    await desk.getByRole('link', { name: /^Vendor Applications/ }).click();
    await desk.getByRole('button', { name: `Review the application of ${name}` }).click();
    const dialog = desk.getByRole('dialog', { name });
    await expect(dialog.getByText('14 Station Road')).toBeVisible();
    const content = '**/api/admin/vendor-documents/*/content*';
    await desk.route(content, (route) => route.abort());
    await dialog.getByRole('button', { name: 'View: Owner photo' }).click();
    const paper = desk.getByRole('dialog', { name: 'Owner photo' });
    await expect(paper.getByText('Image failed to load')).toBeVisible();
    await desk.unroute(content);
    await paper.getByRole('button', { name: 'Try Again' }).click();
    await expect(paper.getByRole('img')).toBeVisible();
    await paper.getByRole('button', { name: 'Close' }).last().click();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    const refusal = desk.getByRole('dialog', { name: 'Reject application' });
    await expect(refusal).toBeVisible();
    await refusal.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    const question = desk.getByRole('dialog', { name: 'Approve application' });
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByText('Approved')).toBeVisible();
  });

  await test.step('the link in the mail opens the portal', async () => {
    const { text } = await theMail(email, 'Your application is approved');
    const link = /https?:\/\/\S+\/vendor-portal\/\S+/.exec(text)?.[0] ?? '';
    await page.goto(new URL(link).pathname);
    await expect(page).toHaveURL(/\/vendor-portal\/[\w-]+$/);
    await expect(page.getByText(name).first()).toBeVisible();
  });
});

test('nobody is invited before the server has said that vendors may apply', { tag: '@phone' }, async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/vendor-application-rules', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/vendor-application-rules');
  await page.goto('/add-vendor');
  await asked;
  const invitation = page.getByText('Apply here', { exact: false });
  await expect(page.getByRole('heading', { level: 1, name: 'Vendor registration' })).toBeVisible();
  await expect(invitation).toBeHidden();
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeHidden();
  answer.resolve();
  await expect(invitation).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible();
});

test('a district sets the place, which is refined on a map brought nearer', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/add-vendor');
  const latitude = page.getByRole('textbox', { name: 'Latitude' });
  const longitude = page.getByRole('textbox', { name: 'Longitude' });
  await page.getByRole('combobox', { name: 'District' }).fill('Kandy');
  await page.getByRole('option', { name: 'Kandy District' }).click();
  await expect(latitude).toHaveValue('7.2906');
  await expect(longitude).toHaveValue('80.6337');

  const nearer = page.getByRole('button', { name: 'Zoom in' });
  // A press while the map is still on its way is not heard.
  await expect(async () => {
    if ((await nearer.getAttribute('aria-disabled')) === 'false') await nearer.click();
    await expect(nearer).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
  }).toPass();
  const map = page.getByRole('region', { name: 'Map of your place' });
  await map.click({ position: { x: 60, y: 60 } });
  await expect(longitude).not.toHaveValue('80.6337');
  const pressed = Number(await longitude.inputValue());
  expect(Math.abs(pressed - 80.6337)).toBeLessThan(0.003);
  await map.click({ position: { x: 60, y: 60 } });
  await expect(longitude).not.toHaveValue(String(pressed));
  expect(Math.abs(Number(await longitude.inputValue()) - pressed)).toBeLessThan(0.003);
});

test('a place that is typed while the district’s town is on its way stays', { tag: '@desktop' }, async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/place-points/, (route) => held.then(() => route.continue()));
  // Labels the map with the same list, and would wait for it too.
  await page.route(/area-map/, (route) => route.abort());
  await page.goto('/add-vendor');
  const asked = page.waitForRequest(/place-points/);
  await page.getByRole('combobox', { name: 'District' }).fill('Kandy');
  await page.getByRole('option', { name: 'Kandy District' }).click();
  await asked;
  const latitude = page.getByRole('textbox', { name: 'Latitude' });
  await latitude.fill('7.2');
  await page.getByRole('textbox', { name: 'Longitude' }).fill('80.5');
  const came = page.waitForResponse(/place-points/);
  letGo();
  // The list has come, and what waited for it has been done and drawn.
  const list = JSON.stringify((await came).url());
  await page.evaluate(`import(${list}).then(() => new Promise(requestAnimationFrame))`);
  await expect(latitude).toHaveValue('7.2');
});

test('without its map the form still takes a place', { tag: '@desktop' }, async ({ page }) => {
  await page.route(/area-map/, (route) => route.abort());
  await page.goto('/add-vendor');
  await page.getByRole('textbox', { name: 'Latitude' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Map unavailable. Please enter coordinates manually.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Latitude' }).fill('7.29');
  await page.getByRole('textbox', { name: 'Longitude' }).fill('80.63');
  await expect(page.getByText('Coverage area: drawn from your radius')).toBeVisible();
});

async function fillIn(page: Page, name: string, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Business name' }).fill(name);
  await page.getByRole('textbox', { name: "Owner's full name" }).fill('Ruwan Wickramasinghe');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill('ruwan@mailinator.com');
  await email.blur();
  await expect(page.getByText('Disposable email addresses are not allowed')).toBeVisible();
  await email.fill(address);
  await page.getByRole('textbox', { name: 'Contact number' }).fill('0771239000');
  await page.getByRole('textbox', { name: 'Contact number' }).blur();
  await expect(page.getByText('Phone number contains suspicious sequential digits')).toBeVisible();
  await page.getByRole('checkbox', { name: 'This number is correct' }).check();
  await page.getByRole('textbox', { name: 'Home address' }).fill('14 Station Road');
  await page.getByRole('combobox', { name: 'District' }).fill('Wellawa');
  await page.getByRole('option', { name: /Wellawatte/ }).click();
  await expect(page.getByRole('combobox', { name: 'District' })).toHaveValue('Colombo');
  await expect(page.getByRole('textbox', { name: 'Latitude' })).toHaveValue('6.8747');
}
