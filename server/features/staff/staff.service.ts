/** Passwords of staff: set with a one-time link, changed, or a link asked for (guarantee S1). */
import { refusePassword } from '@ceylono/domain/password';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Staff } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import type { RequestFacts } from '../../http/request.ts';
import { refuseGuessed } from '../../passwords/refuse-guessed.ts';
import { hashToken } from '../../secrets.ts';
import { hasSecondFactor } from '../second-factor/second-factor.sql.ts';
import { readSettings } from '../settings/settings.service.ts';
import { endSessionsOpenedBy } from '../vendor-session/vendor-session.sql.ts';
import { knowBrowser } from './known-browser.service.ts';
import { findLinkOwner, forgetPasswordLinks, putPassword, takePasswordLink } from './password.sql.ts';
import { holdProof, provePassword } from './password-proof.service.ts';
import { forgetWrongCodes } from './sign-in-challenge.sql.ts';
import { findActiveAccount, holdActiveStaff, insertAdminActivity } from './staff.sql.ts';
import { tellStaff } from './staff-letter.sql.ts';
import { beginSession, factorOfSession } from './staff-session.service.ts';
import { endSessionsOf } from './staff-session.sql.ts';

/**
 * With a one-time link; it begins no session. The browser that it is set in is a known one from then on, unless the account
 * has a second factor: who only reads the mails gets no tries of codes of their own. Every session of theirs ends, and every
 * portal that they opened. null: set by no browser.
 */
export async function setPassword(
  app: App,
  facts: RequestFacts | null,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const refusal = refusePassword(password, await readSettings(app.db));
  if (refusal !== null) refuse(refusal);
  const owner = (await findLinkOwner(app.db, token, app.now())) ?? refuse('password_link_invalid');
  const { email } = owner;
  const guessed = await refuseGuessed(password, owner);
  if (guessed !== null) refuse(guessed);
  const hash = await app.passwords.hash(password);
  await transaction(app.db, async (trx) => {
    if (!(await holdActiveStaff(trx, email))) refuse('password_link_invalid');
    const userId = (await takePasswordLink(trx, token, app.now())) ?? refuse('password_link_invalid');
    await putPassword(trx, userId, hash);
    await endSessionsOf(trx, email, app.now());
    await endSessionsOpenedBy(trx, email, app.now());
    if (facts !== null && !(await hasSecondFactor(trx, userId))) await knowBrowser(trx, facts, email, app.now());
    await recordNewPassword(trx, app, { email, activityType: 'password_set', facts });
  });
}

/**
 * Of somebody who is signed in and says the present one. Ends every session of theirs and every portal that they opened, and
 * begins this session anew.
 */
export async function changePassword(
  app: App,
  facts: RequestFacts,
  { email, name }: Pick<Staff, 'email' | 'name'>,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const refusal = refusePassword(newPassword, await readSettings(app.db));
  if (refusal !== null) refuse(refusal);
  const proof = await provePassword(app, email, currentPassword);
  const guessed = await refuseGuessed(newPassword, { email, name });
  if (guessed !== null) refuse(guessed);
  const secondFactor = await factorOfSession(app, facts);
  const hash = await app.passwords.hash(newPassword);
  await transaction(app.db, async (trx) => {
    await holdProof(trx, email, proof);
    const { userId } = proof;
    await putPassword(trx, userId, hash);
    await forgetPasswordLinks(trx, userId);
    await endSessionsOf(trx, email, app.now());
    await endSessionsOpenedBy(trx, email, app.now());
    await knowBrowser(trx, facts, email, app.now());
    await recordNewPassword(trx, app, { email, activityType: 'password_changed', facts });
    await beginSession(app, facts, { userId, secondFactor });
  });
}

/** Mails a link to an account of active staff. Everybody is answered alike. */
export async function askForPasswordLink(app: App, facts: RequestFacts, typed: string): Promise<void> {
  const email = typed.toLowerCase();
  await app.limits.spendFor('passwordLink', hashToken(email));
  const account = await findActiveAccount(app.db, { email });
  const isRecorded = await app.limits.isWithin('failedSignIn', account === null ? 'strangers' : hashToken(email));
  await transaction(app.db, async (trx) => {
    if (account !== null) await tellStaff(trx, 'password-link', account.userId, app.now());
    if (!isRecorded) return;
    const activity = { email: account?.email ?? null, activityType: 'password_link_asked', facts } as const;
    await insertAdminActivity(trx, { ...activity, now: app.now() });
  });
}

async function recordNewPassword(
  trx: Trx,
  app: App,
  activity: { email: string; activityType: 'password_changed' | 'password_set'; facts: RequestFacts | null },
): Promise<void> {
  await insertAdminActivity(trx, { ...activity, now: app.now() });
  const account = await findActiveAccount(trx, { email: activity.email });
  if (account === null) return;
  await forgetWrongCodes(trx, account.userId);
  await tellStaff(trx, 'password-changed', account.userId, app.now());
}
