import type { CustomerOrder } from '@ceylono/contract/order';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { api } from '../../api/client.ts';
import { follow } from '../../api/order-events.ts';
import { readAgain } from '../../api/read-again.ts';

export type Order = z.output<typeof CustomerOrder>;

/** How often an order is read again while nothing tells of its changes. */
const UNTOLD_MS = 60_000;
/** And while it is told: some things change by the clock alone, such as a vehicle that becomes late. */
const TOLD_MS = 5 * 60_000;

/** An order as its customer follows it, read again with every change; what was read last stays when a reading fails (T-215). */
export function useOrder(orderId: string) {
  const [isLive, setLive] = useState(false);
  const order = useQuery(
    api.order.get.queryOptions({
      input: { orderId },
      refetchInterval: ({ state: { data, error } }) => {
        // An address without an order stays without one.
        if (data === undefined) return false;
        return isLive && error === null ? TOLD_MS : UNTOLD_MS;
      },
    }),
  );
  useOrderEvents(orderId, order.data !== undefined, setLive);
  return order;
}

/**
 * Reads the order again when the server tells of a change. Only while somebody looks at the page: one in the background
 * holds no line, and reads again when it comes back.
 */
function useOrderEvents(orderId: string, isThere: boolean, setLive: (isLive: boolean) => void): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isThere) return;
    const queryKey = api.order.get.key({ input: { orderId } });
    let leave: (() => void) | null = null;
    const look = () => {
      leave?.();
      leave = document.hidden
        ? null
        : follow({
            open: () => new EventSource(`/api/orders/${encodeURIComponent(orderId)}/events`),
            onChange: () => void readAgain(queries, queryKey),
            onLive: setLive,
          });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      leave?.();
    };
  }, [orderId, isThere, queries, setLive]);
}
