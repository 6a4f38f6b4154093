/** Staff signing in, and who they are on every call after it (architecture §3, guarantees S1, S3). */
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { refusePassword } from '@ceylono/domain/password';
import type { Refusal } from '@ceylono/domain/refusal';
import { PACES } from '@ceylono/domain/sign-in-pace';
import { LONGEST_SESSION_HOURS } from '@ceylono/domain/staff-session';
import { isAPIError } from 'better-auth/api';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Staff } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import type { RequestFacts } from '../../http/request.ts';
import { hashToken } from '../../secrets.ts';
import { forgiveOwnTries, knowBrowser, spendTry, triesOf } from './known-browser.service.ts';
import {
  findAccount,
  findLinkOwner,
  forgetPasswordLinks,
  holdPassword,
  putPassword,
  replacePassword,
  takePasswordLink,
} from './password.sql.ts';
import {
  findActiveAccount,
  findActiveStaff,
  findStaffEmail,
  holdActiveStaff,
  insertAdminActivity,
  recordLastLogin,
} from './staff.sql.ts';
import { closeSession, endSessionsOf } from './staff-session.sql.ts';
import { tellStaff } from './staff-letter.sql.ts';

/** null for a stranger, for a session that is over, and for a person who is not active staff (any more). */
export async function findStaff(facts: RequestFacts, app: App): Promise<Staff | null> {
  const { headers, response } = await app.auth.api
    .getSession({ headers: headersOf(facts), returnHeaders: true })
    .catch(refusedAs('not_signed_in'));
  if (response === null) return null;
  if (app.now().getTime() - response.session.createdAt.getTime() > LONGEST_SESSION_HOURS * HOUR_MS) return null;
  const staff = await findActiveStaff(app.db, response.user.email);
  if (staff === undefined) return null;
  passCookies(headers, facts);
  return { ...staff, name: response.user.name };
}

/** Of the browser that asks; undefined when it has none. */
export async function currentSessionId(app: App, facts: RequestFacts): Promise<string | undefined> {
  const found = await app.auth.api.getSession({ headers: headersOf(facts) }).catch(refusedAs('not_signed_in'));
  return found?.session.id;
}

export async function signIn(
  app: App,
  facts: RequestFacts,
  credentials: { email: string; password: string },
): Promise<Staff> {
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
  const staff = await findActiveStaff(app.db, email);
  if (staff === undefined) {
    await recordFailedSignIn(app, facts, email);
    return refuse('not_allowed');
  }
  const anew = app.passwords.isOutdated(passwordHash) ? await app.passwords.hash(credentials.password) : null;
  await transaction(app.db, async (trx) => {
    // First: whoever ends this account holds it while they end its sessions.
    if (!(await recordLastLogin(trx, email, app.now()))) refuse('not_allowed');
    // Whoever sets another password then finds the session of this one, and ends it.
    if (!(await holdPassword(trx, account.userId, passwordHash))) refuse('credentials_wrong');
    if (anew !== null) await replacePassword(trx, account.userId, passwordHash, anew);
    await forgiveOwnTries(trx, tries.pacers);
    await knowBrowser(trx, facts, email, app.now());
    await insertAdminActivity(trx, { email, activityType: 'login', facts, now: app.now() });
    await beginSession(app, facts, account.userId);
  });
  return { ...staff, name: account.name };
}

async function beginSession(app: App, facts: RequestFacts, userId: string): Promise<void> {
  const { headers } = await app.auth.api.beginSession({
    body: { userId },
    headers: headersOf(facts),
    returnHeaders: true,
  });
  passCookies(headers, facts);
}

/** As many as are of use: an attacker who tries a thousand addresses fills no table. The address typed is kept only if it is staff's. */
async function recordFailedSignIn(app: App, facts: RequestFacts, typed: string): Promise<void> {
  const email = await findStaffEmail(app.db, typed);
  if (!(await app.limits.isWithin('failedSignIn', email === null ? 'strangers' : hashToken(email)))) return;
  await transaction(app.db, (trx) =>
    insertAdminActivity(trx, { email, activityType: 'login_failed', facts, now: app.now() }),
  );
}

/** Answers how long the session lasted, in seconds. The library would not say that it could not end it, so we do that. */
export async function signOut(app: App, facts: RequestFacts): Promise<number> {
  const found = await app.auth.api.getSession({ headers: headersOf(facts) }).catch(refusedAs('not_signed_in'));
  const seconds = found && (await closeSession(app.db, found.session.id, app.now(), facts));
  const { headers } = await app.auth.api.signOut({ headers: headersOf(facts), returnHeaders: true });
  passCookies(headers, facts);
  return seconds ?? 0;
}

/** With a one-time link. The browser that it is set in is a known one from then on; null: set by no browser. */
export async function setPassword(
  app: App,
  facts: RequestFacts | null,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const refusal = refusePassword(password);
  if (refusal !== null) refuse(refusal);
  const email = (await findLinkOwner(app.db, token, app.now())) ?? refuse('password_link_invalid');
  const hash = await app.passwords.hash(password);
  await transaction(app.db, async (trx) => {
    if (!(await holdActiveStaff(trx, email))) refuse('password_link_invalid');
    const userId = (await takePasswordLink(trx, token, app.now())) ?? refuse('password_link_invalid');
    await putPassword(trx, userId, hash);
    await endSessionsOf(trx, email, app.now());
    if (facts !== null) await knowBrowser(trx, facts, email, app.now());
    await recordNewPassword(trx, app, { email, activityType: 'password_set', facts });
  });
}

/** Of somebody who is signed in and says the present one. Ends every session of theirs, and begins this one anew. */
export async function changePassword(
  app: App,
  facts: RequestFacts,
  email: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const refusal = refusePassword(newPassword);
  if (refusal !== null) refuse(refusal);
  const tries = [{ key: `change ${hashToken(email)}`, pace: PACES.browser }];
  await spendTry(app, tries);
  const account = await findAccount(app.db, email);
  const before = account?.passwordHash ?? null;
  const isRight = await app.passwords.isOf({ hash: before, password: currentPassword });
  if (!isRight || account === undefined || before === null) return refuse('password_wrong');
  const hash = await app.passwords.hash(newPassword);
  await transaction(app.db, async (trx) => {
    if (!(await holdActiveStaff(trx, email))) refuse('not_signed_in');
    if (!(await replacePassword(trx, account.userId, before, hash))) refuse('password_wrong');
    await forgetPasswordLinks(trx, account.userId);
    await endSessionsOf(trx, email, app.now());
    await forgiveOwnTries(trx, tries);
    await knowBrowser(trx, facts, email, app.now());
    await recordNewPassword(trx, app, { email, activityType: 'password_changed', facts });
    await beginSession(app, facts, account.userId);
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
  if (account !== null) await tellStaff(trx, 'password-changed', account.userId, app.now());
}

/** The library's no as ours. Why it failed it does not say: without its tables it can do nothing, so we are away. */
function refusedAs(refusal: Refusal): (failure: unknown) => never {
  return (failure) => {
    if (!isAPIError(failure)) throw failure;
    return refuse(isRefusal(failure) ? refusal : 'unavailable');
  };
}

function isRefusal(failure: unknown): boolean {
  return isAPIError(failure) && failure.statusCode < 500;
}

function headersOf(facts: RequestFacts): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = facts.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  // The library reads the address from here; what the client sent under this name is not passed on.
  headers.set('x-forwarded-for', facts.address);
  return headers;
}

function passCookies(headers: Headers, facts: RequestFacts): void {
  for (const cookie of headers.getSetCookie()) facts.addHeader('set-cookie', cookie);
}
