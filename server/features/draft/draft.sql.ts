/** Drafts and what they hold. */
import type { DocumentKind } from '@ceylono/domain/document';
import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import { later } from '../../db/later.ts';
import type { VisitorId } from '../../http/actor.ts';

export interface DraftRow {
  id: string;
  orderId: string | null;
  expiresAt: Date;
}

export interface DraftDocumentRow {
  documentId: string;
  kind: DocumentKind;
  bytes: number;
  contentType: string;
  onFile: boolean;
}

export async function insertDraft(trx: Trx, visitorId: VisitorId, now: Date, expiresAt: Date): Promise<string> {
  const { rows } = await byName<{ id: string }>`
    insert into drafts (visitor_id, created_at, expires_at) values (${visitorId}, ${now}, ${expiresAt})
    returning id`.execute(trx);
  return rows[0]?.id as string;
}

/** The visitor's own draft that has not expired; undefined for a missing and for a foreign one alike. */
export async function findDraft(
  db: Queryable,
  draftId: string,
  visitorId: VisitorId,
  now: Date,
): Promise<DraftRow | undefined> {
  const { rows } = await ownDraft(draftId, visitorId, now).execute(db);
  return rows[0];
}

/** As `findDraft`, and nobody else changes the draft until the transaction ends. */
export async function lockDraft(
  trx: Trx,
  draftId: string,
  visitorId: VisitorId,
  now: Date,
): Promise<DraftRow | undefined> {
  const { rows } = await byName<DraftRow>`${ownDraft(draftId, visitorId, now)} for update`.execute(trx);
  return rows[0];
}

function ownDraft(draftId: string, visitorId: VisitorId, now: Date): RawBuilder<DraftRow> {
  return sql`
    select id, order_id as "orderId", expires_at as "expiresAt" from drafts
    where id = ${draftId} and visitor_id = ${visitorId} and (expires_at > ${now} or order_id is not null)`;
}

export async function listDraftDocuments(db: Queryable, draftId: string): Promise<DraftDocumentRow[]> {
  const { rows } = await byName<DraftDocumentRow>`
    select id as "documentId", kind, bytes, content_type as "contentType", on_file as "onFile" from documents
    where draft_id = ${draftId} order by created_at`.execute(db);
  return rows;
}

/** Ties the draft and its documents to the order that was placed from it. */
export async function giveDraftToOrder(trx: Trx, draftId: string, orderPk: string): Promise<void> {
  await later(trx)`update drafts set order_id = ${orderPk} where id = ${draftId}`;
  await later(trx)`update documents set order_id = ${orderPk} where draft_id = ${draftId}`;
}

/** The draft that an order was placed from. */
export async function lockDraftOfOrder(trx: Trx, orderPk: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from drafts where order_id = ${orderPk} for update`.execute(trx);
  return rows[0]?.id;
}

export interface ExpiredDraft {
  id: string;
  expiresAt: Date;
}

/** Drafts that ran out without an order, oldest first, after that one. */
export async function listExpiredDrafts(
  db: Queryable,
  now: Date,
  after: ExpiredDraft | null,
  limit: number,
): Promise<ExpiredDraft[]> {
  const place = after === null ? sql`true` : sql`(expires_at, id) > (${after.expiresAt}, ${after.id}::uuid)`;
  const { rows } = await sql<ExpiredDraft>`
    select id, expires_at as "expiresAt" from drafts where order_id is null and expires_at < ${now} and ${place}
    order by expires_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Locks a draft if it is still expired and without an order. */
export async function lockExpiredDraft(trx: Trx, draftId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from drafts where id = ${draftId} and order_id is null and expires_at < ${now} for update`.execute(trx);
  return rows.length === 1;
}

/** Until the transaction ends, no other one changes them or orders from them. */
export async function lockDraftsOf(trx: Trx, visitorId: VisitorId): Promise<void> {
  await byName`select 1 from drafts where visitor_id = ${visitorId} order by id for update`.execute(trx);
}

/** The same of those from which these orders were placed. */
export async function lockDraftsOfOrders(trx: Trx, orderPks: string[]): Promise<void> {
  await sql`select 1 from drafts where order_id = any(${orderPks}::uuid[]) order by id for update`.execute(trx);
}

/** Of a visitor's locked drafts those without an order, all but the newest so many; one with papers counts as newer. */
export async function listSpareDrafts(trx: Trx, visitorId: VisitorId, keep: number): Promise<string[]> {
  const { rows } = await byName<{ id: string }>`
    select d.id from drafts d where d.visitor_id = ${visitorId} and d.order_id is null
    order by exists (select 1 from documents x where x.draft_id = d.id) desc, d.created_at desc, d.id
    offset ${keep}`.execute(trx);
  return rows.map((row) => row.id);
}

/** Deletes a locked draft; returns the storage keys of what it held. */
export async function deleteDraft(trx: Trx, draftId: string): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from documents where draft_id = ${draftId} returning storage_key as "storageKey"`.execute(trx);
  await sql`delete from drafts where id = ${draftId}`.execute(trx);
  return rows.map((row) => row.storageKey);
}
