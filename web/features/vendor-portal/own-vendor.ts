/** The vendor whose portal is open, and the connection to us. */
import { onlineManager, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '../../api/client.ts';
import { SESSION } from '../../api/query-client.ts';
import { failureOf } from '../../api/refusal.ts';

/** The count of new orders and the light of the connection are this fresh. */
const READ_EVERY_MS = 30_000;

export function useOwnVendor(vendorId: string) {
  return useQuery(
    api.vendorPortal.me.queryOptions({ input: { vendorId }, refetchInterval: READ_EVERY_MS, meta: SESSION }),
  );
}

/**
 * Whether we can be reached: the device has a network, and our last answer was one (T-161). `failure` is why the last
 * call failed, null when it did not.
 */
export function useIsOnline(failure: unknown): boolean {
  const hasNetwork = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
  return hasNetwork && !cannotReach(failure);
}

function cannotReach(failure: unknown): boolean {
  return failure !== null && ['network', 'unavailable'].includes(failureOf(failure).code);
}
