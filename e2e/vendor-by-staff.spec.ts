/** A vendor who calls is made by staff, found, and gets its link; one with orders is not deleted, the new one is. */
import { expect, type Page } from '@playwright/test';
import { VENDORS } from '../demo/cast.ts';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { pdf, picture } from './pictures.ts';
import { expectReceived } from './sent-files.ts';
import { asStaff } from './sessions.ts';

const PHOTOS = ['Owner photo', 'National ID, front', 'National ID, back'];

// A vendor with orders is not deleted, and one of the same phone not made.
test.use({ expectedNoise: /status of 409 .*\/api\/admin\/vendors/ });

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
    await search.click();
    await expect(
      form.getByText(/^Found coordinates: 7\.\d+, 79\.\d+|^Found coordinates: 7\.\d+, 80\.\d+/),
    ).toBeVisible();
    await expect(field('Latitude')).toHaveValue(/^7\./);
    await expect(form.getByText('Coverage area: drawn from your radius')).toBeVisible();
    await form.getByLabel('Business registration copy', { exact: true }).setInputFiles(pdf('registration'));
    for (const photo of PHOTOS) await form.getByLabel(photo, { exact: true }).setInputFiles(picture(photo));
    await expectReceived(page, 4);
  });

  await test.step('another vendor has the phone, then it is made, and mailed its link', async () => {
    await form.getByRole('button', { name: 'Create vendor' }).click();
    await confirmPhone(page);
    await expect(form.getByText('A vendor with this information already exists.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Contact number' }).fill(`071 25${String(turn).padStart(2, '0')} 836`);
    await form.getByRole('button', { name: 'Create vendor' }).click();
    await confirmPhone(page);
    await expect(page.getByText('Vendor created successfully!')).toBeVisible();
    await theMail(email, 'Your vendor portal is open');
  });

  const rowOf = (business: string) => page.locator('[data-row]').filter({ hasText: business });
  await test.step('a vendor with orders is not deleted: they are named, and lead there', async () => {
    await expect(rowOf(name)).toContainText('Approved');
    await rowOf(VENDORS.fort.name)
      .getByRole('button', { name: `Delete ${VENDORS.fort.name}` })
      .click();
    const question = page.getByRole('dialog', { name: `Delete ${VENDORS.fort.name}` });
    await expect(question.getByText('Are you sure you want to delete this vendor?')).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByText('Failed to delete vendor.')).toBeVisible();
    await expect(question.getByRole('link').first()).toHaveAttribute('href', /order=/);
    await question.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the new one is deleted, and listed no more', async () => {
    await page.getByRole('searchbox').fill(name);
    await expect(rowOf(VENDORS.fort.name)).toHaveCount(0);
    await rowOf(name)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    await page
      .getByRole('dialog', { name: `Delete ${name}` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('Vendor deleted successfully!')).toBeVisible();
    await expect(page.getByText('No vendors found')).toBeVisible();
    await theMail(email, 'Your account with us is closed');
  });
});

/** A number with a run of digits is asked about. */
async function confirmPhone(page: Page): Promise<void> {
  const tick = page.getByRole('checkbox', { name: /^This number is correct/ });
  if (!(await tick.isVisible())) return;
  await tick.check();
  await page.getByRole('button', { name: 'Create vendor' }).click();
}
