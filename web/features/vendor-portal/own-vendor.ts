/** The vendor whose portal is open. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { SESSION } from '../../api/query-client.ts';

/** The count of new orders and the light of the connection are this fresh. */
const READ_EVERY_MS = 30_000;

export function useOwnVendor(vendorId: string) {
  return useQuery(
    api.vendorPortal.me.queryOptions({ input: { vendorId }, refetchInterval: READ_EVERY_MS, meta: SESSION }),
  );
}
