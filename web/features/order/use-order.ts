import type { CustomerOrder } from '@ceylono/contract/order';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { api } from '../../api/client.ts';
import { useIsOnline } from '../../api/online.ts';
import { readAgain } from '../../api/read-again.ts';
import { useFollowing } from '../../api/use-following.ts';
import { DOCUMENT_LANGUAGE } from '../../shell/language.ts';
import { dropOrder, isGone, keepOrder, readKeptOrder } from './kept-order.ts';

export type Order = z.output<typeof CustomerOrder>;

/** How often an order is read again while nothing tells of its changes. */
const UNTOLD_MS = 60_000;
/** Staff on the phone vouch for a new device, which nothing tells: its owner waits before the page. */
const VOUCHED_MS = 15_000;
/** And while it is told: some things change by the clock alone, such as a vehicle that becomes late. */
const TOLD_MS = 5 * 60_000;

/** When the server has not answered by then, the kept order is shown. */
const PATIENCE_MS = 5000;

/**
 * An order as its customer follows it, read again with every change; what was read last stays when a reading fails
 * (T-215), and what the device keeps is shown when it cannot be read at all.
 */
export function useOrder(orderId: string) {
  const [isLive, setLive] = useState(false);
  const read = useQuery(
    api.order.get.queryOptions({
      input: { orderId },
      refetchInterval: ({ state: { data, error } }) => {
        // An address without an order stays without one.
        if (data === undefined) return false;
        if (data.newDevice) return VOUCHED_MS;
        return isLive && error === null ? TOLD_MS : UNTOLD_MS;
      },
    }),
  );
  const { data, dataUpdatedAt, error, failureReason } = read;
  const queries = useQueryClient();
  useFollowing({
    address: data === undefined ? null : `/api/orders/${encodeURIComponent(orderId)}/events`,
    onChange: () => void readAgain(queries, api.order.get.key({ input: { orderId } })),
    onLive: setLive,
  });
  useKeeping(data, dataUpdatedAt);

  const isOnline = useIsOnline(failureReason);
  const isLate = useIsLate(data === undefined);
  const kept = useMemo(
    () => (data === undefined && (isLate || !isOnline) ? readKeptOrder(orderId, Date.now()) : null),
    [orderId, data, isLate, isOnline],
  );
  useEffect(() => {
    if (isGone(error)) dropOrder(orderId);
  }, [orderId, error]);

  const isFresh = error === null && kept === null && isOnline;
  const shown = isGone(error) ? {} : { order: data ?? kept?.order, readAt: kept?.readAt ?? dataUpdatedAt };
  return { ...read, ...shown, isFresh };
}

/** Keeps the order, and the files of its page, for times without a network. */
function useKeeping(order: Order | undefined, readAt: number): void {
  const isOwn = order?.isBooker === true;
  useEffect(() => {
    if (order !== undefined) keepOrder(order, readAt);
  }, [order, readAt]);
  useEffect(() => {
    if (!isOwn || !('serviceWorker' in navigator)) return;
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ orderPages: DOCUMENT_LANGUAGE }));
  }, [isOwn]);
}

function useIsLate(isAwaited: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isAwaited]);
  return isLate;
}
