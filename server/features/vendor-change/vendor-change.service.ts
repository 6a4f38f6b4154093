/**
 * Staff correct a vendor (decision 078). Whoever reads the mails of a vendor has its portal: another e-mail address is given
 * by super admins alone, and ends every way in that led through the one of before.
 */
import { randomBytes } from 'node:crypto';
import type { CorrectedVendor, VendorDetails } from '@ceylono/contract/vendor-change';
import { isOtherMailbox, type VendorChange, type VendorFields, vendorChanges } from '@ceylono/domain/vendor-change';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { type Points, countedChange } from '../../http/counted-change.ts';
import { refuse } from '../../http/refusal.ts';
import { toE164 } from '../phone-number/phone-number.service.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { digitsOf, seenOnRecord } from '../staff/staff-record.service.ts';
import { endWaysIn, makeLink } from '../vendor/vendor.service.ts';
import { findSealedLink, lockUsableLink } from '../vendor/vendor.sql.ts';
import { mailLink } from '../vendor/vendor-letter.sql.ts';
import { checkEmail, checkPhone } from '../vendor-application/vendor-application.service.ts';
import { tellOfChange } from './change-letter.service.ts';
import {
  findVendorFields,
  insertVendorChange,
  listVendorChanges,
  lockVendorFields,
  updateVendorFields,
} from './vendor-change.sql.ts';

type Wanted = z.output<typeof CorrectedVendor>;

const SHOWN_CHANGES = 20;

/** On record before it is answered. */
export async function openVendor(context: ApiContext, vendorId: string) {
  const { db, now } = context.app;
  const details = await detailsOf(db, vendorId, now());
  await seenOnRecord(context, 'vendor_viewed', `vendor ${vendorId}`);
  return details;
}

async function detailsOf(db: Queryable, vendorId: string, now: Date): Promise<z.input<typeof VendorDetails>> {
  const fields = (await findVendorFields(db, vendorId)) ?? refuse('not_found');
  const changes = await listVendorChanges(db, vendorId, SHOWN_CHANGES);
  return {
    ...fields,
    hasPortalLink: (await findSealedLink(db, vendorId, now)) !== undefined,
    changes: changes.map(({ changedAt, ...change }) => ({ ...change, changedAt: changedAt.toISOString() })),
  };
}

export async function changeVendor(context: ApiContext, wanted: Wanted) {
  const { app } = context;
  const { vendorId, seen, email } = wanted;
  // Another mailbox is mailed a link. What was seen is what stands, or nothing is changed.
  const link = isOtherMailbox(seen.email, email) ? [{ limit: 'linkOfVendor' as const, named: [vendorId] }] : [];
  await countedChange(app, link, (trx, points) => change(context, trx, points, wanted));
  return detailsOf(app.db, vendorId, app.now());
}

async function change(
  context: ApiContext,
  trx: Trx,
  points: Points,
  { vendorId, seen, emailConfirmed, numberConfirmed, ...typed }: Wanted,
): Promise<void> {
  const { app, facts } = context;
  const { email: by, role } = theStaff(context);
  const now = app.now();
  const wanted = { ...typed, contactNumber: toE164(typed.contactNumber) ?? typed.contactNumber };
  // Load.
  const { vendorId: _, ...before } = (await lockVendorFields(trx, vendorId)) ?? refuse('not_found');
  // Decide.
  const fields = vendorChanges(before, wanted);
  if (fields.length === 0) return;
  if (vendorChanges(before, seen).length > 0) refuse('vendor_changed');
  const isMoved = isOtherMailbox(before.email, wanted.email);
  if (isMoved && role !== 'super_admin') refuse('not_allowed');
  const [hasEmail, hasPhone] = [has(fields, 'email'), has(fields, 'contactNumber')];
  if (hasEmail) checkEmail(wanted.email, emailConfirmed);
  if (hasPhone) await checkPhone(trx, wanted.contactNumber, { isConfirmed: numberConfirmed, byStaff: true });
  points.use();
  // Save.
  const confirmed = { email: hasEmail ? emailConfirmed : null, number: hasPhone ? numberConfirmed : null };
  await updateVendorFields(trx, vendorId, wanted, confirmed);
  const changeId = await insertVendorChange(trx, vendorId, { changedBy: by, changedAt: now, fields });
  if (isMoved) await moveTheWayIn(trx, app, vendorId, by);
  // Tell.
  await tellOfChange(trx, changeId, fields, now);
  const detail = detailOf(app, fields);
  await insertAdminActivity(trx, { email: by, activityType: 'vendor_changed', vendorId, detail, facts, now });
}

/** A link that staff revoked stays revoked. */
async function moveTheWayIn(trx: Trx, app: App, vendorId: string, by: string): Promise<void> {
  const now = app.now();
  if (await lockUsableLink(trx, vendorId, now)) {
    await makeLink(trx, app, vendorId, randomBytes(32).toString('base64url'), by);
    await mailLink(trx, vendorId, 'new', now);
  }
  await endWaysIn(trx, vendorId, now);
}

const has = (changes: VendorChange[], field: keyof VendorFields) => changes.some((change) => change.field === field);

/** Marks by which a value that somebody has is found to be the one before or after, and nobody reads one out of it. */
function detailOf(app: App, changes: VendorChange[]): string {
  return changes
    .map(({ field, before, after }) => `${field} ${digitsOf(app, before)} to ${digitsOf(app, after)}`)
    .join(', ');
}
