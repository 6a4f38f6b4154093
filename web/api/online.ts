import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { failureOf } from './refusal.ts';

/**
 * Whether we can be reached: the device has a network, and our last answer was one (T-161). `failure` is why the last
 * call failed, null when it did not.
 */
export function useIsOnline(failure: unknown): boolean {
  const hasNetwork = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  );
  return hasNetwork && !cannotReach(failure);
}

function cannotReach(failure: unknown): boolean {
  return failure !== null && ['network', 'unavailable'].includes(failureOf(failure).code);
}
