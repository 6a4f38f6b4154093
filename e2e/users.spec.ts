/**
 * A super admin invites a colleague, gives and takes rights, and ends the access: at once, wherever they are signed in.
 * @rows ADM-GEN 09; ADM-SHELL 23
 * @rows ADM-USER 01 03-07 15 24 28-32
 */
import { expect, type Page } from '@playwright/test';
import { STAFF } from '../demo/cast-people.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './api.ts';
import { signIn } from './back-office.ts';
import { test } from './journey.ts';
import { theMail, theMailAfter } from './mails.ts';
import { POSTGRES, startOf } from './places.ts';
import { asStaff } from './sessions.ts';

// Whoever opens the sign-in is asked for first, a session that has ended too, and so is what only super admins read.
test.use({ expectedNoise: /status of 40[139] .*\/api\/admin/ });

const USERS = '/admin-dashboard?tab=10&settings=users';
const rowOf = (page: Page, email: string) => page.locator('[data-row]').filter({ hasText: email });

async function invite(page: Page, email: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form.getByRole('alert', { name: 'Missing Information' })).toBeVisible();
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByRole('textbox', { name: 'Full name' }).fill(name);
  await expectAccessible(page, 'the form for a new user');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('User created successfully!').last()).toBeVisible();
  await expect(form).toHaveCount(0);
}

async function find(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by e-mail or name' }).fill(email);
  await expect(page.locator('[data-row]')).toHaveCount(1);
}

/** As another super admin gives it on their own screen. */
async function phoneMeanwhile({ request }: Page, email: string, phone: string): Promise<void> {
  const { items } = await call<{ items: (Known & { staffId: string })[] }>(
    request,
    `/admin/users?${new URLSearchParams({ q: email })}`,
    { method: 'GET' },
  );
  const [{ staffId, ...user } = { staffId: '', name: '', phone: null, settingsAccess: false }] = items;
  const seen = { name: user.name, phone: user.phone, settingsAccess: user.settingsAccess };
  await call(request, `/admin/users/${staffId}`, { method: 'PUT', data: { ...seen, phone, seen } });
}

interface Known {
  name: string;
  phone: string | null;
  settingsAccess: boolean;
}

/** Opens the link of the letter in a browser of their own, chooses a password and signs in. */
async function accept(page: Page, email: string, text: string): Promise<void> {
  const token = /#set-password=([\w-]+)/.exec(text)?.[1];
  await page.goto(`/admin-login#set-password=${token}`);
  await page.getByRole('textbox', { name: 'New password' }).fill(startOf(POSTGRES).password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is set. Sign in with it now.')).toBeVisible();
  await signIn(page, email);
}

test('a colleague is invited, promoted, demoted and deactivated: out at once', { tag: '@desktop' }, async ({
  page,
  another,
  turn,
}) => {
  const email = `dilani-${turn}@ceylono.example`;
  await asStaff(page, STAFF.super.email);
  await page.goto(USERS);
  await expect(page.getByText('View and manage all authenticated users')).toBeVisible();
  await expectAccessible(page, 'the users');
  await invite(page, email, 'Dilani Fernando');
  await find(page, email);
  const row = rowOf(page, email);
  await expect(row).toContainText('Invited');

  const { text } = await theMail(email, 'You are invited to the back office');
  const colleague = await another();
  await accept(colleague, email, text);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText('Active');

  // Another super admin is faster: what was typed stays, what was not is theirs, and the next try is taken.
  await row.getByRole('button', { name: `Edit ${email}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${email}` });
  await edit.getByRole('textbox', { name: 'Full name' }).fill('Dilani Perera');
  await phoneMeanwhile(page, email, '+94771234000');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert', { name: 'Error updating user' })).toContainText(
    'This user was changed meanwhile.',
  );
  await expect(edit.getByRole('textbox', { name: 'Phone' })).toHaveValue('+94771234000');
  await expect(edit.getByRole('textbox', { name: 'Full name' })).toHaveValue('Dilani Perera');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toHaveCount(0);
  await expect(row).toContainText('Dilani Perera');
  await expect(row).toContainText('+94771234000');

  await row.getByRole('button', { name: `Promote ${email} to super admin` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`User ${email} has been promoted to super admin.`)).toBeVisible();
  await expect(row).toContainText('Super Admin');
  await colleague.goto(USERS);
  await expect(colleague.getByText('View and manage all authenticated users')).toBeVisible();

  await row.getByRole('button', { name: `Demote ${email} from super admin` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`User ${email} has been demoted from super admin.`)).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByText('Access Restricted')).toBeVisible();

  const followed = colleague.waitForResponse(/\/api\/admin\/order-events/);
  await colleague.goto('/admin-dashboard?tab=2');
  await followed;
  await row.getByRole('button', { name: `Deactivate ${email}` }).click();
  const asked = page.getByRole('dialog', { name: `Deactivate ${email}` });
  await expectAccessible(page, 'the question before a user is deactivated');
  await asked.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Inactive');
  // Nobody pressed anything there: the stream that their page follows has ended, and it asks again.
  await expect(colleague).toHaveURL(/\/admin-login/);
});

test('an invitation is sent again and withdrawn, and a colleague deleted', { tag: '@phone' }, async ({
  page,
  another,
  turn,
}) => {
  const email = `tharindu-${turn}@ceylono.example`;
  await asStaff(page, STAFF.super.email);
  await page.goto(USERS);
  await invite(page, email, 'Tharindu Silva');
  await find(page, email);
  const row = rowOf(page, email);
  const first = await theMail(email, 'You are invited to the back office');
  const again = await theMailAfter(email, 'You are invited to the back office', async () => {
    await row.getByRole('button', { name: `Invite again: ${email}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Invite again' }).click();
    await expect(page.getByText(`A new link is on its way to ${email}.`)).toBeVisible();
  });
  expect(again.text).not.toBe(first.text);

  await row.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('No Users Found')).toBeVisible();
  const invited = await theMailAfter(email, 'You are invited to the back office', () =>
    invite(page, email, 'Tharindu Silva'),
  );
  await find(page, email);
  const colleague = await another();
  await accept(colleague, email, invited.text);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: `Edit ${email}` }).click();
  const form = page.getByRole('dialog', { name: `Edit ${email}` });
  await form.getByRole('textbox', { name: 'Phone' }).fill('077 123 4567');
  await expectAccessible(page, 'the form of a user');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('+94771234567');

  await row.getByRole('button', { name: `Delete ${email}` }).click();
  const asked = page.getByRole('dialog', { name: `Delete ${email}` });
  await expect(
    asked.getByText(`Are you sure you want to delete user ${email}? This action cannot be undone.`),
  ).toBeVisible();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User Deleted')).toBeVisible();
  await expect(page.getByText('No Users Found')).toBeVisible();
  await colleague.goto('/admin-dashboard?tab=2');
  await expect(colleague).toHaveURL(/\/admin-login/);
});
