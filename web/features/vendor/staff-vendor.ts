/** Vendors as staff read them. */
import { useQueryClient } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';

export type StaffVendor = Awaited<ReturnType<typeof client.vendor.list>>['items'][number];
export type VendorSession = Awaited<ReturnType<typeof client.vendor.listSessions>>['items'][number];

/** Reads the vendors and their sessions again, after a link or a session has changed. */
export function useReadVendorsAgain(): () => void {
  const queryClient = useQueryClient();
  return () => void readAgain(queryClient, api.vendor.key());
}
