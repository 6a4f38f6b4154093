/** Staff go through the orders that wait for an identity check, and ask for a photo that can be read. */
import { expect } from '@playwright/test';
import { CUSTOMERS } from '../demo/cast-people.ts';
import { wallTimeFromNow } from './colombo.ts';
import { look } from './database.ts';
import { holdBack } from './held-answer.ts';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { placeOrder } from './order-through-api.ts';
import { picture } from './pictures.ts';
import { asStaff } from './sessions.ts';
import { continueWithoutTracking } from './tracking.ts';

const PAPER = 'Identity card, front';
/** With the letters that are keys of the queue. */
const WORDS = 'Please not near a lamp.';

// An approval that the server refuses.
test.use({ expectedNoise: /409 \(Conflict\)/ });

test('staff ask for a new photo, the customer sends it, and the next order is one key away', {
  tag: '@desktop',
}, async ({ page, another }) => {
  const wish = { customer: 'nimali', vehicle: 'lagoonAlto' } as const;
  const first = await placeOrder(page.request, { ...wish, start: wallTimeFromNow(310), end: wallTimeFromNow(311) });
  const second = await placeOrder((await another()).request, {
    ...wish,
    customer: 'harsha',
    start: wallTimeFromNow(313),
    end: wallTimeFromNow(314),
  });
  // Nobody else's order comes between the two.
  await look(
    `update rent_orders set created_at = (select created_at + interval '1 microsecond' from rent_orders where public_id = $1)
     where public_id = $2`,
    [first.orderId, second.orderId],
  );
  const staff = await another();
  await asStaff(staff);

  // From the head of the queue, one key each.
  await staff.goto('/admin-dashboard?tab=1');
  await staff.getByRole('button', { name: 'Check identities one by one' }).click();
  const check = staff.getByRole('dialog', { name: /^Identity check: order CY-/ });
  await expect(check).toBeVisible();
  await staff.goBack();
  await expect(check).toBeHidden();
  await staff.goto(`/admin-dashboard?tab=1&work=${first.orderId}`);
  const checked = staff.getByRole('dialog', { name: `Identity check: order ${first.number}` });
  await expect(checked.getByRole('img', { name: 'Driving licence, front' })).toBeVisible();
  await staff.keyboard.press('3');
  const photo = checked.getByRole('img', { name: PAPER });
  await expect(photo).toBeVisible();
  await expect(checked.getByRole('button', { name: PAPER })).toHaveAttribute('aria-pressed', 'true');
  await staff.keyboard.press('+');
  await expect(checked.getByRole('group', { name: `${PAPER}, enlarged 1.5 times` })).toBeVisible();
  await staff.keyboard.press('r');
  await expect(photo).toHaveCSS('rotate', '90deg');
  await checked.getByRole('button', { name: 'Turn left' }).click();
  await expect(photo).toHaveCSS('rotate', '0deg');
  await expect(checked.getByText(CUSTOMERS.nimali.address)).toBeVisible();

  // It cannot be read. Who types types letters.
  await checked.getByRole('button', { name: 'Ask for a new photo' }).click();
  const asking = staff.getByRole('dialog', { name: 'Ask for a new photo' });
  await expect(asking.getByRole('combobox', { name: 'Document' })).toHaveValue('id-front');
  const ask = asking.getByRole('button', { name: 'Ask for a new photo' });
  await asking.getByRole('combobox', { name: 'What is wrong with it' }).selectOption('Another reason');
  await expect(ask).toBeDisabled();
  await asking
    .getByRole('combobox', { name: 'What is wrong with it' })
    .selectOption('Light is reflected on the document.');
  await asking.getByRole('textbox', { name: 'In your own words' }).pressSequentially(WORDS);
  await ask.click();
  await expect(checked.getByText('The customer is asked for a new photo.')).toBeVisible();
  await expect(checked.getByText('New photos asked for')).toBeVisible();
  await staff.keyboard.press('n');
  await expect(staff.getByRole('dialog', { name: `Identity check: order ${second.number}` })).toBeVisible();

  // Approving meanwhile is asked about.
  await staff.goto(`/admin-dashboard?tab=1&work=${first.orderId}`);
  await checked.getByRole('button', { name: `Approve the identity of ${CUSTOMERS.nimali.name}` }).click();
  const sure = staff.getByRole('dialog', { name: 'Approve without the new photos?' });
  await expect(sure).toContainText(PAPER);
  await sure.getByRole('button', { name: 'Cancel' }).click();

  const { text } = await theMail(CUSTOMERS.nimali.email, `Order ${first.number}: please send a new photo`);
  expect(text).toContain('Light is reflected on the document.');
  expect(text).toContain(WORDS);
  await page.goto(`/track-order/${first.orderId}`);
  await continueWithoutTracking(page);
  await expect(page.getByRole('heading', { name: 'We need a new photo of a document' })).toBeVisible();
  const asked = page.getByRole('region', { name: 'Please send a new photo' });
  await expect(asked.getByText('Light is reflected on the document.')).toBeVisible();
  await expect(asked.getByText(WORDS)).toBeVisible();
  await asked.getByLabel(PAPER).setInputFiles(picture('a card away from the lamp'));
  await expect(page.getByText('All documents are here. We are checking your identity.')).toBeVisible();

  // It is back in the queue, and easy to find.
  await staff.goto('/admin-dashboard?tab=1');
  await staff.getByRole('combobox', { name: 'KYC status' }).selectOption('New photos came');
  await expect(staff.getByText(first.number)).toBeVisible();
  await staff.goto(`/admin-dashboard?tab=1&work=${first.orderId}`);
  await expect(checked.getByText('New photos came')).toBeVisible();
  // Nobody approves what nobody has looked at. The answer is waited for, whatever is pressed meanwhile.
  const letGo = await holdBack(staff, '**/verification/approval');
  await checked.getByRole('button', { name: `Approve the identity of ${CUSTOMERS.nimali.name}` }).click();
  await expect(checked.getByRole('button', { name: 'Next order' })).toBeDisabled();
  await staff.keyboard.press('n');
  await staff.keyboard.press('Escape');
  letGo();
  await expect(
    checked.getByText('A new photo came that nobody of us has looked at yet.', { exact: false }),
  ).toBeVisible();
  await staff.keyboard.press('3');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await checked.getByRole('button', { name: `Approve the identity of ${CUSTOMERS.nimali.name}` }).click();
  await expect(checked.getByText('KYC approved successfully!')).toBeVisible();
});
