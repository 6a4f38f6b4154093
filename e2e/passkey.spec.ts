/** A passkey of staff: made, signed in with, named, asked for after the password, and removed. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signIn } from './back-office.ts';
import { test } from './journey.ts';
import { theMail } from './mails.ts';
import { POSTGRES, startOf } from './places.ts';
import { ownAccount } from './sessions.ts';

// The browser reports every refusal as an error.
test.use({ expectedNoise: /status of 4(01|03|09|22) .*\/api\/admin/ });

/** A device of the page's own that keeps passkeys and is unlocked whenever it is asked. */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lock: (isLocked: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isLocked }),
    passkeys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

for (const tag of ['@phone', '@desktop']) {
  test(`staff add a passkey and sign in with it alone ${tag}`, { tag }, async ({ page, turn }) => {
    const { password } = startOf(POSTGRES);
    const email = await ownAccount(`passkey-${tag.slice(1)}-${turn}`);
    const device = await plugIn(page);
    await page.goto('/admin-login');
    // A device without one of ours.
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('No passkey was used');
    await signIn(page, email);
    await page.getByRole('button', { name: 'Sign-in security' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign-in security' });
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByRole('textbox', { name: 'Your password' }).fill('Wrong-pass-1');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Your present password is not right.');
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    const passkeys = dialog.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    await expect(passkeys).toHaveCount(1);
    await expect(passkeys).toContainText('not used yet');
    expect(await device.passkeys()).toHaveLength(1);
    await theMail(email, 'A passkey was added to your account');
    await dialog.getByRole('button', { name: /^Rename the passkey/ }).click();
    await dialog.getByRole('textbox', { name: 'Name of the passkey' }).fill('Phone of the office');
    await dialog.getByRole('button', { name: 'Save the name' }).click();
    await expect(passkeys).toContainText('Phone of the office');
    await expectAccessible(page, 'the passkeys');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin-login$/);

    // One that its owner does not unlock opens nothing.
    await device.lock(true);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('No passkey was used');
    await expectAccessible(page, 'the sign-in with a passkey');
    await device.lock(false);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();

    // After the password it is asked for.
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('button', { name: 'Sign-in security' }).click();
    await expect(passkeys).toContainText('last used');
    await dialog.getByRole('button', { name: 'Remove the passkey Phone of the office' }).click();
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
    await dialog.getByRole('button', { name: 'Remove the passkey' }).click();
    await expect(dialog.getByText('Your password alone opens your account.')).toBeVisible();
    await theMail(email, 'A passkey of your account was removed');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('This passkey is not taken here');
    await signIn(page, email);
  });
}
