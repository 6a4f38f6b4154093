/** An order for those who have a part in it: staff reach every order, a vendor and a booker their own. */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { VISITOR_DAYS } from '@ceylono/domain/retention';
import type { App } from '../../app.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import type { Party, VisitorId } from '../../http/actor.ts';
import { type ApiContext, visitorIfAny } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { readDevice } from '../phone-proof/new-device.service.ts';
import { findOrder, findOwnOrder, lockOrder, type OrderRow } from './order.sql.ts';

/** Missing and foreign answer alike. */
export async function findOrderOf(db: Queryable, party: Party, orderId: string): Promise<OrderRow> {
  const order = await findOrder(db, orderId);
  return order !== undefined && reaches(party, order) ? order : refuse('not_found');
}

/** As `findOrderOf`, and no other transaction moves the order until this one ends. */
export async function lockOrderOf(trx: Trx, party: Party, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(trx, orderId);
  return order !== undefined && reaches(party, order) ? order : refuse('not_found');
}

/**
 * Staff who look into a portal by its link record no handover, return or cash there, and accept no order: what they do stands
 * under their own name, by the back office (amendments 31 and 35).
 */
export function refuseThroughLink(party: Party): void {
  if (party.kind === 'vendor' && party.isOfStaff) refuse('move_not_yours');
}

/** What a browser is to an order: its booker for as long as the cookie lasts, or a new device that has proved its phone. */
export type Standing = { kind: 'booker'; pk: string; until: Date } | { kind: 'new-device'; email: string };

/** Where everybody with the address may look; null: the browser is a stranger to the order. */
export async function standingOf(context: ApiContext, orderId: string): Promise<Standing | null> {
  const visitorId = visitorIfAny(context);
  return visitorId === null ? null : findStanding(context.app, orderId, visitorId);
}

/** The order's key, for its booker; null for a stranger. A new device is told what it lacks. */
export async function findBookedOrder(app: App, orderId: string, visitorId: VisitorId): Promise<string | null> {
  const standing = await findStanding(app, orderId, visitorId);
  if (standing?.kind === 'new-device') return refuse('device_not_confirmed');
  return standing?.pk ?? null;
}

async function findStanding(app: App, orderId: string, visitorId: VisitorId): Promise<Standing | null> {
  const now = app.now();
  const own = await findOwnOrder(app.db, orderId, visitorId, now);
  if (own === undefined) return null;
  if (!own.isPlacedHere) {
    const { row, state } = await readDevice(app.db, visitorId, own.phone, now);
    if (row !== undefined && state.state === 'new') return { kind: 'new-device', email: row.email };
  }
  const until = new Date((own.knownSince ?? now).getTime() + VISITOR_DAYS * DAY_MS);
  return { kind: 'booker', pk: own.pk, until };
}

function reaches(party: Party, order: OrderRow): boolean {
  switch (party.kind) {
    case 'staff':
      return true;
    case 'vendor':
      return order.vendorId === party.vendorId;
    case 'booker':
      return order.pk === party.orderPk;
  }
}
