/** Passwords of staff: changed in the back office, and set anew with a mailed link. */
import { expect } from '@playwright/test';
import { signIn } from './back-office.ts';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { POSTGRES, startOf } from './places.ts';
import { asStaff, ownAccount } from './sessions.ts';

const NEW = 'Lagoon-boat-77';

test.describe('a password of staff', () => {
  // The browser reports every refusal as an error.
  test.use({ expectedNoise: /status of 4(01|22) .*\/api\/admin/ });

  test('is changed by who says the present one, and set anew with a mailed link', { tag: '@phone' }, async ({
    page,
    turn,
  }) => {
    const { password } = startOf(POSTGRES);
    const email = await ownAccount(`password-${turn}`);
    await page.goto('/admin-login');
    await signIn(page, email);
    await page.getByRole('button', { name: 'Sign-in security' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign-in security' });
    await dialog.getByRole('textbox', { name: 'Present password' }).fill('Wrong-pass-1');
    await dialog.getByRole('textbox', { name: 'New password' }).fill(NEW);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Your present password is not right.');
    await dialog.getByRole('textbox', { name: 'Present password' }).fill(password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByRole('status')).toContainText('Your password is changed.');
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Mail me a link' }).click();
    await expect(page.getByRole('status')).toContainText('a link is on its way');
    const { text } = await theMail(email, 'Set a new password');
    const token = /#set-password=([\w-]+)/.exec(text)?.[1];
    await page.goto('/');
    await page.goto(`/admin-login#set-password=${token}`);
    await page.getByRole('textbox', { name: 'New password' }).fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Your password is set. Sign in with it now.')).toBeVisible();
    await signIn(page, email);
  });
});

test('no rule of a password is named before the server has said it', { tag: '@desktop' }, async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/password-rules', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await asStaff(page);
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: 'Sign-in security' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign-in security' });
  await expect(dialog.getByRole('textbox', { name: 'New password' })).toBeVisible();
  await expect(dialog.getByText('characters or more')).toBeHidden();
  answer.resolve();
  await expect(dialog.getByText('characters or more')).toBeVisible();
});
