/** A returning customer's last details and papers, of orders whose booker this browser is. */
import type { DocumentKind, Residency } from '@ceylono/domain/document';
import { provedSince } from '@ceylono/domain/phone-proof';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';
import { isBookedBy } from '../order/order.sql.ts';

export interface LastOrderRow {
  name: string;
  phone: string;
  email: string;
  residency: Residency;
  address: string;
  guarantorName: string | null;
  guarantorPhone: string | null;
}

export async function findLastOrder(db: Queryable, visitorId: VisitorId, now: Date): Promise<LastOrderRow | undefined> {
  const { rows } = await sql<LastOrderRow>`
    select o.contact_name as name, o.contact_phone as phone, o.contact_email as email, o.residency, o.address,
      o.guarantor_name as "guarantorName", o.guarantor_phone as "guarantorPhone"
    from rent_orders o where ${isOfThisPerson(visitorId, now)} order by o.created_at desc, o.id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

export interface OnFileRow {
  kind: DocumentKind;
  storageKey: string;
  contentType: string;
  bytes: number;
}

/** The newest paper of each kind among approved orders, while it is kept. */
export async function listOnFile(db: Queryable, visitorId: VisitorId, now: Date): Promise<OnFileRow[]> {
  const { rows } = await sql<OnFileRow>`
    select distinct on (d.kind) d.kind, d.storage_key as "storageKey", d.content_type as "contentType", d.bytes
    from documents d join rent_orders o on o.id = d.order_id
    where o.verification_status = 'approved' and ${isOfThisPerson(visitorId, now)}
    order by d.kind, o.created_at desc, o.id desc`.execute(db);
  return rows;
}

/**
 * Of an order `o`: this browser is its booker, and it has the phone that the browser gave or proved last, so that two
 * people at one browser are not shown each other.
 */
export function isOfThisPerson(visitorId: VisitorId, now: Date): RawBuilder<boolean> {
  return sql`${isBookedBy(visitorId, now)} and o.contact_phone = ${phoneOfPerson(visitorId, now)}`;
}

/** What the browser gave or proved last; null when it did neither. */
export function phoneOfPerson(visitorId: VisitorId, now: Date): RawBuilder<string | null> {
  return sql`(
    select said.phone from (
      select phone_number as phone, last_visit_at as at from customer_phone_tracking
        where visitor_id = ${visitorId} and is_active
      union all
      select phone, proved_at from phone_proofs where visitor_id = ${visitorId} and proved_at > ${provedSince(now)}
    ) said order by said.at desc limit 1)`;
}
