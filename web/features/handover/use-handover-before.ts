import { useQuery } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';

export type RecordedHandover = Awaited<ReturnType<typeof client.handover.get>>;

/** How the vehicle went out. It never changes, so it is read once; only a return asks for it. */
export function useHandoverBefore(vendorId: string, orderId: string, enabled: boolean) {
  return useQuery(
    api.handover.get.queryOptions({ input: { vendorId, orderId }, enabled, staleTime: Number.POSITIVE_INFINITY }),
  );
}
