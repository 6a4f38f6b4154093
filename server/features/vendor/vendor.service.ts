/**
 * What staff do with a vendor's portal link: create or replace it, open it again, revoke it (amendment 21, T-074). A new
 * one is mailed to the vendor; to staff it is shown by a reveal alone, which is for super admins and told to the vendor.
 */
import { randomBytes } from 'node:crypto';
import type { StaffVendor } from '@ceylono/contract/vendor';
import { DAY_MS, type Day } from '@ceylono/domain/colombo-time';
import type { Language } from '@ceylono/domain/language';
import type { VendorStatus } from '@ceylono/domain/vendor';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import { spanOf } from '../../db/instant-span.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { countedChange } from '../../http/counted-change.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { refuse } from '../../http/refusal.ts';
import { hashToken, opened, sealed } from '../../secrets.ts';
import { deleteBusyCalendarsOf } from '../calendar-feed/busy-calendar.sql.ts';
import { readSettings } from '../settings/settings.service.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { endSessions } from '../vendor-session/vendor-session.sql.ts';
import {
  findSealedLink,
  findVendor,
  listSessions,
  listVendors,
  putLink,
  revokeLink,
  type VendorRow,
  vendorExists,
} from './vendor.sql.ts';
import { findVendorAddress, mailLink } from './vendor-letter.sql.ts';

export async function listStaffVendors(
  app: App,
  query: {
    q?: string | undefined;
    status?: VendorStatus | undefined;
    createdFrom?: Day | undefined;
    createdTo?: Day | undefined;
    cursor?: string | undefined;
    limit: number;
  },
) {
  const cursor = decodeCursor(query.cursor, 'instant');
  const found = await listVendors(app.db, {
    q: query.q,
    status: query.status ?? null,
    created: spanOf(query.createdFrom, query.createdTo),
    cursor,
    limit: query.limit + 1,
    now: app.now(),
  });
  const { rows, nextCursor } = pageOf(found, query.limit, (row) => ({
    value: row.createdAt.toISOString(),
    id: row.vendorId,
  }));
  return {
    items: rows.map(vendorView),
    nextCursor,
  };
}

/** As the list of vendors shows one, after something was done with it. */
export async function readStaffVendor(db: Queryable, vendorId: string, now: Date) {
  return vendorView((await findVendor(db, vendorId, now)) ?? refuse('not_found'));
}

function vendorView(row: VendorRow): z.input<typeof StaffVendor> {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    portalLinkEndsAt: row.portalLinkEndsAt?.toISOString() ?? null,
  };
}

/** Answers where the new link goes; the old one and every way in that it opened are dead from here on. */
export async function replaceLink(context: ApiContext, vendorId: string): Promise<{ mailedTo: string }> {
  const { app, facts } = context;
  const { email } = theStaff(context);
  return countedChange(app, [{ limit: 'linkOfVendor', named: [vendorId] }], async (trx, points) => {
    const vendor = (await findVendorAddress(trx, vendorId)) ?? refuse('not_found');
    points.use();
    await makeLink(trx, app, vendorId, randomBytes(32).toString('base64url'), email);
    await endWaysIn(trx, vendorId, app.now());
    await mailLink(trx, vendorId, 'new', app.now());
    await insertAdminActivity(trx, { email, activityType: 'portal_link_replaced', vendorId, facts, now: app.now() });
    return { mailedTo: vendor.email };
  });
}

/**
 * What was opened with the link of before, and the addresses of busy times, which it showed. After the link is changed: a session
 * that the old one is opening at this moment is seen, and ended too.
 */
export async function endWaysIn(trx: Trx, vendorId: string, now: Date): Promise<void> {
  await endSessions(trx, vendorId, null, now);
  await deleteBusyCalendarsOf(trx, vendorId);
}

/** Stores a link under a token, with the age that the settings give it. */
export async function makeLink(trx: Trx, app: App, vendorId: string, token: string, createdBy: string): Promise<void> {
  const { portalLinkDays } = await readSettings(trx);
  const now = app.now();
  await putLink(trx, {
    vendorId,
    tokenHash: hashToken(token),
    tokenSealed: sealed(app.secrets.portalLink, Buffer.from(token), vendorId),
    createdBy,
    now,
    expiresAt: new Date(now.getTime() + portalLinkDays * DAY_MS),
  });
}

export async function revealLink(context: ApiContext, vendorId: string): Promise<{ url: string }> {
  const { app, facts } = context;
  const { email } = theStaff(context);
  return transaction(app.db, async (trx) => {
    const link = (await findSealedLink(trx, vendorId, app.now())) ?? refuse('not_found');
    await insertAdminActivity(trx, { email, activityType: 'portal_link_revealed', vendorId, facts, now: app.now() });
    return { url: portalUrl(app, vendorId, opened(app.secrets.portalLink, link, vendorId).toString()) };
  });
}

/**
 * The address of the vendor's usable link, for the letters that carry it; null when there is none. It names the letter's
 * language, so that a device that knows nothing of the vendor opens in it.
 */
export async function openSealedLink(app: App, vendorId: string, language: Language): Promise<string | null> {
  const link = await findSealedLink(app.db, vendorId, app.now());
  if (link === undefined) return null;
  const url = new URL(portalUrl(app, vendorId, opened(app.secrets.portalLink, link, vendorId).toString()));
  if (language !== 'en') url.searchParams.set('language', language);
  return url.href;
}

export async function revoke(context: ApiContext, vendorId: string) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  await transaction(app.db, async (trx) => {
    if (!(await vendorExists(trx, vendorId))) refuse('not_found');
    await revokeLink(trx, vendorId, app.now());
    await endWaysIn(trx, vendorId, app.now());
    await insertAdminActivity(trx, { email, activityType: 'portal_link_revoked', vendorId, facts, now: app.now() });
  });
  return { revoked: true as const };
}

export async function listVendorSessions(app: App, vendorId: string) {
  if (!(await vendorExists(app.db, vendorId))) refuse('not_found');
  const rows = await listSessions(app.db, vendorId, app.now());
  return {
    items: rows.map(({ createdAt, lastUsedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}

export async function revokeSession(context: ApiContext, vendorId: string, sessionId: string) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  await transaction(app.db, async (trx) => {
    if (!(await endSessions(trx, vendorId, sessionId, app.now()))) refuse('not_found');
    await insertAdminActivity(trx, { email, activityType: 'portal_session_revoked', vendorId, facts, now: app.now() });
  });
  return { revoked: true as const };
}

/** The address a vendor keeps; its page exchanges the token at once and takes it out of the address. */
export function portalUrl(app: App, vendorId: string, token: string): string {
  return new URL(`/vendor-portal/${vendorId}/${token}`, app.config.publicUrl).href;
}
