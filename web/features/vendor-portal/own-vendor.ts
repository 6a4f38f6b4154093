/** The vendor whose portal is open. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { queryClient, SESSION } from '../../api/query-client.ts';
import { readAgain } from '../../api/read-again.ts';
import type { FirstAnswers } from './ahead.ts';
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

/**
 * Asks at once for what the portal begins with, so that one answer does not wait for the other on a weak link. What is on its
 * way already is waited for instead; the page, which asks for the same, waits with it. Resolves when all has come or failed.
 */
export async function askFirst(vendorId: string, onTheirWay: FirstAnswers | null): Promise<void> {
  const { me, newOrders: orders } = onTheirWay ?? {};
  await Promise.all([
    queryClient.prefetchQuery({ ...ownVendor(vendorId), ...(me && { queryFn: () => me }) }),
    orders === null
      ? undefined
      : queryClient.prefetchQuery({ ...newOrders(vendorId, null), ...(orders && { queryFn: () => orders }) }),
  ]);
}
