/** Staff signing in, and who they are on every call after it (architecture §3, guarantees S1, S3). */
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { refusePassword } from '@ceylono/domain/password';
import type { Refusal } from '@ceylono/domain/refusal';
import { LONGEST_SESSION_HOURS } from '@ceylono/domain/staff-session';
import { isAPIError } from 'better-auth/api';
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import type { Staff } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import type { RequestFacts } from '../../http/request.ts';
import { hashToken } from '../../secrets.ts';
import {
  findActiveStaff,
  findStaffEmail,
  forgetOtherPasswordLinks,
  insertAdminActivity,
  recordLastLogin,
} from './staff.sql.ts';
import { closeSession, forgetSession } from './staff-session.sql.ts';

/** null for a stranger, for somebody whose session is over, and for whoever is not active staff (any more). */
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

export async function signIn(
  app: App,
  facts: RequestFacts,
  credentials: { email: string; password: string },
): Promise<Staff> {
  const email = credentials.email.toLowerCase();
  const account = hashToken(email);
  await app.limits.spend('signIn', account, facts.address);
  const signedIn = await app.auth.api
    .signInEmail({ body: { email, password: credentials.password }, headers: headersOf(facts), returnHeaders: true })
    .catch(async (failure: unknown) => {
      if (isRefusal(failure)) await recordFailedSignIn(app, facts, email);
      return refusedAs('credentials_wrong')(failure);
    });
  const staff = await findActiveStaff(app.db, email);
  if (staff === undefined) {
    await forgetSession(app.db, signedIn.response.token);
    await recordFailedSignIn(app, facts, email);
    return refuse('not_allowed');
  }
  await app.limits.forgive('signIn', account);
  await transaction(app.db, async (trx) => {
    await recordLastLogin(trx, email, app.now());
    await insertAdminActivity(trx, { email, activityType: 'login', facts, now: app.now() });
  });
  passCookies(signedIn.headers, facts);
  return { ...staff, name: signedIn.response.user.name };
}

/** As many as are of use: whoever tries a thousand addresses fills no table. The address typed is kept only if it is staff's. */
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

export async function setPassword(app: App, token: string, password: string): Promise<void> {
  const refusal = refusePassword(password);
  if (refusal !== null) refuse(refusal);
  await transaction(app.db, async (trx) => {
    await forgetOtherPasswordLinks(trx, token);
    await app.auth.api
      .resetPassword({ body: { token, newPassword: password } })
      .catch(refusedAs('password_link_invalid'));
  });
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
