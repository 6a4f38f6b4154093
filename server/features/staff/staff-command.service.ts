/**
 * What the operator of the installation does with accounts of staff, by a command at the machine: it is also the way back in
 * when all accounts are locked out (docs/operations.md). Each change is on record.
 */
import { isEmail } from '@ceylono/domain/contact';
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import type { OneTimeLink } from '../../one-time-link.ts';
import { endSessionsOpenedBy } from '../vendor-session/vendor-session.sql.ts';
import { forgetSecondFactor } from '../second-factor/second-factor.sql.ts';
import { findAccount, forgetPassword } from './password.sql.ts';
import { forgetBrowsers } from './sign-in-pace.sql.ts';
import {
  activateStaff,
  deactivateStaff,
  findStaffRow,
  insertAdminActivity,
  insertStaff,
  listStaff,
  lockSuperAdmins,
  type StaffRow,
} from './staff.sql.ts';
import { tellStaff } from './staff-letter.sql.ts';
import { endSessionsOf } from './staff-session.sql.ts';

/** A sentence for who gave the command; nothing was changed. */
export class CommandRefused extends Error {}

export interface Role {
  role: 'admin' | 'super_admin';
  settingsAccess: boolean;
}

export function staffOf(app: App): Promise<StaffRow[]> {
  return listStaff(app.db);
}

/** Adds an account, or opens an ended one again. Answers the link with which they set their password. */
export async function addStaff(
  app: App,
  typed: string,
  name: string | null,
  { role, settingsAccess }: Role,
): Promise<OneTimeLink> {
  const email = addressOf(typed);
  return transaction(app.db, async (trx) => {
    const known = await findStaffRow(trx, email);
    if (known?.isActive) throw new CommandRefused(`${email} is active staff already. To give a new link: staff reset.`);
    await insertStaff(trx, { email, role, isActive: true, settingsAccess }, app.now());
    await activateStaff(trx, { email, role, settingsAccess });
    if (known === undefined && name !== null) await app.staffAccounts.create(email, name, null);
    await insertAdminActivity(trx, { email, activityType: 'staff_added', detail: role, facts: null, now: app.now() });
    return { email, link: await app.staffAccounts.passwordLink(email) };
  });
}

/**
 * The password opens nothing any more, and every session of theirs and portal that they opened ends. Answers the link that
 * sets a new one, and whether a second factor stays, with which whoever has it goes on signing in.
 */
export async function resetStaff(app: App, typed: string): Promise<OneTimeLink & { hasSecondFactor: boolean }> {
  const email = addressOf(typed);
  return transaction(app.db, async (trx) => {
    const known = await findStaffRow(trx, email);
    if (!known?.isActive) throw new CommandRefused(`${email} is no active staff. To take somebody in: staff add.`);
    await forgetPassword(trx, email);
    await forgetBrowsers(trx, email);
    await endSessionsOf(trx, email, app.now());
    await endSessionsOpenedBy(trx, email, app.now());
    await insertAdminActivity(trx, { email, activityType: 'staff_reset', facts: null, now: app.now() });
    const link = await app.staffAccounts.passwordLink(email);
    return { email, link, hasSecondFactor: known.hasSecondFactor };
  });
}

/** Their authenticator, passkeys and recovery codes open nothing any more, and every session ends: the password alone opens the account. */
export async function resetFactorOf(app: App, typed: string): Promise<void> {
  const email = addressOf(typed);
  await transaction(app.db, async (trx) => {
    const known = await findStaffRow(trx, email);
    const account = await findAccount(trx, email);
    if (!known?.isActive || account === undefined) throw new CommandRefused(`${email} is no active staff.`);
    if (!(await forgetSecondFactor(trx, account.userId)))
      throw new CommandRefused(`${email} has no second factor. To give a new password: staff reset.`);
    await endSessionsOf(trx, email, app.now());
    await endSessionsOpenedBy(trx, email, app.now());
    await insertAdminActivity(trx, { email, activityType: 'second_factor_reset', facts: null, now: app.now() });
    await tellStaff(trx, 'second-factor-reset', account.userId, app.now());
  });
}

/** They are staff no longer. What they did stays on record. */
export async function endStaff(app: App, typed: string): Promise<void> {
  const email = addressOf(typed);
  await transaction(app.db, async (trx) => {
    const superAdmins = await lockSuperAdmins(trx);
    const known = await findStaffRow(trx, email);
    if (!known?.isActive) throw new CommandRefused(`${email} is no active staff.`);
    const isSuperAdmin = superAdmins.some((superAdmin) => superAdmin.email === email);
    if (isSuperAdmin && !superAdmins.some((other) => other.email !== email && other.hasPassword))
      throw new CommandRefused(`${email} is the last super admin. Add another one first.`);
    await deactivateStaff(trx, email);
    await forgetPassword(trx, email);
    const account = await findAccount(trx, email);
    if (account !== undefined) await forgetSecondFactor(trx, account.userId);
    await forgetBrowsers(trx, email);
    await endSessionsOf(trx, email, app.now());
    await endSessionsOpenedBy(trx, email, app.now());
    await insertAdminActivity(trx, { email, activityType: 'staff_ended', facts: null, now: app.now() });
  });
}

function addressOf(typed: string): string {
  const email = typed.trim().toLowerCase();
  if (!isEmail(email)) throw new CommandRefused(`${typed} is no e-mail address.`);
  return email;
}
