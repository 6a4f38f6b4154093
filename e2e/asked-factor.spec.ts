/** Where super admins must have a second factor, one without it adds it first, keeps the recovery codes, and is in. */
import { expect } from '@playwright/test';
import { STAFF } from '../demo/cast-people.ts';
import { expectAccessible } from './accessible.ts';
import { codeOf } from './authenticator.ts';
import { test } from './journey.ts';
import { EMBEDDED, startOf } from './places.ts';
import { startServer } from './server.ts';

// The browser reports every refusal as an error.
test.use({ baseURL: EMBEDDED.url, expectedNoise: /status of 4(01|03) .*\/api\/admin/ });

let stop = () => Promise.resolve();
test.beforeAll(async () => {
  stop = await startServer('embedded', EMBEDDED.port, { STAFF_SECOND_FACTOR: 'required' });
});
test.afterAll(() => stop());

test('a super admin adds the second step before anything else', { tag: '@phone' }, async ({ page, another }) => {
  const { password } = startOf(EMBEDDED);
  await page.goto('/admin-login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(STAFF.super.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Add a second step to your sign-in' })).toBeVisible();
  await expectAccessible(page, 'the second step that is asked for');
  // Another address leads here too.
  await page.goto('/admin-dashboard?tab=10');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Code of the app' }).fill(codeOf(key));
  await page.getByRole('button', { name: 'Add the app' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();

  const elsewhere = await another({ baseURL: EMBEDDED.url });
  await elsewhere.goto('/admin-login');
  await elsewhere.getByRole('textbox', { name: 'E-mail' }).fill(STAFF.super.email);
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill(password);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
  await elsewhere.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(elsewhere.getByRole('button', { name: 'Logout' })).toBeVisible();
});
