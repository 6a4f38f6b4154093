/** What staff have before them when they begin a correction, and what was otherwise when it arrived. */
import { SEEN_FACTS, type SeenFact, type SeenOrder } from '@ceylono/domain/correction';
import { type Failure, failureOf } from '../../api/refusal.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';

export function seenOf(order: StaffOrder): SeenOrder {
  const { status, verificationStatus, vehicle, startDate, endDate, finalTotalBill } = order;
  return { status, verificationStatus, vehicleId: vehicle.id, startDate, endDate, finalTotalBill };
}

export interface ChangedMeanwhile {
  changed: SeenFact[];
  /** The order as it stands: a second try is about it. */
  now: SeenOrder;
}

/** What the refusal `order_changed` brings; null of any other failure. */
export function changedMeanwhile(error: unknown): ChangedMeanwhile | null {
  const { code, data }: Failure = failureOf(error);
  if (code !== 'order_changed') return null;
  const { changed, now } = data as ChangedMeanwhile;
  return { changed: SEEN_FACTS.filter((fact) => changed.includes(fact)), now };
}
