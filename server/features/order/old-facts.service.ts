/** Nobody decides about an order as it no longer is: of two who decide, the second is told what the first changed. */
import { changedSince, type SeenFact, type SeenOrder } from '@ceylono/domain/correction';
import { refuse } from '../../http/refusal.ts';
import type { OrderRow } from './order.sql.ts';

/** `order` is locked, so that what is refused or let through here is still so when it is saved. */
export function refuseOldFacts(seen: SeenOrder, order: OrderRow): void {
  const changed = changedSince(seen, seenOf(order));
  if (changed.length > 0) refuseAsChanged(order, changed);
}

/** Names what is otherwise than it was seen, and the order as it is now. */
export function refuseAsChanged(order: OrderRow, changed: SeenFact[]): never {
  return refuse('order_changed', { changed, now: seenOf(order) });
}

function seenOf({ status, verificationStatus, vehicleId, startDate, endDate, finalTotalBill }: OrderRow): SeenOrder {
  return {
    status,
    verificationStatus,
    vehicleId,
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    finalTotalBill,
  };
}
