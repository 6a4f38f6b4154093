/** A returning customer's last details and papers, of orders that are this person's. */
import type { DocumentKind, Residency } from '@ceylono/domain/document';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';
import { isOfThisPerson } from '../phone/person.sql.ts';

export interface LastOrderRow {
  name: string;
  phone: string;
  email: string;
  residency: Residency;
  address: string;
  guarantorName: string | null;
  guarantorPhone: string | null;
}

/** `ownOnly`: of the orders that this browser placed. */
export async function findLastOrder(
  db: Queryable,
  visitorId: VisitorId,
  now: Date,
  ownOnly: boolean,
): Promise<LastOrderRow | undefined> {
  const { rows } = await sql<LastOrderRow>`
    select o.contact_name as name, o.contact_phone as phone, o.contact_email as email, o.residency, o.address,
      o.guarantor_name as "guarantorName", o.guarantor_phone as "guarantorPhone"
    from rent_orders o where ${isOfThisPerson(visitorId, now)} and (not ${ownOnly} or o.visitor_id = ${visitorId})
    order by o.created_at desc, o.id desc limit 1`.execute(db);
  return rows[0];
}

export interface OnFileRow {
  kind: DocumentKind;
  storageKey: string;
  contentType: string;
  bytes: number;
}

/** The newest paper of each kind among approved orders, while it is kept; `ownOnly`: of those that this browser placed. */
export async function listOnFile(
  db: Queryable,
  visitorId: VisitorId,
  now: Date,
  ownOnly: boolean,
): Promise<OnFileRow[]> {
  const { rows } = await sql<OnFileRow>`
    select distinct on (d.kind) d.kind, d.storage_key as "storageKey", d.content_type as "contentType", d.bytes
    from documents d join rent_orders o on o.id = d.order_id
    where o.verification_status = 'approved' and ${isOfThisPerson(visitorId, now)}
      and (not ${ownOnly} or o.visitor_id = ${visitorId})
    order by d.kind, o.created_at desc, o.id desc`.execute(db);
  return rows;
}
