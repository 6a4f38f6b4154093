import type { SignedRecord } from '@ceylono/domain/correction';
import type { StaffOrder } from '../staff-order/staff-order.ts';

/** Which of the two moments the keys of this order changed hands are on record. */
export function recordOf({ handovers }: Pick<StaffOrder, 'handovers'>): SignedRecord {
  if (handovers.some(({ phase }) => phase === 'return')) return 'return';
  return handovers.length > 0 ? 'handover' : 'none';
}
