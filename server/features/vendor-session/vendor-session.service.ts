/** Opening and keeping a vendor's session: one cookie per vendor, sliding for thirty days (amendment 21). */
import { randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';
import type { RequestFacts } from '../../http/request.ts';
import { refuse } from '../../http/refusal.ts';
import { hashToken } from '../../secrets.ts';
import {
  endSessions,
  extendSession,
  findSession,
  insertSession,
  keepLastUsedSessions,
  lockLink,
} from './vendor-session.sql.ts';

const SESSION_SECONDS = 30 * 24 * 3600;
/** More than a vendor's people have browsers; one more ends the one that was used least lately. */
export const SESSIONS_AT_ONCE = 20;
/** A session is written at most so often, however busy it is. */
const TOUCH_MS = 10 * 60_000;

const cookieOf = (vendorId: string) => `ceylono-vendor-${vendorId}`;

/** `openedByStaff`: who of staff is signed in in this browser; null: nobody. */
export async function openSession(
  app: App,
  facts: RequestFacts,
  { vendorId, token, openedByStaff }: { vendorId: string; token: string; openedByStaff: string | null },
) {
  const now = app.now();
  const sessionToken = randomBytes(32).toString('base64url');
  const link = await transaction(app.db, async (trx) => {
    const found = (await lockLink(trx, vendorId, hashToken(token), now)) ?? refuse('portal_link_invalid');
    await keepLastUsedSessions(trx, found.vendorId, SESSIONS_AT_ONCE - 1, now);
    await insertSession(trx, {
      vendorId: found.vendorId,
      tokenHash: hashToken(sessionToken),
      userAgent: facts.userAgent,
      address: facts.address,
      openedByStaff,
      now,
      expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
    });
    return found;
  });
  facts.setCookie(cookieOf(link.vendorId), sessionToken, SESSION_SECONDS);
  return link;
}

/** The session of the vendor named in the path, or null; it slides on as it is used. */
export async function findVendorSession(
  facts: RequestFacts,
  vendorId: string,
  app: App,
): Promise<{ vendorId: AuthorizedVendorId; sessionId: string; isOfStaff: boolean } | null> {
  const token = facts.cookies.get(facts.cookieName(cookieOf(vendorId)));
  if (token === undefined) return null;
  const now = app.now();
  const session = await findSession(app.db, vendorId, hashToken(token), now);
  if (session === undefined) return null;
  if (now.getTime() - session.lastUsedAt.getTime() > TOUCH_MS) {
    await extendSession(app.db, session.sessionId, now, new Date(now.getTime() + SESSION_SECONDS * 1000));
    facts.setCookie(cookieOf(vendorId), token, SESSION_SECONDS);
  }
  return { vendorId: session.vendorId, sessionId: session.sessionId, isOfStaff: session.isOfStaff };
}

export async function closeSession(
  app: App,
  facts: RequestFacts,
  vendorId: AuthorizedVendorId,
  sessionId: string,
): Promise<void> {
  await transaction(app.db, (trx) => endSessions(trx, vendorId, sessionId, app.now()));
  facts.setCookie(cookieOf(vendorId), '', -1);
}
