/**
 * Staff add and remove their second factor (guarantee S2, decision 067). Each change asks for the password, ends every other
 * session of the account, is on record and told by mail.
 */
import { mustAddFactor, OFFER_SECONDS, type SecondFactor } from '@ceylono/domain/second-factor';
import type { StaffActivity } from '@ceylono/domain/staff-activity';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { listPasskeys } from '../passkey/passkey.sql.ts';
import { newSecret, renewRecoveryCodes, stepOfCode } from '../second-factor/second-factor.service.ts';
import {
  confirmAuthenticator,
  countRecoveryCodes,
  findAuthenticator,
  forgetAuthenticator,
  forgetRecoveryCodes,
  hasSecondFactor,
  offerAuthenticator,
} from '../second-factor/second-factor.sql.ts';
import { readSettings } from '../settings/settings.service.ts';
import { findAccount } from '../staff/password.sql.ts';
import { holdProof, provePassword } from '../staff/password-proof.service.ts';
import { forgetBrowsers } from '../staff/sign-in-pace.sql.ts';
import { holdActiveStaff, insertAdminActivity } from '../staff/staff.sql.ts';
import { type StaffLetter, tellStaff } from '../staff/staff-letter.sql.ts';
import { asksSecondFactor, beginSession, factorOfSession } from '../staff/staff-session.service.ts';
import { endSessionsOf } from '../staff/staff-session.sql.ts';
import { endSessionsOpenedBy } from '../vendor-session/vendor-session.sql.ts';

export async function readOwnSecurity(context: ApiContext) {
  const { db } = context.app;
  const userId = await ownId(context);
  const [authenticator, passkeys, recoveryCodesLeft] = await Promise.all([
    findAuthenticator(db, userId, 'confirmed'),
    listPasskeys(db, userId),
    countRecoveryCodes(db, userId),
  ]);
  return {
    authenticator: authenticator === undefined ? null : { addedAt: authenticator.createdAt.toISOString() },
    passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
      passkeyId,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
  };
}

export async function offerNewAuthenticator(context: ApiContext, password: string) {
  const { app } = context;
  const { email } = theStaff(context);
  const proof = await provePassword(app, email, password);
  const { sealed, ...shown } = newSecret(app, proof.userId, email);
  await transaction(app.db, async (trx) => {
    await holdProof(trx, email, proof);
    await offerAuthenticator(trx, proof.userId, sealed, app.now());
  });
  return shown;
}

/** The password was said when the secret was offered, minutes ago. */
export async function confirmNewAuthenticator(context: ApiContext, code: string) {
  const { app } = context;
  const { email } = theStaff(context);
  const userId = await ownId(context);
  const recoveryCodes = await transaction(app.db, async (trx) => {
    if (!(await holdActiveStaff(trx, email))) refuse('not_signed_in');
    const now = app.now();
    const offered = await findAuthenticator(trx, userId, 'offered');
    if (offered === undefined || now.getTime() - offered.createdAt.getTime() > OFFER_SECONDS * 1000)
      return refuse('factor_offer_lapsed');
    const step = stepOfCode(app, userId, offered, { code, now });
    if (step === null) return refuse('second_code_wrong');
    // Codes that came with a passkey stay; those of an app go with it.
    const keepsCodes =
      (await hasSecondFactor(trx, userId)) && (await findAuthenticator(trx, userId, 'confirmed')) === undefined;
    await confirmAuthenticator(trx, userId, step, now);
    const codes = keepsCodes ? [] : await renewRecoveryCodes(trx, userId);
    await tell(context, trx, userId, { activityType: 'authenticator_added', letter: 'authenticator-added' });
    await beginAnew(context, trx, userId, 'authenticator');
    return codes;
  });
  return { recoveryCodes };
}

export async function removeOwnAuthenticator(context: ApiContext, password: string) {
  const { app } = context;
  const { email } = theStaff(context);
  const proof = await provePassword(app, email, password);
  const { userId } = proof;
  const shown = await factorOfSession(app, context.facts);
  await transaction(app.db, async (trx) => {
    await holdProof(trx, email, proof);
    if (!(await forgetAuthenticator(trx, userId))) return;
    const factor = await leftWithout(context, trx, userId, shown);
    await tell(context, trx, userId, { activityType: 'authenticator_removed', letter: 'authenticator-removed' });
    await beginAnew(context, trx, userId, factor);
  });
  return { removed: true as const };
}

export async function renewOwnRecoveryCodes(context: ApiContext, password: string) {
  const { app } = context;
  const { email } = theStaff(context);
  const proof = await provePassword(app, email, password);
  const { userId } = proof;
  const recoveryCodes = await transaction(app.db, async (trx) => {
    await holdProof(trx, email, proof);
    if (!(await hasSecondFactor(trx, userId))) refuse('not_found');
    await tell(context, trx, userId, { activityType: 'recovery_codes_made', letter: 'recovery-codes-made' });
    return renewRecoveryCodes(trx, userId);
  });
  return { recoveryCodes };
}

/**
 * What the session goes on with after a factor was taken away: what it was begun with, or nothing and no recovery codes where
 * none is left. Refuses `factor_stays` to who has to have one.
 */
export async function leftWithout(
  context: ApiContext,
  trx: Trx,
  userId: string,
  shown: SecondFactor | null,
): Promise<SecondFactor | null> {
  if (await hasSecondFactor(trx, userId)) return shown;
  const { role } = theStaff(context);
  const asked = asksSecondFactor(context.app.config, await readSettings(trx));
  if (mustAddFactor({ role, hasSecondFactor: false }, asked)) refuse('factor_stays');
  await forgetRecoveryCodes(trx, userId);
  return null;
}

/** Whoever else is in with this account is out, also of the portals that were opened with it; here it goes on. */
export async function beginAnew(context: ApiContext, trx: Trx, userId: string, secondFactor: SecondFactor | null) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  await endSessionsOf(trx, email, app.now());
  await endSessionsOpenedBy(trx, email, app.now());
  // A browser that was known by the password alone has no tries of its own at the code.
  await forgetBrowsers(trx, email);
  await beginSession(app, facts, { userId, secondFactor });
}

export async function tell(
  context: ApiContext,
  trx: Trx,
  userId: string,
  { activityType, detail, letter }: { activityType: StaffActivity; detail?: string; letter: StaffLetter },
): Promise<void> {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const now = app.now();
  await insertAdminActivity(trx, { email, activityType, detail, facts, now });
  await tellStaff(trx, letter, userId, now);
}

export async function ownId(context: ApiContext): Promise<string> {
  const account = await findAccount(context.app.db, theStaff(context).email);
  return account?.userId ?? refuse('not_signed_in');
}
