/**
 * A swap: staff give an order that has not begun another vehicle (amendment 28). The days stay, and the price stays or
 * falls: the customer chose neither the change nor the vehicle.
 */
import { type BillParts, bill } from './bill.ts';
import type { OrderState, OrderStatus } from './order.ts';
import type { Money } from './money.ts';
import type { Quote } from './quote.ts';

const SWAPPABLE: readonly OrderStatus[] = ['pending', 'confirmed'];

/** Why an order cannot get another vehicle any more, or null. From the handover on the vehicle is with the customer. */
export function refuseSwap({ status, detailsRemovedAt }: OrderState): 'order_not_in_state' | null {
  return detailsRemovedAt || !SWAPPABLE.includes(status) ? 'order_not_in_state' : null;
}

/** What the other vehicle would cost, where that is less than what was agreed; null: the agreed price stays, line by line. */
export function lowerPrice(agreed: BillParts, offered: Quote): Quote | null {
  return offered.total < bill(agreed).total ? offered : null;
}

/** Asked for beside the price: never more than was agreed, and never more than the other vendor asks. */
export function depositAfter(agreed: Money, offered: Money): Money {
  return Math.min(agreed, offered);
}

/**
 * Why the vendor before cannot let go of the order, or null: cash lies there that would have to be given back first. A swap
 * within one vendor's own vehicles moves no cash.
 */
export function refuseCash(
  cash: { bill: Money; deposit: Money },
  { isSameVendor }: { isSameVendor: boolean },
): 'cash_at_vendor' | null {
  return isSameVendor || (cash.bill === 0 && cash.deposit === 0) ? null : 'cash_at_vendor';
}

interface Swap {
  refusedAt: Date | string | null;
}

/** Whether the customer may still refuse the vehicle that they were given instead. While the order is pending they cancel it. */
export function mayRefuseSwap(swap: Swap | null, status: OrderStatus): boolean {
  return swap !== null && swap.refusedAt === null && status === 'confirmed';
}
