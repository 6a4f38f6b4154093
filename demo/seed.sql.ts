/** Rows of the demo orders' story. */
import type { DocumentKind } from '@ceylono/domain/document';
import { sql } from 'kysely';
import type { Trx } from '../server/db/database.ts';

/** Papers that a customer sent one after the other; returns their ids. */
export async function insertDocuments(trx: Trx, draftId: string, documents: DemoDocument[]): Promise<string[]> {
  const values = documents.map(
    ({ kind, storageKey, bytes, sentAt }) =>
      sql`(${draftId}::uuid, ${kind}, ${storageKey}, 'image/jpeg', ${bytes}::integer, ${sentAt}::timestamptz)`,
  );
  const { rows } = await sql<{ id: string }>`
    insert into documents (draft_id, kind, storage_key, content_type, bytes, created_at)
    values ${sql.join(values)} returning id`.execute(trx);
  return rows.map((row) => row.id);
}

export interface DemoDocument {
  kind: DocumentKind;
  storageKey: string;
  bytes: number;
  sentAt: Date;
}

/** Marks the mails about past orders as sent, so that the start of a demo does not send two hundred of them. */
export async function settleLetters(trx: Trx, writtenBefore: Date): Promise<void> {
  await sql`
    update outbox set attempts = 1, available_at = created_at, done_at = created_at + interval '3 seconds'
    where kind in ('letter', 'order-notice') and created_at < ${writtenBefore}`.execute(trx);
}

/** Spaces the drawing of reports after the start, the latest first, so that the start stays light. */
export async function spreadReports(trx: Trx, now: Date, secondsBetween: number): Promise<void> {
  await sql`
    update outbox set available_at = ${now}::timestamptz + rank * ${secondsBetween} * interval '1 second'
    from (
      select id as of_row, row_number() over (order by created_at desc) as rank from outbox where kind = 'report'
    ) ranked where id = of_row`.execute(trx);
}
