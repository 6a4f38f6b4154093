/** The vendor whose portal is open. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { queryClient, SESSION } from '../../api/query-client.ts';
import { readAgain } from '../../api/read-again.ts';
import { ahead } from './ahead.ts';
import { askedAsNew } from './own-order.ts';

/** The count of new orders and the light of the connection are this fresh. */
const READ_EVERY_MS = 30_000;

export function useOwnVendor(vendorId: string) {
  return useQuery(ownVendor(vendorId));
}

function ownVendor(vendorId: string) {
  return api.vendorPortal.me.queryOptions({ input: { vendorId }, refetchInterval: READ_EVERY_MS, meta: SESSION });
}

/** Orders that wait to be accepted, as the tab New Orders reads them. */
export function newOrders(vendorId: string, cursor: string | null) {
  return api.vendorPortal.listOrders.queryOptions({
    input: askedAsNew(vendorId, cursor),
    refetchInterval: READ_EVERY_MS,
  });
}

/** Reads the lists and the count anew, after an order has changed. */
export function useReadOwnOrdersAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => readAgain(queryClient, api.vendorPortal.key()), [queryClient]);
}

/** Asks at once for what the portal begins with, so that one answer does not wait for the other on a weak link. */
export function askAhead(vendorId: string): void {
  void queryClient.prefetchQuery(ownVendor(vendorId));
  void queryClient.prefetchQuery(newOrders(vendorId, null));
}

/**
 * Hands the portal what was asked for before it was here. What failed it asks for again, and words the failure. The
 * answer comes when all is handed over, and which portal it is; null: nothing was asked for.
 */
export async function takeAhead(): Promise<string | null> {
  const begun = (await ahead?.begun) ?? null;
  if (begun === null) return null;
  const { vendorId } = begun;
  await Promise.allSettled([
    begun.me.then((me) => queryClient.setQueryData(ownVendor(vendorId).queryKey, me)),
    begun.newOrders?.then((page) => queryClient.setQueryData(newOrders(vendorId, null).queryKey, page)),
  ]);
  return vendorId;
}
