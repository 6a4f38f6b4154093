/**
 * A visitor is a browser, known by 256 random bits in a cookie that we signed; tables keep only their hash. It is set by
 * the first creating call and never by reading (amendments 8 and 17).
 */
import { randomBytes } from 'node:crypto';
import { VISITOR_DAYS } from '@ceylono/domain/retention';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';
import { forgetAnswers } from '../../http/idempotency.ts';
import type { RequestFacts } from '../../http/request.ts';
import { hashToken, isSigned, sign, signedWith } from '../../secrets.ts';
import { handOver, insertVisitor } from './visitor.sql.ts';

const COOKIE = 'ceylono-visitor';
const COOKIE_SECONDS = VISITOR_DAYS * 24 * 3600;

/** null for a browser without the cookie, or with one we did not sign. */
export function visitorOf(facts: RequestFacts, app: App): VisitorId | null {
  const cookie = cookieOf(facts, app);
  return cookie === null ? null : (hashToken(cookie.value) as VisitorId);
}

function cookieOf(facts: RequestFacts, app: App): { value: string; keyNumber: number } | null {
  const [value, signature] = facts.cookies.get(facts.cookieName(COOKIE))?.split('.') ?? [];
  if (value === undefined || signature === undefined || !isSigned(app.secrets.cookie, value, signature)) return null;
  return { value, keyNumber: signedWith(signature) };
}

/** The visitor of this request, made now when it is the first creating call of its browser. */
export async function ensureVisitor(trx: Trx, facts: RequestFacts, app: App): Promise<VisitorId> {
  const known = cookieOf(facts, app);
  const value = known?.value ?? randomBytes(32).toString('base64url');
  const visitorId = hashToken(value) as VisitorId;
  // One that an earlier key signed is signed again, so that its key may go one day.
  if (known?.keyNumber !== app.secrets.cookie.current)
    facts.setCookie(COOKIE, `${value}.${sign(app.secrets.cookie, value)}`, COOKIE_SECONDS);
  await insertVisitor(trx, visitorId, facts.userAgent, app.now());
  return visitorId;
}

/**
 * The browser belongs to no person any more, nor does a copy of its cookie: a code on the phone makes it its booker's again. Locked
 * by the caller, so that nothing is being made in its name.
 */
export async function endVisitor(trx: Trx, visitorId: VisitorId): Promise<void> {
  await forgetAnswers(trx, visitorId);
  await handOver(trx, visitorId, hashToken(randomBytes(32).toString('base64url')) as VisitorId);
}

export function dropCookie(facts: RequestFacts): void {
  facts.setCookie(COOKIE, '', -1);
}
