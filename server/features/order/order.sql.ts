/** Orders: created, read for their moves, and moved. Each reader's view of one is a query of its own feature. */
import { randomUUID } from 'node:crypto';
import type { Residency } from '@ceylono/domain/document';
import type { LastMove } from '@ceylono/domain/order';
import type { Permit } from '@ceylono/domain/permit';
import { sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import { later } from '../../db/later.ts';
import type { Changes, NewRow } from '../../db/table.ts';
import type { RENT_ORDERS } from '../../db/tables.ts';
import type { VisitorId } from '../../http/actor.ts';
import { COUNTS, isProvedBy } from '../phone-proof/phone-proof.sql.ts';
import { AGREEMENT, type AgreementRow, CONTACT, type ContactRow } from './order-columns.sql.ts';

/** What rules ask of an order and moves change. */
export interface OrderRow extends AgreementRow, ContactRow {
  customerId: string | null;
  vendorId: string;
  vehicleId: string;
  /** What brought it here; null while it stands as it was placed. */
  lastMove: LastMove | null;
  kmIncluded: number | null;
  pricePerExtraKm: number | null;
  residency: Residency;
  address: string;
  permit: Permit | null;
}

/** By the id in addresses. */
export async function findOrder(db: Queryable, orderId: string): Promise<OrderRow | undefined> {
  const { rows } = await byName<OrderRow>`
    select ${AGREEMENT}, ${CONTACT}, o.customer_id as "customerId", o.vendor_id as "vendorId",
      o.vehicle_id as "vehicleId", o.last_move as "lastMove", o.km_included as "kmIncluded",
      o.price_per_extra_km as "pricePerExtraKm", o.residency, o.address, o.permit
    from rent_orders o where o.public_id = ${orderId}`.execute(db);
  return rows[0];
}

/**
 * As `findOrder`, and no other transaction moves the order until this one ends. It is read once it is held: a statement
 * that waits for a row still sees its charges as they were before the wait.
 */
export async function lockOrder(trx: Trx, orderId: string): Promise<OrderRow | undefined> {
  await byName`select 1 from rent_orders where public_id = ${orderId} for no key update`.execute(trx);
  return findOrder(trx, orderId);
}

/** The internal key of an order, by the id in addresses. */
export async function findOrderPk(db: Queryable, orderId: string): Promise<string | undefined> {
  const { rows } = await byName<{ pk: string }>`
    select id as pk from rent_orders where public_id = ${orderId}`.execute(db);
  return rows[0]?.pk;
}

/** Who placed an order; undefined for one that is not there. */
export async function findBooker(
  db: Queryable,
  orderId: string,
): Promise<{ visitorId: VisitorId | null; phone: string } | undefined> {
  const { rows } = await byName<{ visitorId: VisitorId | null; phone: string }>`
    select visitor_id as "visitorId", contact_phone as phone from rent_orders where public_id = ${orderId}`.execute(db);
  return rows[0];
}

/**
 * An order that this browser placed, or that counts and whose phone it has proved; undefined for a missing and a foreign one
 * alike.
 */
export async function findOwnOrder(
  db: Queryable,
  orderId: string,
  visitorId: VisitorId,
  now: Date,
): Promise<OwnOrder | undefined> {
  const { rows } = await byName<OwnOrder>`
    select o.id as pk, o.contact_phone as phone, o.visitor_id is not distinct from ${visitorId} as "isPlacedHere",
      v.created_at as "knownSince"
    from rent_orders o left join visitors v on v.visitor_id = ${visitorId}
    where o.public_id = ${orderId}
      and (o.visitor_id = ${visitorId} or ${COUNTS} and ${isProvedBy(visitorId, sql`o.contact_phone`, now)})`.execute(
    db,
  );
  return rows[0];
}

interface OwnOrder {
  pk: string;
  phone: string;
  /** Else the browser has proved the phone, and may be a new device (amendment 5). */
  isPlacedHere: boolean;
  /** When the browser got its cookie. */
  knownSince: Date | null;
}

/** Until the transaction ends, no other one moves the orders of this browser; held in the order of `lockOrdersOf` of an erasure. */
export async function lockOrdersOfBrowser(trx: Trx, visitorId: VisitorId): Promise<void> {
  await sql`
    select 1 from rent_orders where visitor_id = ${visitorId} order by id for no key update`.execute(trx);
}

type NewOrder = NewRow<typeof RENT_ORDERS>;
export type OrderChanges = Changes<typeof RENT_ORDERS>;

/** Returns the internal key. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<string> {
  const pk = randomUUID();
  const columns = Object.keys(order).map((column) => sql.ref(column));
  await later(trx)`
    insert into rent_orders (id, ${sql.join(columns)}) values (${pk}, ${sql.join(Object.values(order))})`;
  return pk;
}

/** Changes a locked order. */
export async function updateOrder(trx: Trx, pk: string, changes: OrderChanges): Promise<void> {
  const sets = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update rent_orders set ${sql.join(sets)} where id = ${pk}`.execute(trx);
}
