/**
 * A known browser is one in which somebody signed in to an account of staff before: it carries a random value of its own
 * and is counted alone, so that no stranger's wrong passwords keep it out. It opens nothing.
 */
import { randomBytes } from 'node:crypto';
import { codePacesOf, pacesOf } from '@ceylono/domain/sign-in-pace';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { RequestFacts } from '../../http/request.ts';
import { networksOf } from '../../http/networks.ts';
import { RefusalError } from '../../http/refusal.ts';
import { hashToken } from '../../secrets.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { forgiveTries, giveTryBack, isKnownBrowser, type Pacer, rememberBrowser, takeTry } from './sign-in-pace.sql.ts';

const COOKIE = 'ceylono-staff-browser';
/** As long as browsers keep a cookie. */
export const BROWSER_DAYS = 400;

export interface Tries {
  isKnown: boolean;
  pacers: Pacer[];
}

/**
 * Who counts a try of this browser for this account: a known one alone, else the account and the networks it is in. Codes
 * of the second step are counted apart from passwords.
 */
export async function triesOf(
  app: App,
  facts: RequestFacts,
  email: string,
  of: 'password' | 'code' | 'passkey' = 'password',
): Promise<Tries> {
  const account = of === 'password' ? hashToken(email) : `${of} ${hashToken(email)}`;
  const settings = await recentSettings(app);
  const paces = of === 'password' ? pacesOf(settings) : codePacesOf(settings);
  const browser = browserOf(facts);
  if (browser !== null && (await isKnownBrowser(app.db, browser, email)))
    return { isKnown: true, pacers: [{ key: `browser ${account} ${browser}`, pace: paces.browser }] };
  return {
    isKnown: false,
    pacers: [
      { key: `account ${account}`, pace: paces.account, isOfAll: true },
      ...networksOf(facts.address).map(({ network }) => ({
        key: `network ${account} ${network}`,
        pace: paces.network,
      })),
    ],
  };
}

/** Refuses `too_many_requests` with the seconds to wait. */
export async function spendTry(app: App, pacers: Pacer[]): Promise<void> {
  if (!app.config.limits) return;
  const wait = await transaction(app.db, (trx) => takeTry(trx, pacers, app.now()));
  if (wait > 0) throw new RefusalError('too_many_requests', { retryAfterSeconds: wait });
}

/** Password or code was right. What others tried of the account from elsewhere stays counted. */
export async function forgiveOwnTries(trx: Trx, pacers: Pacer[]): Promise<void> {
  for (const { key, isOfAll } of pacers) await (isOfAll ? giveTryBack(trx, key) : forgiveTries(trx, key));
}

/** This browser is known from now on. */
export async function knowBrowser(trx: Trx, facts: RequestFacts, email: string, now: Date): Promise<void> {
  const value = cookieOf(facts) ?? randomBytes(32).toString('base64url');
  facts.setCookie(COOKIE, value, BROWSER_DAYS * 24 * 3600);
  await rememberBrowser(trx, hashToken(value), email, now);
}

function browserOf(facts: RequestFacts): string | null {
  const value = cookieOf(facts);
  return value === null ? null : hashToken(value);
}

function cookieOf(facts: RequestFacts): string | null {
  const value = facts.cookies.get(facts.cookieName(COOKIE));
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}
