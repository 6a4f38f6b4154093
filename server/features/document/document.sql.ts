/** Identity documents: rows only; the bytes lie encrypted in the private storage. */
import { type DocumentKind, REQUIRED_DOCUMENTS } from '@ceylono/domain/document';
import { sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';

export interface DocumentRow {
  documentId: string;
  orderPk: string | null;
  kind: DocumentKind;
  storageKey: string;
  contentType: string;
  bytes: number;
  createdAt: Date;
}

const COLUMNS = sql`
  d.id as "documentId", d.order_id as "orderPk", d.kind, d.storage_key as "storageKey",
  d.content_type as "contentType", d.bytes, d.created_at as "createdAt"`;

/** Of an order `o`: how many there are. */
export const DOCUMENT_COUNT = sql`
  (select count(*) from documents x where x.order_id = o.id)::integer as "documentCount"`;

/** Of an order `o`: it was placed without a document that its residency asks for, and that has not followed (T-006). */
export const LACKS_DOCUMENTS = sql<boolean>`
  exists (
    select 1 from unnest(case o.residency when 'local' then ${[...REQUIRED_DOCUMENTS.local]}::text[]
      else ${[...REQUIRED_DOCUMENTS.foreigner]}::text[] end) needed(kind)
    where not exists (select 1 from documents x where x.order_id = o.id and x.kind = needed.kind)
  )`;

export async function listOrderDocuments(db: Queryable, orderPk: string): Promise<DocumentRow[]> {
  const { rows } = await byName<DocumentRow>`
    select ${COLUMNS} from documents d where d.order_id = ${orderPk} order by d.created_at`.execute(db);
  return rows;
}

/**
 * Which of an order's documents staff have looked at. A line without a code is of a program from before there were codes,
 * which may serve beside this one: all that it says of staff and a document is that they viewed it.
 */
export async function listViewedDocuments(db: Queryable, orderPk: string): Promise<string[]> {
  const { rows } = await sql<{ documentId: string }>`
    select distinct metadata ->> 'documentId' as "documentId" from order_activities
    where order_id = ${orderPk} and metadata ? 'documentId'
      and (code = 'document_viewed' or code is null and activity_type = 'admin_action')`.execute(db);
  return rows.map(({ documentId }) => documentId);
}

/** A document that belongs to an order; papers of drafts are the customer's alone. */
export async function findOrderDocument(
  db: Queryable,
  documentId: string,
): Promise<(DocumentRow & { orderPk: string }) | undefined> {
  const { rows } = await byName<DocumentRow & { orderPk: string }>`
    select ${COLUMNS} from documents d where d.id = ${documentId} and d.order_id is not null`.execute(db);
  return rows[0];
}

/** Until the transaction ends, no paper of the order is added or replaced. */
export async function lockOrderOfDocument(trx: Trx, orderPk: string): Promise<void> {
  await sql`select 1 from rent_orders where id = ${orderPk} for no key update`.execute(trx);
}

/** The visitor's own document. Its draft is locked first, as an order does that is placed from it. */
export async function lockOwnDocument(
  trx: Trx,
  documentId: string,
  visitorId: VisitorId,
): Promise<{ storageKey: string; orderPk: string | null } | undefined> {
  await sql`
    select 1 from drafts where visitor_id = ${visitorId}
      and id = (select draft_id from documents where id = ${documentId}) for update`.execute(trx);
  const { rows } = await sql<{ storageKey: string; orderPk: string | null }>`
    select d.storage_key as "storageKey", d.order_id as "orderPk" from documents d
    join drafts on drafts.id = d.draft_id where d.id = ${documentId} and drafts.visitor_id = ${visitorId}`.execute(trx);
  return rows[0];
}

export interface NewDocument {
  draftId: string;
  /** When it follows to an order that is placed. */
  orderPk?: string;
  kind: DocumentKind;
  storageKey: string;
  contentType: string;
  bytes: number;
  now: Date;
}

/** A second document of a kind replaces the first. Returns the new id and the storage key that is no longer used. */
export async function putDocument(
  trx: Trx,
  document: NewDocument,
): Promise<{ documentId: string; replacedKey: string | null }> {
  const replaced = await sql<{ storageKey: string }>`
    delete from documents where draft_id = ${document.draftId} and kind = ${document.kind}
    returning storage_key as "storageKey"`.execute(trx);
  const { rows } = await sql<{ documentId: string }>`
    insert into documents (draft_id, order_id, kind, storage_key, content_type, bytes, created_at)
    values (${document.draftId}, ${document.orderPk ?? null}, ${document.kind}, ${document.storageKey},
      ${document.contentType}, ${document.bytes}, ${document.now})
    returning id as "documentId"`.execute(trx);
  return { documentId: rows[0]?.documentId as string, replacedKey: replaced.rows[0]?.storageKey ?? null };
}

/** A copy of a paper on file; false when the draft has one of this kind by now. */
export async function insertOnFile(trx: Trx, document: NewDocument): Promise<boolean> {
  const { rows } = await sql`
    insert into documents (draft_id, kind, storage_key, content_type, bytes, on_file, created_at)
    values (${document.draftId}, ${document.kind}, ${document.storageKey}, ${document.contentType}, ${document.bytes},
      true, ${document.now})
    on conflict (draft_id, kind) do nothing returning 1`.execute(trx);
  return rows.length === 1;
}

export async function deleteDocument(trx: Trx, documentId: string): Promise<void> {
  await sql`delete from documents where id = ${documentId}`.execute(trx);
}

/** Those of the storage keys under which a document is stored. */
export async function listDocumentKeys(db: Queryable, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from documents where storage_key = any(${keys}::text[])`.execute(db);
  return rows.map((row) => row.key);
}
