/** Nobody decides about an order as it no longer is: of two members of staff, the second is told what the first changed. */
import { changedSince, type SeenOrder } from '@ceylono/domain/correction';
import { refuse } from '../../http/refusal.ts';
import type { OrderRow } from './order.sql.ts';

/** `order` is locked, so that what is refused or let through here is still so when it is saved. */
export function refuseOldFacts(seen: SeenOrder, order: OrderRow): void {
  const now = seenOf(order);
  const changed = changedSince(seen, now);
  if (changed.length > 0) refuse('order_changed', { changed, now });
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
