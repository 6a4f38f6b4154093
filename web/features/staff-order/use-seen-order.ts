import type { SeenOrder } from '@ceylono/domain/correction';
import { useState } from 'react';
import { type ChangedMeanwhile, changedMeanwhile, seenOf } from './seen-order.ts';
import { type StaffOrderRow, useReadOrdersAgain } from './staff-order.ts';

/**
 * For a dialog in which staff decide: the order as it stood when they began, which goes with the decision. When somebody
 * else was faster, what changed is shown, the order is read again, and a second try is about the order as it is now.
 */
export function useSeenOrder(order: StaffOrderRow) {
  return useSeen(seenOf(order));
}

/** Where what is decided about is listed with what is to be seen of its order. */
export function useSeen(first: SeenOrder) {
  const [seen, setSeen] = useState(first);
  const [meanwhile, setMeanwhile] = useState<{ before: typeof seen; what: ChangedMeanwhile } | null>(null);
  const readAgain = useReadOrdersAgain();
  function onError(error: unknown): void {
    readAgain();
    const what = changedMeanwhile(error);
    setMeanwhile(what && { before: seen, what });
    if (what) setSeen(what.now);
  }
  return { seen, meanwhile, onError };
}
