/**
 * Staff review applications: the first decision stands, and a second one of the same kind gets it as it stands.
 * An approval makes the vendor and the portal link in one transaction (T-067, amendment 21).
 */
import { randomBytes } from 'node:crypto';
import type { StaffApplication } from '@ceylono/contract/vendor-application';
import { missingVendorDocuments, type ApplicationStatus } from '@ceylono/domain/vendor-application';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { refuse } from '../../http/refusal.ts';
import { hasAdminActivity, insertAdminActivity } from '../staff/staff.sql.ts';
import { makeLink } from '../vendor/vendor.service.ts';
import { tellOfApplication } from './vendor-application.service.ts';
import {
  type ApplicationRow,
  countPendingApplications,
  decideApplication,
  findApplication,
  findVendorsAlike,
  listApplications,
  lockApplication,
} from './vendor-application.sql.ts';
import { listDocumentsOfVendor } from './vendor-document.sql.ts';

export interface ApplicationsQuery {
  status?: ApplicationStatus | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function listForStaff(app: App, { status, q, cursor: from, limit }: ApplicationsQuery) {
  const cursor = decodeCursor(from, 'instant');
  const found = await listApplications(app.db, { status, q, cursor, limit: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, ({ createdAt, vendorId }) => ({
    value: createdAt.toISOString(),
    id: vendorId,
  }));
  return { items: rows.map(rowView), nextCursor, pending: await countPendingApplications(app.db) };
}

const OPENED_AGAIN_AFTER_MS = 60 * 60_000;

/** It shows an address and a phone, so that it is put on record first, once an hour for each member of staff. */
export async function openApplication(context: ApiContext, vendorId: string) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const now = app.now();
  await transaction(app.db, async (trx) => {
    if (!(await lockApplication(trx, vendorId))) refuse('not_found');
    const opening = { email, activityType: 'vendor_application_opened', vendorId } as const;
    const since = new Date(now.getTime() - OPENED_AGAIN_AFTER_MS);
    if (!(await hasAdminActivity(trx, { ...opening, since }))) {
      await insertAdminActivity(trx, { ...opening, facts, now });
    }
  });
  return applicationView(app, vendorId);
}

export async function approveApplication(context: ApiContext, vendorId: string) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const now = app.now();
  await transaction(app.db, async (trx) => {
    const application = (await lockApplication(trx, vendorId)) ?? refuse('not_found');
    if (!isToBeDecided(application, 'approved')) return;
    const documents = await listDocumentsOfVendor(trx, vendorId);
    const missing = missingVendorDocuments(documents.map((document) => document.field));
    if (missing.length > 0) refuse('documents_missing', { missing });
    await decideApplication(trx, vendorId, { status: 'approved', reviewedBy: email, rejectionReason: null, now });
    await makeLink(trx, app, vendorId, randomBytes(32).toString('base64url'), email);
    await insertAdminActivity(trx, { email, activityType: 'vendor_application_approved', vendorId, facts, now });
    await tellOfApplication(trx, vendorId, 'application-approved', now);
  });
  return applicationView(app, vendorId);
}

export async function rejectApplication(context: ApiContext, vendorId: string, reason: string) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const now = app.now();
  await transaction(app.db, async (trx) => {
    const application = (await lockApplication(trx, vendorId)) ?? refuse('not_found');
    if (!isToBeDecided(application, 'rejected')) return;
    await decideApplication(trx, vendorId, { status: 'rejected', reviewedBy: email, rejectionReason: reason, now });
    await insertAdminActivity(trx, { email, activityType: 'vendor_application_rejected', vendorId, facts, now });
    await tellOfApplication(trx, vendorId, 'application-rejected', now);
  });
  return applicationView(app, vendorId);
}

/** false when it was decided so already; refused when it was decided otherwise. */
function isToBeDecided({ status }: ApplicationRow, decision: 'approved' | 'rejected'): boolean {
  if (status === 'pending') return true;
  return status === decision ? false : refuse('application_already_decided');
}

async function applicationView(app: App, vendorId: string): Promise<z.input<typeof StaffApplication>> {
  const row = (await findApplication(app.db, vendorId)) ?? refuse('not_found');
  return {
    ...row,
    ...rowView(row),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    documents: await listDocumentsOfVendor(app.db, vendorId),
    alike: await findVendorsAlike(app.db, row),
  };
}

function rowView({ vendorId, name, ownerFullName, email, contactNumber, district, status, createdAt }: ApplicationRow) {
  return { vendorId, name, ownerFullName, email, contactNumber, district, status, createdAt: createdAt.toISOString() };
}
