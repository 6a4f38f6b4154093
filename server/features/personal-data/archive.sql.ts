import type { DocumentKind } from '@ceylono/domain/document';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';
import { isOfThisPerson } from '../phone/person.sql.ts';
import { isProvedBy } from '../phone-proof/phone-proof.sql.ts';

export interface PaperRow {
  documentId: string;
  orderPk: string;
  customOrderId: string;
  kind: DocumentKind;
  storageKey: string;
  contentType: string;
}

/**
 * The papers of the person's orders with this phone, order by order as they came; none unless this browser has proved
 * the phone, whichever it gave last.
 */
export async function listPapersOfPerson(
  db: Queryable,
  visitorId: VisitorId,
  phone: string,
  now: Date,
): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    select d.id as "documentId", o.id as "orderPk", o.custom_order_id as "customOrderId", d.kind,
      d.storage_key as "storageKey", d.content_type as "contentType"
    from documents d join rent_orders o on o.id = d.order_id
    where ${isOfThisPerson(visitorId, now, sql`${phone}::text`)}
      and ${isProvedBy(visitorId, sql`o.contact_phone`, now)}
    order by o.created_at, d.created_at, d.kind`.execute(db);
  return rows;
}
