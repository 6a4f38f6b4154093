/** A vendor's e-mail address was misheard at the phone: staff give the right one, and the portal opens there alone. */
import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { STAFF } from '../demo/cast-people.ts';
import { expectAccessible } from './accessible.ts';
import { chooseFromRow } from './back-office.ts';
import { look } from './database.ts';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { asNewVendor, asStaff } from './sessions.ts';

// The portal of before is refused, as it should be.
test.use({ expectedNoise: /status of 401.*\/api\/vendor\// });

test('a misheard address of a vendor is corrected, and the portal opens there alone', { tag: '@desktop' }, async ({
  page,
  another,
}) => {
  const mark = randomBytes(4).toString('hex');
  const name = `Misheard Wheels ${mark}`;
  const right = `ruwan.${mark}@wheels.example`;
  const portal = await another();
  const vendorId = await asNewVendor(portal, name);
  await portal.goto(`/vendor-portal/${vendorId}`);
  await expect(portal.getByText(name).first()).toBeVisible();
  const [vendor] = await look<{ email: string }>('select email from vendors where id = $1', [vendorId]);
  const misheard = vendor?.email ?? '';

  await asStaff(page, STAFF.super.email);
  await page.goto('/admin-dashboard?tab=2');
  await page.getByRole('searchbox').fill(mark);
  const row = page.locator('[data-row]').filter({ hasText: name });
  // While the list is narrowed it is dimmed.
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await row.getByRole('button', { name: `More for ${name}` }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'the menu of a vendor');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await chooseFromRow(row, name, `Edit ${name}`);
  const form = page.getByRole('dialog', { name: `Edit ${name}` });
  const address = form.getByRole('textbox', { name: 'E-mail' });
  await expect(address).toHaveValue(misheard);

  await test.step('a slip is said at its field, and who is told before it is saved', async () => {
    await address.fill('ruwan@wheels');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
    await expect(address).toBeFocused();
    await address.fill(right);
    await expect(form.getByText(`${misheard} is told`)).toBeVisible();
    await expectAccessible(page, 'a vendor who is corrected');
  });

  await test.step('saved, the row says it, and both mailboxes are told', async () => {
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`A new portal link is mailed to ${right}.`)).toBeVisible();
    await expect(row).toContainText(right);
    await theMail(misheard, 'Letters of your vendor account go to another address');
  });

  await test.step('the portal of before is closed, and the new link opens it', async () => {
    await portal.reload();
    await expect(portal.getByRole('heading', { name: 'Vendor Portal' })).toBeVisible();
    await expect(portal.getByText(name)).toHaveCount(0);
    const { text } = await theMail(right, 'Your new link to the vendor portal');
    const link = /\/vendor-portal\/[\w-]+\/[\w-]{43}/.exec(text)?.[0] ?? '';
    await portal.goto(link);
    await expect(portal.getByText(name).first()).toBeVisible();
  });

  await test.step('who asks later why no letter came is told what was corrected', async () => {
    await chooseFromRow(row, name, `Edit ${name}`);
    const before = form.getByRole('region', { name: 'Corrected before' });
    await expect(before).toContainText(misheard);
    await expect(before).toContainText(STAFF.super.email);
    await expectAccessible(page, 'a vendor who was corrected before');
  });
});
