import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type FinalBill, type FormOrder, type HandoverDoor, type ReturnReading, seenOnForm } from './handover-door.ts';

/**
 * The final bill of this reading, for the order as it stands on the form. One that was read before the order was changed
 * is not shown as that of the changed order, which is what Save would then agree to: it is read anew. While a figure is
 * typed the bill before stays, as long as it is of the same order.
 */
export function finalBillOf(
  door: Pick<HandoverDoor, 'finalBill'>,
  order: FormOrder,
  reading: ReturnReading,
): UseQueryOptions<FinalBill> {
  const { queryKey, ...read } = door.finalBill(reading);
  const standing = JSON.stringify([seenOnForm(order), order.handoverOdometer]);
  const isOfThisOrder = (key: QueryKey | undefined) => key?.at(-1) === standing;
  return {
    ...read,
    queryKey: [...queryKey, standing],
    placeholderData: (bill, query) => (isOfThisOrder(query?.queryKey) ? bill : undefined),
  };
}
