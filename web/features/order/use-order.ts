import type { CustomerOrder } from '@ceylono/contract/order';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api/client.ts';

export type Order = z.output<typeof CustomerOrder>;

/** How often an order is read again while somebody looks at it. */
const EVERY_MS = 15_000;

/** An order as its customer follows it; what was read last stays when a reading fails (T-215). */
export function useOrder(orderId: string) {
  return useQuery(api.order.get.queryOptions({ input: { orderId }, refetchInterval: EVERY_MS }));
}
