/**
 * Staff signing in: by password, and by a second step where the account has a second factor (guarantees S1, S2, decision
 * 067). A session begins in this file (of a passkey too) or with a change of one's own sign-in, and nowhere else (`sign-in-paths.test.ts`).
 */
import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { deviceName } from '@ceylono/domain/device';
import {
  CHALLENGE_SECONDS,
  CHALLENGE_TRIES,
  type CodeFactor,
  type SecondFactor,
  WRONG_CODES_HOURS,
  WRONG_CODES_TOLD,
} from '@ceylono/domain/second-factor';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Staff } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import type { RequestFacts } from '../../http/request.ts';
import { hashToken } from '../../secrets.ts';
import { takeCode } from '../second-factor/second-factor.service.ts';
import { factorsOf, hasSecondFactor } from '../second-factor/second-factor.sql.ts';
import { readSettings } from '../settings/settings.service.ts';
import { forgiveOwnTries, knowBrowser, spendTry, type Tries, triesOf } from './known-browser.service.ts';
import { findAccount, holdPassword, replacePassword } from './password.sql.ts';
import {
  type Challenge,
  countTry,
  countWrongCode,
  deleteChallenge,
  findChallenge,
  insertChallenge,
} from './sign-in-challenge.sql.ts';
import { findActiveStaff, findStaffEmail, holdActiveStaff, insertAdminActivity, recordLastLogin } from './staff.sql.ts';
import { tellOfDevice, tellStaff } from './staff-letter.sql.ts';
import { admitted, beginSession } from './staff-session.service.ts';

/** Names the second step to the browser that began it, and to no script. */
const COOKIE = 'ceylono-staff-step';

/** The answer to a right password alone. It opens nothing. */
export type SignedIn = Staff | { secondStep: true; ways: SecondFactor[] };

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
      return { secondStep: true as const, ways: await factorsOf(trx, account.userId) };
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
  shown: { factor: CodeFactor; code: string },
): Promise<Staff> {
  const challenge = (await secondStepOf(app, facts)) ?? refuse('sign_in_lapsed');
  const { tokenHash } = challenge;
  const tries = await triesOf(app, facts, challenge.email, 'code');
  await spendTry(app, tries.pacers);
  const staff = await transaction(app.db, async (trx) => {
    if (!(await holdActiveStaff(trx, challenge.email))) refuse('not_allowed');
    const now = app.now();
    if (!(await countTry(trx, { tokenHash, now, tries: CHALLENGE_TRIES }))) refuse('sign_in_lapsed');
    if (!(await takeCode(app, trx, challenge.userId, shown))) {
      await tellOfWrongCodes(trx, challenge, now);
      return null;
    }
    await endSecondStep(trx, facts, challenge);
    await forgiveOwnTries(trx, tries.pacers);
    if (shown.factor === 'recovery_code') {
      await insertAdminActivity(trx, { email: challenge.email, activityType: 'recovery_code_used', facts, now });
      await tellStaff(trx, 'recovery-code-used', challenge.userId, now);
    }
    return letIn(app, trx, facts, { account: challenge, tries, secondFactor: shown.factor });
  });
  if (staff !== null) return staff;
  await recordFailedSignIn(app, facts, challenge.email, 'second step');
  return refuse('second_code_wrong');
}

/** The second step that a password has begun in this browser, however often codes were tried in it. */
export async function secondStepOf(
  app: App,
  facts: RequestFacts,
): Promise<(Challenge & { tokenHash: string }) | undefined> {
  const tokenHash = hashToken(facts.cookies.get(facts.cookieName(COOKIE)) ?? '');
  const challenge = await findChallenge(app.db, tokenHash, app.now());
  return challenge && { ...challenge, tokenHash };
}

/** Nobody goes on with it. */
export async function endSecondStep(
  trx: Trx,
  facts: RequestFacts,
  { tokenHash }: { tokenHash: string },
): Promise<void> {
  await deleteChallenge(trx, tokenHash);
  facts.setCookie(COOKIE, '', 0);
}

interface Shown {
  account: { userId: string; email: string; name: string };
  tries: Tries;
  secondFactor: SecondFactor | null;
}

/** All that is asked was shown. */
export async function letIn(
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
  return admitted(app, await readSettings(trx), staff, name);
}

/**
 * Somebody may know the password: its owner is told, whether the codes came in one sign-in or in many, once in the day that
 * begins with the first of them. A new password begins it anew.
 */
async function tellOfWrongCodes(trx: Trx, { userId }: Challenge, now: Date): Promise<void> {
  const startsAnewAt = new Date(now.getTime() - WRONG_CODES_HOURS * HOUR_MS);
  const wrong = await countWrongCode(trx, userId, { now, startsAnewAt });
  if (wrong === WRONG_CODES_TOLD) await tellStaff(trx, 'codes-tried', userId, now);
}

/** Of somebody whose passkey was known, and not right. */
export function recordWrongPasskey(app: App, facts: RequestFacts, email: string): Promise<void> {
  return recordFailedSignIn(app, facts, email, 'passkey');
}

/** As many as are of use: an attacker who tries a thousand addresses fills no table. The address typed is kept only if it is staff's. */
async function recordFailedSignIn(app: App, facts: RequestFacts, typed: string, detail?: string): Promise<void> {
  const email = await findStaffEmail(app.db, typed);
  if (!(await app.limits.isWithin('failedSignIn', email === null ? 'strangers' : hashToken(email)))) return;
  await transaction(app.db, (trx) =>
    insertAdminActivity(trx, { email, activityType: 'login_failed', detail, facts, now: app.now() }),
  );
}
