/** The vendor whose portal is open. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryClient, SESSION } from '../../api/query-client.ts';

/** The count of new orders and the light of the connection are this fresh. */
const READ_EVERY_MS = 30_000;
const NEW_ORDERS_AT_ONCE = 50;

export function useOwnVendor(vendorId: string) {
  return useQuery(ownVendor(vendorId));
}

function ownVendor(vendorId: string) {
  return api.vendorPortal.me.queryOptions({ input: { vendorId }, refetchInterval: READ_EVERY_MS, meta: SESSION });
}

/** Orders that wait to be accepted, as the tab New Orders reads them. */
export function newOrders(vendorId: string, cursor: string | null) {
  return api.vendorPortal.listOrders.queryOptions({
    input: { vendorId, status: 'pending', limit: NEW_ORDERS_AT_ONCE, cursor: cursor ?? undefined },
    refetchInterval: READ_EVERY_MS,
  });
}

/** Asks at once for what the portal begins with, so that one answer does not wait for the other on a weak link. */
export function askAhead(vendorId: string): void {
  void queryClient.prefetchQuery(ownVendor(vendorId));
  void queryClient.prefetchQuery(newOrders(vendorId, null));
}
