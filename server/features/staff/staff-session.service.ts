/** Sessions of staff: who they are on every call, how a session begins and how it ends (architecture §3, guarantee S3). */
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import type { Refusal } from '@ceylono/domain/refusal';
import { mustAddFactor, SECOND_FACTORS, type SecondFactor } from '@ceylono/domain/second-factor';
import type { Settings } from '@ceylono/domain/settings';
import { LONGEST_SESSION_HOURS, UNTOUCHED_HEADER } from '@ceylono/domain/staff-session';
import { isAPIError } from 'better-auth/api';
import type { App } from '../../app.ts';
import type { Config } from '../../config.ts';
import type { Staff } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import type { RequestFacts } from '../../http/request.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { type ActiveStaff, findActiveStaff } from './staff.sql.ts';
import { closeSession, keepSession } from './staff-session.sql.ts';

/** A session in use is noted once in so long, not with every call; or in a tenth of a short timeout. */
const NOTED_EVERY_MS = 60_000;

/**
 * null for a stranger, for a session that is over, for a person who is not active staff (any more), and for a session that
 * was begun without a second factor while its account has one: whatever began it, it opens nothing.
 */
export async function findStaff(facts: RequestFacts, app: App): Promise<Staff | null> {
  const { headers, response } = await app.auth.api
    .getSession({ headers: headersOf(facts), returnHeaders: true })
    .catch(refusedAs('not_signed_in'));
  if (response === null) return null;
  if (app.now().getTime() - response.session.createdAt.getTime() > LONGEST_SESSION_HOURS * HOUR_MS) return null;
  const settings = await recentSettings(app);
  const usedAt = response.session.updatedAt.getTime();
  const timeoutMs = settings.sessionTimeoutMinutes * 60_000;
  if (app.now().getTime() - usedAt >= timeoutMs) return null;
  const staff = await findActiveStaff(app.db, response.user.email);
  if (staff === undefined) return null;
  if (staff.hasSecondFactor && shownFactor(response.session.secondFactor) === null) return null;
  const touchedAt = touchOf(facts, app.now());
  if (touchedAt !== null && touchedAt.getTime() - usedAt >= Math.min(NOTED_EVERY_MS, timeoutMs / 10))
    await keepSession(app.db, response.session.id, touchedAt);
  passCookies(headers, facts);
  return admitted(app, settings, staff, response.user.name);
}

/**
 * When somebody last touched the screen that calls: now, where it says nothing else. null: nobody did, as with a stream, which
 * the browser opens again by itself.
 */
function touchOf({ headers }: RequestFacts, now: Date): Date | null {
  if (headers.accept === 'text/event-stream') return null;
  const seconds = Number(headers[UNTOUCHED_HEADER] ?? 0);
  return seconds >= 0 ? new Date(now.getTime() - Math.min(seconds * 1000, LONGEST_SESSION_HOURS * HOUR_MS)) : null;
}

/** Somebody who is signed in, with what they may do. */
export function admitted(
  { config }: App,
  settings: Settings,
  { hasSecondFactor, ...rights }: ActiveStaff,
  name: string,
): Staff {
  const isLacking = mustAddFactor({ role: rights.role, hasSecondFactor }, asksSecondFactor(config, settings));
  return { ...rights, name, mustAddFactor: isLacking, superAdminEmail: config.superAdminEmail };
}

/** Of super admins: the environment asks for it, or the owner's setting, which can only tighten it. */
export function asksSecondFactor(config: Config, { superAdminSecondFactor }: Settings): boolean {
  return config.asksSecondFactor || superAdminSecondFactor;
}

/** Of the browser that asks; undefined when it has none. */
export async function currentSessionId(app: App, facts: RequestFacts): Promise<string | undefined> {
  return (await currentSession(app, facts))?.id;
}

/** With which second factor the session of this browser was begun; null: none. */
export async function factorOfSession(app: App, facts: RequestFacts): Promise<SecondFactor | null> {
  return shownFactor((await currentSession(app, facts))?.secondFactor);
}

async function currentSession(app: App, facts: RequestFacts) {
  const found = await app.auth.api.getSession({ headers: headersOf(facts) }).catch(refusedAs('not_signed_in'));
  return found?.session;
}

function shownFactor(kept: unknown): SecondFactor | null {
  return SECOND_FACTORS.find((factor) => factor === kept) ?? null;
}

/** `secondFactor`: which one was shown besides the password. Without one no session of an account that has one is believed. */
export async function beginSession(
  app: App,
  facts: RequestFacts,
  { userId, secondFactor }: { userId: string; secondFactor: SecondFactor | null },
): Promise<void> {
  const { headers } = await app.auth.api.beginSession({
    body: { userId, secondFactor },
    headers: headersOf(facts),
    returnHeaders: true,
  });
  passCookies(headers, facts);
}

/** Answers how long the session lasted, in seconds. The library would not say that it could not end it, so we do that. */
export async function signOut(app: App, facts: RequestFacts): Promise<number> {
  const found = await app.auth.api.getSession({ headers: headersOf(facts) }).catch(refusedAs('not_signed_in'));
  const seconds = found && (await closeSession(app.db, found.session.id, app.now(), facts));
  const { headers } = await app.auth.api.signOut({ headers: headersOf(facts), returnHeaders: true });
  passCookies(headers, facts);
  return seconds ?? 0;
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
