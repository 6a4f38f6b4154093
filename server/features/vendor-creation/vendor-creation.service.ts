/** Staff make a vendor who calls, by the rules of registration, approved at once and with its portal link (ADM-VEN-05). */
import { randomBytes } from 'node:crypto';
import type { NewVendor } from '@ceylono/contract/vendor-creation';
import { outlineOf } from '@ceylono/domain/coverage-area';
import { missingVendorDocuments } from '@ceylono/domain/vendor-application';
import type { z } from 'zod';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { makeLink, readStaffVendor } from '../vendor/vendor.service.ts';
import { mailLink } from '../vendor/vendor-letter.sql.ts';
import { checkedPhone } from '../vendor-application/vendor-application.service.ts';
import { insertStaffVendor } from '../vendor-application/vendor-application.sql.ts';
import {
  giveDraftToVendor,
  listDocumentsOfDraft,
  lockApplicationDraft,
} from '../vendor-application/vendor-document.sql.ts';

type Creating = z.output<typeof NewVendor>;

export function createVendor(context: ApiContext, input: Creating) {
  const { app } = context;
  const claim = claimOf(context, input);
  return transaction(app.db, (trx) => once(trx, claim, app.now(), () => create(context, trx, input)));
}

async function create(context: ApiContext, trx: Trx, input: Creating) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const now = app.now();
  // Load.
  const draft = (await lockApplicationDraft(trx, input.draftId, { staffEmail: email }, now)) ?? refuse('not_found');
  const documents = await listDocumentsOfDraft(trx, draft.id);
  // Decide.
  const contactNumber = await checkedPhone(trx, { ...input, byStaff: { emailConfirmed: input.emailConfirmed } });
  const missing = missingVendorDocuments(documents.map(({ field }) => field));
  if (missing.length > 0) refuse('documents_missing', { missing });
  // Save.
  const { latitude, longitude, coverageRadius, coverageArea } = input;
  const vendorId = await insertStaffVendor(trx, {
    ...input,
    contactNumber,
    outline: outlineOf({ lat: latitude, lng: longitude }, { ring: coverageArea, radiusM: coverageRadius }),
    createdBy: email,
    now,
  });
  await giveDraftToVendor(trx, draft.id, vendorId);
  await makeLink(trx, app, vendorId, randomBytes(32).toString('base64url'), email);
  // Tell.
  await insertAdminActivity(trx, { email, activityType: 'vendor_created', vendorId, facts, now });
  await mailLink(trx, vendorId, 'first', now);
  return readStaffVendor(trx, vendorId, now);
}
