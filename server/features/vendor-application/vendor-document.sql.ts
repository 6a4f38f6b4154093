/** Drafts of applications, and vendors' papers: rows only; the bytes lie encrypted in the private storage. */
import type { VendorDocumentField } from '@ceylono/domain/vendor-application';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';

/** Whose a draft is: of the browser of who applies, or of the member of staff who makes a vendor. */
export type DraftOwner = { visitorId: VisitorId } | { staffEmail: string };

export interface ApplicationDraftRow {
  id: string;
  expiresAt: Date;
}

export interface VendorDocumentRow {
  documentId: string;
  field: VendorDocumentField;
  bytes: number;
  contentType: string;
}

export async function insertApplicationDraft(trx: Trx, owner: DraftOwner, now: Date, expiresAt: Date): Promise<string> {
  const [visitorId, staffEmail] = 'visitorId' in owner ? [owner.visitorId, null] : [null, owner.staffEmail];
  const { rows } = await sql<{ id: string }>`
    insert into vendor_application_drafts (visitor_id, staff_email, created_at, expires_at)
    values (${visitorId}, ${staffEmail}, ${now}, ${expiresAt}) returning id`.execute(trx);
  return rows[0]?.id as string;
}

/** The owner's own draft that has not expired; undefined for a missing and for a foreign one alike. */
export async function findApplicationDraft(
  db: Queryable,
  draftId: string,
  owner: DraftOwner,
  now: Date,
): Promise<ApplicationDraftRow | undefined> {
  const { rows } = await ownDraft(draftId, owner, now).execute(db);
  return rows[0];
}

/** As `findApplicationDraft`, and nobody else changes the draft until the transaction ends. */
export async function lockApplicationDraft(
  trx: Trx,
  draftId: string,
  owner: DraftOwner,
  now: Date,
): Promise<ApplicationDraftRow | undefined> {
  const { rows } = await sql<ApplicationDraftRow>`${ownDraft(draftId, owner, now)} for update`.execute(trx);
  return rows[0];
}

/** Of a draft: it is theirs. */
function isOf(owner: DraftOwner): RawBuilder<boolean> {
  return 'visitorId' in owner ? sql`visitor_id = ${owner.visitorId}` : sql`staff_email = ${owner.staffEmail}`;
}

function ownDraft(draftId: string, owner: DraftOwner, now: Date): RawBuilder<ApplicationDraftRow> {
  return sql`
    select id, expires_at as "expiresAt" from vendor_application_drafts
    where id = ${draftId} and ${isOf(owner)} and expires_at > ${now}`;
}

/** Until the transaction ends, no other one changes them or applies with them. */
export async function lockApplicationDraftsOf(trx: Trx, owner: DraftOwner): Promise<void> {
  await sql`select 1 from vendor_application_drafts where ${isOf(owner)} order by id for update`.execute(trx);
}

/** An owner's locked drafts, all but the newest so many; one that holds papers counts as newer. */
export async function listSpareApplicationDrafts(trx: Trx, owner: DraftOwner, keep: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from vendor_application_drafts d where ${isOf(owner)}
    order by exists (select 1 from vendor_documents x where x.draft_id = d.id) desc, d.created_at desc, d.id
    offset ${keep}`.execute(trx);
  return rows.map((row) => row.id);
}

/** Drafts that ran out, oldest first, after that one. */
export async function listExpiredApplicationDrafts(
  db: Queryable,
  now: Date,
  after: ApplicationDraftRow | null,
  limit: number,
): Promise<ApplicationDraftRow[]> {
  const place = after === null ? sql`true` : sql`(expires_at, id) > (${after.expiresAt}, ${after.id}::uuid)`;
  const { rows } = await sql<ApplicationDraftRow>`
    select id, expires_at as "expiresAt" from vendor_application_drafts where expires_at < ${now} and ${place}
    order by expires_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Locks a draft if it is still there and expired. */
export async function lockExpiredApplicationDraft(trx: Trx, draftId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from vendor_application_drafts where id = ${draftId} and expires_at < ${now} for update`.execute(trx);
  return rows.length === 1;
}

/** Deletes a locked draft; returns the storage keys of what it held. */
export async function deleteApplicationDraft(trx: Trx, draftId: string): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from vendor_documents where draft_id = ${draftId} returning storage_key as "storageKey"`.execute(trx);
  await sql`delete from vendor_application_drafts where id = ${draftId}`.execute(trx);
  return rows.map((row) => row.storageKey);
}

const COLUMNS = sql`id as "documentId", field, bytes, content_type as "contentType"`;

export async function listDocumentsOfDraft(db: Queryable, draftId: string): Promise<VendorDocumentRow[]> {
  const { rows } = await sql<VendorDocumentRow>`
    select ${COLUMNS} from vendor_documents where draft_id = ${draftId} order by created_at`.execute(db);
  return rows;
}

export async function listDocumentsOfVendor(
  db: Queryable,
  vendorId: string,
): Promise<(VendorDocumentRow & { createdAt: Date })[]> {
  const { rows } = await sql<VendorDocumentRow & { createdAt: Date }>`
    select ${COLUMNS}, created_at as "createdAt" from vendor_documents where vendor_id = ${vendorId} order by created_at`.execute(
    db,
  );
  return rows;
}

/** A paper that was sent with an application; what lies in a draft is the applicant's alone. */
export async function findVendorDocument(
  db: Queryable,
  documentId: string,
): Promise<(VendorDocumentRow & { vendorId: string; storageKey: string }) | undefined> {
  const { rows } = await sql<VendorDocumentRow & { vendorId: string; storageKey: string }>`
    select ${COLUMNS}, vendor_id as "vendorId", storage_key as "storageKey" from vendor_documents
    where id = ${documentId} and vendor_id is not null`.execute(db);
  return rows[0];
}

export interface NewVendorDocument {
  draftId: string;
  field: VendorDocumentField;
  storageKey: string;
  contentType: string;
  bytes: number;
  now: Date;
}

/** A second paper of a field replaces the first. Returns the new id and the storage key that is no longer used. */
export async function putVendorDocument(
  trx: Trx,
  document: NewVendorDocument,
): Promise<{ documentId: string; replacedKey: string | null }> {
  const replaced = await sql<{ storageKey: string }>`
    delete from vendor_documents where draft_id = ${document.draftId} and field = ${document.field}
    returning storage_key as "storageKey"`.execute(trx);
  const { rows } = await sql<{ documentId: string }>`
    insert into vendor_documents (draft_id, field, storage_key, content_type, bytes, created_at)
    values (${document.draftId}, ${document.field}, ${document.storageKey}, ${document.contentType},
      ${document.bytes}, ${document.now}) returning id as "documentId"`.execute(trx);
  return { documentId: rows[0]?.documentId as string, replacedKey: replaced.rows[0]?.storageKey ?? null };
}

/** The papers are the vendor's from now on, and the draft is gone. */
export async function giveDraftToVendor(trx: Trx, draftId: string, vendorId: string): Promise<void> {
  await sql`update vendor_documents set vendor_id = ${vendorId}, draft_id = null where draft_id = ${draftId}`.execute(
    trx,
  );
  await sql`delete from vendor_application_drafts where id = ${draftId}`.execute(trx);
}

/** Of these storage keys, those that a paper has. */
export async function listVendorDocumentKeys(db: Queryable, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from vendor_documents where storage_key = any(${keys}::text[])`.execute(db);
  return rows.map((row) => row.key);
}
