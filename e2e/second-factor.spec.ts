/** The second step at the sign-in of staff: an app is added, asked for, replaced by a recovery code, and reset by a colleague. */
import { expect, type Page } from '@playwright/test';
import { STAFF } from '../demo/cast-people.ts';
import { expectAccessible } from './accessible.ts';
import { codeOf } from './authenticator.ts';
import { signIn } from './back-office.ts';
import { test } from './journey.ts';
import { theMail, theMailAfter } from './mails.ts';
import { POSTGRES, startOf } from './places.ts';
import { asStaff, ownAccount } from './sessions.ts';

// The browser reports every refusal as an error.
test.use({ expectedNoise: /status of 4(01|03|09|22) .*\/api\/admin/ });

async function openSecurity(page: Page) {
  await page.getByRole('button', { name: 'Sign-in security' }).click();
  return page.getByRole('dialog', { name: 'Sign-in security' });
}

async function sayPassword(page: Page, email: string): Promise<void> {
  await page.goto('/admin-login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(startOf(POSTGRES).password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

for (const tag of ['@phone', '@desktop']) {
  test(`staff add an app, sign in with it and with a recovery code, and a colleague resets it ${tag}`, { tag }, async ({
    page,
    another,
    turn,
  }) => {
    const { password } = startOf(POSTGRES);
    const email = await ownAccount(`factor-${tag.slice(1)}-${turn}`);
    await page.goto('/admin-login');
    await signIn(page, email);
    const dialog = await openSecurity(page);
    await dialog.getByRole('button', { name: 'Add an authenticator app' }).click();
    await dialog.getByRole('textbox', { name: 'Your password' }).fill('Wrong-pass-1');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Your present password is not right.');
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expect(dialog.getByText('Read this picture with the app')).toBeFocused();
    await expectAccessible(page, 'an authenticator app being added');
    const key = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
    await dialog.getByRole('textbox', { name: 'Code of the app' }).fill(codeOf(key));
    await dialog.getByRole('button', { name: 'Add the app' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page, 'the recovery codes');
    const recovery = (await codes.first().textContent()) ?? '';
    await expect(dialog.locator(':focus')).toContainText('Keep these recovery codes');
    // Closing takes the codes along: it is asked about.
    await page.keyboard.press('Escape');
    const asked = page.getByRole('dialog', { name: 'Close without the recovery codes?' });
    await asked.getByRole('button', { name: 'Back to the codes' }).click();
    await expect(codes).toHaveCount(10);
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(dialog.getByText('Recovery codes left: 10.')).toBeFocused();
    await theMail(email, 'An authenticator app was added to your account');

    const elsewhere = await another();
    await sayPassword(elsewhere, email);
    const code = elsewhere.getByRole('textbox', { name: 'Code of your authenticator app' });
    await expect(code).toBeFocused();
    await expectAccessible(elsewhere, 'the second step');
    await code.fill('000000');
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(elsewhere.getByRole('alert')).toContainText('This code is not right');
    // The code of now was used to add the app: a phone whose clock is a little ahead shows the next one.
    await theMailAfter(email, 'New sign-in to your back office account', async () => {
      await code.fill(codeOf(key, 1));
      await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(elsewhere.getByRole('button', { name: 'Logout' })).toBeVisible();
    });
    await elsewhere.getByRole('button', { name: 'Logout' }).click();
    await expect(elsewhere).toHaveURL(/\/admin-login$/);

    await sayPassword(elsewhere, email);
    await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
    await elsewhere.getByRole('textbox', { name: 'Recovery code' }).fill(recovery.toUpperCase());
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(elsewhere.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect((await openSecurity(elsewhere)).getByText('Recovery codes left: 9.')).toBeVisible();
    await theMail(email, 'A recovery code of your account was used');

    const chief = await another();
    await asStaff(chief, STAFF.super.email);
    await chief.goto('/admin-dashboard?tab=10&settings=users');
    await chief.getByRole('searchbox', { name: 'Search by e-mail or name' }).fill(email);
    const row = chief.locator('[data-row]');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Signs in in two steps');
    await row.getByRole('button', { name: `Reset the second step of ${email}` }).click();
    await chief.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(chief.getByText(`The second step of ${email} is reset.`)).toBeVisible();
    await expect(row).not.toContainText('Signs in in two steps');
    await theMail(email, 'The second step of your sign-in was reset');
    // Signed out everywhere, and in again with the password alone.
    await expect(elsewhere).toHaveURL(/\/admin-login/);
    await signIn(elsewhere, email);
  });
}

test('an app is removed by who says the password', { tag: '@desktop' }, async ({ page, another, turn }) => {
  const { password } = startOf(POSTGRES);
  const email = await ownAccount(`unfactor-${turn}`);
  await page.goto('/admin-login');
  await signIn(page, email);
  const dialog = await openSecurity(page);
  await dialog.getByRole('button', { name: 'Add an authenticator app' }).click();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
  await dialog.getByRole('textbox', { name: 'Code of the app' }).fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Add the app' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await dialog.getByRole('button', { name: 'Remove the authenticator app' }).click();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Remove the app' }).click();
  await expect(dialog.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
  await theMail(email, 'The authenticator app of your account was removed');
  const elsewhere = await another();
  await elsewhere.goto('/admin-login');
  await signIn(elsewhere, email);
});
