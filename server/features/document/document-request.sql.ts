/** New photos that staff ask for. */
import type { DocumentKind } from '@ceylono/domain/document';
import type { RequestReason, RequestState } from '@ceylono/domain/document-request';
import { sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable, Trx } from '../../db/database.ts';

export interface DocumentRequestRow {
  kind: DocumentKind;
  reason: RequestReason;
  message: string | null;
  requestedAt: Date;
  requestedBy: string;
  answeredAt: Date | null;
}

/** Of an order `o`: where its requests stand; null: it has none. */
export const REQUEST_STATE = sql<RequestState | null>`
  (select case when bool_or(q.answered_at is null) then 'asked' else 'sent' end
    from document_requests q where q.order_id = o.id having count(*) > 0)`;

/** Of an order `o`: its customer has still to send what was asked for. */
export const WAITS_FOR_CUSTOMER = sql<boolean>`
  exists (select 1 from document_requests q where q.order_id = o.id and q.answered_at is null)`;

/** Oldest first; as many as its kinds and staff's patience allow. */
export async function listRequests(db: Queryable, orderPk: string): Promise<DocumentRequestRow[]> {
  const { rows } = await byName<DocumentRequestRow>`
    select q.kind, q.reason, q.message, q.requested_at as "requestedAt", q.requested_by as "requestedBy",
      q.answered_at as "answeredAt"
    from document_requests q where q.order_id = ${orderPk} order by q.requested_at, q.id limit 100`.execute(db);
  return rows;
}

export interface NewDocumentRequest {
  orderPk: string;
  kind: DocumentKind;
  reason: RequestReason;
  message: string | null;
  requestedAt: Date;
  requestedBy: string;
}

export async function insertRequest(trx: Trx, request: NewDocumentRequest): Promise<string> {
  const { orderPk, kind, reason, message, requestedAt, requestedBy } = request;
  const { rows } = await sql<{ id: string }>`
    insert into document_requests (order_id, kind, reason, message, requested_at, requested_by)
    values (${orderPk}, ${kind}, ${reason}, ${message}, ${requestedAt}, ${requestedBy}) returning id`.execute(trx);
  return rows[0]?.id as string;
}

export async function markAnswered(trx: Trx, orderPk: string, kind: DocumentKind, now: Date): Promise<void> {
  await sql`
    update document_requests set answered_at = ${now}
    where order_id = ${orderPk} and kind = ${kind} and answered_at is null`.execute(trx);
}

/** Documents that came as they were asked for, and that nobody of staff has opened since. */
export async function listUnseenAnswers(db: Queryable, orderPk: string): Promise<DocumentKind[]> {
  const { rows } = await sql<{ kind: DocumentKind }>`
    select d.kind from documents d
    where d.order_id = ${orderPk}
      and exists (select 1 from document_requests q where q.order_id = d.order_id and q.kind = d.kind
        and q.answered_at <= d.created_at)
      and not exists (select 1 from order_activities a where a.order_id = d.order_id and a.code = 'document_viewed'
        and a.metadata ->> 'documentId' = d.id::text)`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** As part of an erasure. */
export async function emptyRequests(trx: Trx, orderPks: string[]): Promise<void> {
  await sql`update document_requests set message = null where order_id = any(${orderPks}::uuid[])`.execute(trx);
}
