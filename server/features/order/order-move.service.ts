/**
 * What every move of an order has in common (amendment 15): whether it is still to be made, and how it is saved and put
 * on record. The rest of a move, and who is told of it, belongs to its own feature.
 */
import { alertsOver } from '@ceylono/domain/alert';
import {
  isMade,
  ORDER_MOVES,
  type OrderActor,
  type OrderMove,
  type OrderMoveName,
  refuseMove,
} from '@ceylono/domain/order';
import type { SeenOrder } from '@ceylono/domain/correction';
import type { Trx } from '../../db/database.ts';
import type { Party } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity, type NewActivity } from '../activity/activity.sql.ts';
import { closeAlerts } from '../alert/alert.sql.ts';
import { releaseBookingBlock } from '../block/block.sql.ts';
import { refuseOldFacts } from './old-facts.service.ts';
import { type OrderChanges, type OrderRow, updateOrder } from './order.sql.ts';

const ORDER_ACTORS: Record<Party['kind'], OrderActor> = { booker: 'booker', vendor: 'vendor', staff: 'admin' };

/**
 * False when this very move was made already: the order is answered as it stands, and nothing is told twice. `seen`: what
 * whoever makes it had before them.
 */
export function isToBeMade(name: OrderMoveName, order: OrderRow, party: Party, seen?: SeenOrder): boolean {
  if (isMade(name, order)) return false;
  if (seen !== undefined) refuseOldFacts(seen, order);
  refuseOtherState(name, order, party);
  return true;
}

/** For a move that is only prepared, or known by its key when it is sent again. */
export function refuseOtherState(name: OrderMoveName, order: OrderRow, party: Party): void {
  const refusal = refuseMove(name, order, ORDER_ACTORS[party.kind]);
  if (refusal !== null) refuse(refusal);
}

/**
 * Saves a move of a locked order with its line of the timeline, and gives the vehicle's time back where the move says
 * so. `columns`: what changes besides.
 */
export async function makeMove(
  trx: Trx,
  name: OrderMoveName,
  order: OrderRow,
  line: Omit<NewActivity, 'orderPk'>,
  columns: Omit<OrderChanges, 'status' | 'last_move'> = {},
): Promise<void> {
  const move: OrderMove = ORDER_MOVES[name];
  await updateOrder(trx, order.pk, { ...columns, status: move.to, last_move: name });
  if (move.releasesBlock) await releaseBookingBlock(trx, order.pk);
  await closeAlerts(trx, order.pk, alertsOver(move.to), line.timestamp);
  const metadata = { ...line.metadata, from: order.status, to: move.to };
  await insertActivity(trx, { ...line, metadata, orderPk: order.pk });
}
