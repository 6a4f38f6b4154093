/** What staff have before them when they decide, and what was otherwise when their decision arrived. */
import type { PerformerType } from '@ceylono/domain/activity';
import { SEEN_FACTS, type SeenFact, type SeenOrder } from '@ceylono/domain/correction';
import { type Failure, failureOf } from '../../api/refusal.ts';
import type { StaffOrderRow } from './staff-order.ts';

export function seenOf(order: StaffOrderRow): SeenOrder {
  const { status, verificationStatus, vehicle, startDate, endDate, finalTotalBill } = order;
  return { status, verificationStatus, vehicleId: vehicle.id, startDate, endDate, finalTotalBill };
}

export interface ChangedMeanwhile {
  changed: SeenFact[];
  /** The order as it stands: a second try is about it. */
  now: SeenOrder;
}

export interface LastChange {
  description: string;
  performedBy: string;
  performedByType: PerformerType;
  timestamp: string;
}

/** What the refusal `order_changed` brings; null of any other failure. */
export function changedMeanwhile(error: unknown): ChangedMeanwhile | null {
  const { code, data }: Failure = failureOf(error);
  if (code !== 'order_changed') return null;
  const { changed, now } = data as ChangedMeanwhile;
  return { changed: SEEN_FACTS.filter((fact) => changed.includes(fact)), now };
}

/** What any refusal brings that tells who was there before. */
export function lastChangeOf(error: unknown): LastChange | null {
  return (failureOf(error).data as { last?: LastChange | null } | undefined)?.last ?? null;
}
