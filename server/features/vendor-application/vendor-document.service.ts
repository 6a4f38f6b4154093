/**
 * Papers of vendors on their way in and out, as customers' documents are: cleaned, encrypted and tied to the applicant's
 * draft; then to staff only, each view on record (T-167, amendment 23).
 */
import { randomBytes } from 'node:crypto';
import { APPLICATION_CONSENT_VERSION } from '@ceylono/contract/terms';
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { MAX_OPEN_DRAFTS } from '@ceylono/domain/document';
import { APPLICATION_DRAFT_HOURS, mayBePdf, type VendorDocumentField } from '@ceylono/domain/vendor-application';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff, theVisitor } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { isSigned, sign } from '../../secrets.ts';
import { putNamed } from '../../storage/put-named.ts';
import { readNamed } from '../../storage/read-named.ts';
import { removeFiles } from '../../storage/remove-files.ts';
import { refuseWithoutRoom } from '../../storage/room-for-papers.ts';
import { LINK_SECONDS, privateFile } from '../../http/private-file.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { vendorExists } from '../vendor/vendor.sql.ts';
import { ensureVisitor } from '../visitor/visitor.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { insertConsent, lockVisitor } from '../visitor/visitor.sql.ts';
import {
  type DraftOwner,
  deleteApplicationDraft,
  findApplicationDraft,
  findVendorDocument,
  insertApplicationDraft,
  listDocumentsOfDraft,
  listDocumentsOfVendor,
  listSpareApplicationDrafts,
  lockApplicationDraft,
  lockApplicationDraftsOf,
  putVendorDocument,
} from './vendor-document.sql.ts';

/** Where the papers lie: the documents' bucket. */
export const VENDOR_FOLDER = 'vendor-verification';

/** A visitor has so many drafts as of bookings; one more ends the oldest, an empty one before one with papers. */
export async function startApplication({ app, facts }: ApiContext, consentVersion: string) {
  if (!(await readSettings(app.db)).registrationEnabled) refuse('registration_closed');
  if (consentVersion !== APPLICATION_CONSENT_VERSION) refuse('terms_outdated');
  const now = app.now();
  const expiresAt = new Date(now.getTime() + APPLICATION_DRAFT_HOURS * HOUR_MS);
  const { draftId, unused } = await transaction(app.db, async (trx) => {
    const visitorId = await ensureVisitor(trx, facts, app);
    await insertConsent(trx, visitorId, `application ${consentVersion}`, now);
    await lockVisitor(trx, visitorId);
    return makeDraft(trx, { visitorId }, now, expiresAt);
  });
  await removeFiles(app, unused);
  return { draftId, expiresAt: expiresAt.toISOString() };
}

/** The same for a member of staff, who makes a vendor that called; nobody consents by it. */
export async function startStaffDraft(context: ApiContext) {
  const { app } = context;
  const owner = { staffEmail: theStaff(context).email };
  const now = app.now();
  const expiresAt = new Date(now.getTime() + APPLICATION_DRAFT_HOURS * HOUR_MS);
  const { draftId, unused } = await transaction(app.db, (trx) => makeDraft(trx, owner, now, expiresAt));
  await removeFiles(app, unused);
  return { draftId, expiresAt: expiresAt.toISOString() };
}

/** `unused`: files of the drafts that it ended. */
async function makeDraft(trx: Trx, owner: DraftOwner, now: Date, expiresAt: Date) {
  await lockApplicationDraftsOf(trx, owner);
  const unused: string[] = [];
  for (const spare of await listSpareApplicationDrafts(trx, owner, MAX_OPEN_DRAFTS - 1)) {
    unused.push(...(await deleteApplicationDraft(trx, spare)));
  }
  return { draftId: await insertApplicationDraft(trx, owner, now, expiresAt), unused };
}

export async function readApplicationDraft(context: ApiContext, draftId: string) {
  const { app } = context;
  const draft =
    (await findApplicationDraft(app.db, draftId, { visitorId: theVisitor(context) }, app.now())) ?? refuse('not_found');
  return {
    draftId: draft.id,
    expiresAt: draft.expiresAt.toISOString(),
    documents: await listDocumentsOfDraft(app.db, draft.id),
  };
}

/** Four fields of at most 10 MB each are all that a draft can hold. */
export function takeVendorDocument(context: ApiContext, paper: NewPaper) {
  return takePaper(context.app, { visitorId: theVisitor(context) }, paper);
}

export function takeStaffDocument(context: ApiContext, paper: NewPaper) {
  return takePaper(context.app, { staffEmail: theStaff(context).email }, paper);
}

interface NewPaper {
  draftId: string;
  field: VendorDocumentField;
  file: File;
}

async function takePaper(app: App, owner: DraftOwner, { draftId, field, file }: NewPaper) {
  if (!(await findApplicationDraft(app.db, draftId, owner, app.now()))) refuse('not_found');
  await refuseWithoutRoom(app);
  const clean = await app.media.cleanFile(new Uint8Array(await file.arrayBuffer()), { allowPdf: mayBePdf(field) });
  if (clean.refusal !== undefined) return refuse(clean.refusal);
  const { bytes, contentType } = clean;
  const storageKey = `${VENDOR_FOLDER}/${randomBytes(20).toString('hex')}`;
  const { documentId, replacedKey } = await putNamed(app, storageKey, bytes, () =>
    transaction(app.db, async (trx) => {
      // Locked and looked at again: the application may have been sent while the file was being read.
      if (!(await lockApplicationDraft(trx, draftId, owner, app.now()))) refuse('not_found');
      const row = { draftId, field, storageKey, contentType, bytes: bytes.length, now: app.now() };
      return putVendorDocument(trx, row);
    }),
  );
  if (replacedKey !== null) await removeFiles(app, [replacedKey]);
  return { documentId, field, bytes: bytes.length, contentType };
}

export async function readDocumentsOfVendor({ db }: App, vendorId: string) {
  if (!(await vendorExists(db, vendorId))) refuse('not_found');
  const rows = await listDocumentsOfVendor(db, vendorId);
  return { items: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })) };
}

export async function linkVendorDocument(context: ApiContext, documentId: string) {
  const { app } = context;
  const document = (await findVendorDocument(app.db, documentId)) ?? refuse('not_found');
  const expires = Math.floor(app.now().getTime() / 1000) + LINK_SECONDS;
  const signature = sign(app.secrets.fileLink, signedText(documentId, expires, theStaff(context).email));
  return {
    url: `/api/admin/vendor-documents/${documentId}/content?expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000).toISOString(),
    contentType: document.contentType,
  };
}

export async function viewVendorDocument(
  context: ApiContext,
  { documentId, expires, signature }: { documentId: string; expires: number; signature: string },
) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const isGenuine = isSigned(app.secrets.fileLink, signedText(documentId, expires, email), signature);
  if (!isGenuine || expires * 1000 < app.now().getTime()) refuse('not_found');
  const find = () => findVendorDocument(app.db, documentId);
  const document = (await find()) ?? refuse('not_found');
  const { vendorId, field, contentType } = document;
  const bytes = await readNamed(app.privateFiles, document.storageKey, find);
  await transaction(app.db, (trx) =>
    insertAdminActivity(trx, {
      email,
      activityType: 'vendor_document_viewed',
      vendorId,
      detail: field,
      facts,
      now: app.now(),
    }),
  );
  return privateFile(bytes, contentType, field);
}

/** A link works only for the person it was made for, and for no customer's document of the same id. */
function signedText(documentId: string, expires: number, email: string): string {
  return `vendor|${documentId}|${expires}|${email}`;
}
