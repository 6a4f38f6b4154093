/**
 * Staff signing in: by password, and by a second step where the account has a second factor (guarantees S1, S2, decision
 * 067). A session begins in this file or with a change of one's own sign-in, and nowhere else (`sign-in-paths.test.ts`).
 */
import { randomBytes } from 'node:crypto';
import { deviceName } from '@ceylono/domain/device';
import { CHALLENGE_SECONDS, CHALLENGE_TRIES, type SecondFactor } from '@ceylono/domain/second-factor';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Staff } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import type { RequestFacts } from '../../http/request.ts';
import { hashToken } from '../../secrets.ts';
import { takeCode } from '../second-factor/second-factor.service.ts';
import { hasSecondFactor } from '../second-factor/second-factor.sql.ts';
import { forgiveOwnTries, knowBrowser, spendTry, type Tries, triesOf } from './known-browser.service.ts';
import { findAccount, holdPassword, replacePassword } from './password.sql.ts';
import { type Challenge, countTry, deleteChallenge, findChallenge, insertChallenge } from './sign-in-challenge.sql.ts';
import { findActiveStaff, findStaffEmail, holdActiveStaff, insertAdminActivity, recordLastLogin } from './staff.sql.ts';
import { tellOfDevice, tellStaff } from './staff-letter.sql.ts';
import { admitted, beginSession } from './staff-session.service.ts';

/** Names the second step to the browser that began it, and to no script. */
const COOKIE = 'ceylono-staff-step';

/** The answer to a right password alone. It opens nothing. */
const SECOND_STEP = { secondStep: true } as const;
export type SignedIn = Staff | typeof SECOND_STEP;

export async function signIn(
  app: App,
  facts: RequestFacts,
  credentials: { email: string; password: string },
): Promise<SignedIn> {
  const email = credentials.email.toLowerCase();
  const tries = await triesOf(app, facts, email);
  // For a known browser only its own tries count, not those of others in its network.
  if (!tries.isKnown) await app.limits.spend('signIn', null, facts.address);
  await spendTry(app, tries.pacers);
  const account = await findAccount(app.db, email);
  const passwordHash = account?.passwordHash ?? null;
  const isRight = await app.passwords.isOf({ hash: passwordHash, password: credentials.password });
  if (!isRight || account === undefined || passwordHash === null) {
    await recordFailedSignIn(app, facts, email);
    return refuse('credentials_wrong');
  }
  if ((await findActiveStaff(app.db, email)) === undefined) {
    await recordFailedSignIn(app, facts, email);
    return refuse('not_allowed');
  }
  const anew = app.passwords.isOutdated(passwordHash) ? await app.passwords.hash(credentials.password) : null;
  return transaction(app.db, async (trx) => {
    // First: whoever ends this account, or adds a factor to it, holds it while they end its sessions.
    if (!(await holdActiveStaff(trx, email))) refuse('not_allowed');
    // Whoever sets another password then finds the session of this one, and ends it.
    if (!(await holdPassword(trx, account.userId, passwordHash))) refuse('credentials_wrong');
    if (anew !== null) await replacePassword(trx, account.userId, passwordHash, anew);
    await forgiveOwnTries(trx, tries.pacers);
    if (await hasSecondFactor(trx, account.userId)) {
      await beginSecondStep(app, trx, facts, account.userId);
      return SECOND_STEP;
    }
    return letIn(app, trx, facts, { account: { ...account, email }, tries, secondFactor: null });
  });
}

async function beginSecondStep(app: App, trx: Trx, facts: RequestFacts, userId: string): Promise<void> {
  const now = app.now();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
  await insertChallenge(trx, { tokenHash: hashToken(token), userId, now, expiresAt });
  facts.setCookie(COOKIE, token, CHALLENGE_SECONDS);
}

/**
 * The second step, in the browser in which the password was right. Codes are tried at a pace of their own, counted for all
 * processes: with the password alone nobody tries more than a few hundred a day.
 */
export async function passSecondStep(
  app: App,
  facts: RequestFacts,
  shown: { factor: SecondFactor; code: string },
): Promise<Staff> {
  const tokenHash = hashToken(facts.cookies.get(facts.cookieName(COOKIE)) ?? '');
  const challenge = (await findChallenge(app.db, tokenHash, app.now())) ?? refuse('sign_in_lapsed');
  const tries = await triesOf(app, facts, challenge.email, 'code');
  await spendTry(app, tries.pacers);
  const staff = await transaction(app.db, async (trx) => {
    if (!(await holdActiveStaff(trx, challenge.email))) refuse('not_allowed');
    const now = app.now();
    const count = (await countTry(trx, { tokenHash, now, tries: CHALLENGE_TRIES })) ?? refuse('sign_in_lapsed');
    if (!(await takeCode(app, trx, challenge.userId, shown))) {
      await recordWrongCode(app, trx, facts, { challenge, isLast: count === CHALLENGE_TRIES });
      return null;
    }
    await deleteChallenge(trx, tokenHash);
    await forgiveOwnTries(trx, tries.pacers);
    if (shown.factor === 'recovery_code') {
      await insertAdminActivity(trx, { email: challenge.email, activityType: 'recovery_code_used', facts, now });
      await tellStaff(trx, 'recovery-code-used', challenge.userId, now);
    }
    return letIn(app, trx, facts, { account: challenge, tries, secondFactor: shown.factor });
  });
  if (staff === null) return refuse('second_code_wrong');
  facts.setCookie(COOKIE, '', 0);
  return staff;
}

interface Shown {
  account: Challenge;
  tries: Tries;
  secondFactor: SecondFactor | null;
}

/** All that is asked was shown. */
async function letIn(
  app: App,
  trx: Trx,
  facts: RequestFacts,
  { account: { userId, email, name }, tries, secondFactor }: Shown,
): Promise<Staff> {
  const now = app.now();
  const staff = (await findActiveStaff(trx, email)) ?? refuse('not_allowed');
  await recordLastLogin(trx, email, now);
  await knowBrowser(trx, facts, email, now);
  if (!tries.isKnown) await tellOfDevice(trx, userId, deviceName(facts.userAgent), now);
  await insertAdminActivity(trx, { email, activityType: 'login', facts, now });
  await beginSession(app, facts, { userId, secondFactor });
  return admitted(app, staff, name);
}

/** Somebody knows the password: its owner is told of it when all tries of a step were wrong. */
async function recordWrongCode(
  app: App,
  trx: Trx,
  facts: RequestFacts,
  { challenge: { email, userId }, isLast }: { challenge: Challenge; isLast: boolean },
): Promise<void> {
  if (isLast) await tellStaff(trx, 'codes-tried', userId, app.now());
  if (!(await app.limits.isWithin('failedSignIn', hashToken(email)))) return;
  const activity = { email, activityType: 'login_failed', detail: 'second step', facts } as const;
  await insertAdminActivity(trx, { ...activity, now: app.now() });
}

/** As many as are of use: an attacker who tries a thousand addresses fills no table. The address typed is kept only if it is staff's. */
async function recordFailedSignIn(app: App, facts: RequestFacts, typed: string): Promise<void> {
  const email = await findStaffEmail(app.db, typed);
  if (!(await app.limits.isWithin('failedSignIn', email === null ? 'strangers' : hashToken(email)))) return;
  await transaction(app.db, (trx) =>
    insertAdminActivity(trx, { email, activityType: 'login_failed', facts, now: app.now() }),
  );
}
