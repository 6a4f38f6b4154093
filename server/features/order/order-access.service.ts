/** An order for those who have a part in it: staff reach every order, a vendor and a booker their own. */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { VISITOR_DAYS } from '@ceylono/domain/retention';
import type { Queryable, Trx } from '../../db/database.ts';
import type { Party } from '../../http/actor.ts';
import { type ApiContext, visitorIfAny } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
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

/** Whether this browser is the order's booker, where everybody with the address may look. */
export async function isBooker(context: ApiContext, orderId: string): Promise<boolean> {
  return (await bookerUntil(context, orderId)) !== null;
}

/** Until when this browser is the order's booker, which is as long as its cookie lasts; null when it is not. */
export async function bookerUntil(context: ApiContext, orderId: string): Promise<Date | null> {
  const { app } = context;
  const visitorId = visitorIfAny(context);
  if (visitorId === null) return null;
  const now = app.now();
  const own = await findOwnOrder(app.db, orderId, visitorId, now);
  return own === undefined ? null : new Date((own.knownSince ?? now).getTime() + VISITOR_DAYS * DAY_MS);
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
