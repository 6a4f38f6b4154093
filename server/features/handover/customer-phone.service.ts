/** The customer's phone in a report: its vendor knows it no longer there than anywhere else (amendment 24). */
import { mayKnowPhone, overSince } from '@ceylono/domain/vendor-knowledge';
import type { App } from '../../app.ts';
import type { Party } from '../../http/actor.ts';
import type { OrderRow } from '../order/order.sql.ts';
import { findHandover } from './handover.sql.ts';

export async function readerKnowsPhone({ db, now }: App, party: Party, order: OrderRow): Promise<boolean> {
  if (party.kind !== 'vendor') return true;
  const handover = await findHandover(db, order.pk, 'handover');
  const returned = await findHandover(db, order.pk, 'return');
  const overAt = overSince({
    handedOverAt: handover?.completedAt ?? null,
    returnedAt: returned?.completedAt ?? null,
    // What is cancelled has no report.
    cancelledAt: null,
    endsAt: order.endDate,
  });
  return mayKnowPhone(order, overAt, now());
}
