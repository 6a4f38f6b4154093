/** A vendor's own orders as the portal reads them, and what may be done with one now. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, type client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';

export type OwnOrder = Awaited<ReturnType<typeof client.vendorPortal.listOrders>>['items'][number];

/** Reads the lists and the count anew, after an order has changed. */
export function useReadOwnOrdersAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => readAgain(queryClient, api.vendorPortal.key()), [queryClient]);
}

/** Those that may be accepted come first; the order among them stays (T-024). */
export function acceptableFirst<Order extends Pick<OwnOrder, 'verificationStatus'>>(orders: readonly Order[]): Order[] {
  return orders.toSorted((a, b) => Number(isApproved(b)) - Number(isApproved(a)));
}

export function isApproved(order: Pick<OwnOrder, 'verificationStatus'>): boolean {
  return order.verificationStatus === 'approved';
}
