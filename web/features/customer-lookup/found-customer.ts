/** A customer as staff find one. */
import { useQuery } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';

export type FoundCustomer = NonNullable<Awaited<ReturnType<typeof client.customerLookup.lookUp>>['customer']>;

export type CustomerOrder = Awaited<ReturnType<typeof client.customerLookup.listOrders>>['items'][number];

/** Looks up once: every look-up is on record, so none is made without being asked for, and none is kept for the next person. */
export function useLookUp(phone: string) {
  return useQuery(
    api.customerLookup.lookUp.queryOptions({
      input: { phone },
      enabled: phone !== '',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );
}
