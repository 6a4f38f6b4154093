/** A vendor's own orders as the portal reads them. It is here before React (`ahead.ts`), so it imports nothing. */
import type { client } from '../../api/client.ts';

const NEW_ORDERS_AT_ONCE = 50;

export type OwnOrder = Awaited<ReturnType<typeof client.vendorPortal.listOrders>>['items'][number];

/** How the tab New Orders asks for the orders that wait to be accepted. */
export function askedAsNew(vendorId: string, cursor: string | null) {
  return { vendorId, status: 'pending', limit: NEW_ORDERS_AT_ONCE, cursor: cursor ?? undefined } as const;
}

/** Those that may be accepted come first; the order among them stays (T-024). */
export function acceptableFirst<Order extends Pick<OwnOrder, 'verificationStatus'>>(orders: readonly Order[]): Order[] {
  return orders.toSorted((a, b) => Number(isApproved(b)) - Number(isApproved(a)));
}

export function isApproved(order: Pick<OwnOrder, 'verificationStatus'>): boolean {
  return order.verificationStatus === 'approved';
}
