/** Vendors as staff read them. */
import type { VendorStatus } from '@ceylono/domain/vendor';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import type { Tone } from '../../ui/status-badge.tsx';

export type StaffVendor = Awaited<ReturnType<typeof client.vendor.list>>['items'][number];
export type VendorDetails = Awaited<ReturnType<typeof client.vendorChange.get>>;
export type VendorSession = Awaited<ReturnType<typeof client.vendor.listSessions>>['items'][number];

/** As long as a reason may be; the server holds the same. */
export const MAX_SUSPENSION_REASON = 1000;

/** What staff call each status: one that is archived was deleted by them (T-079). */
export const VENDOR_STATUS_WORDS: Record<VendorStatus, MessageDescriptor> = {
  pending: msg`Applied`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
  suspended: msg`Suspended`,
  archived: msg`Deleted`,
};
export const VENDOR_TONES: Record<VendorStatus, Tone> = {
  pending: 'yellow',
  approved: 'green',
  rejected: 'red',
  suspended: 'red',
  archived: 'gray',
};

/** Reads the vendors and their sessions again, after a link or a session has changed. */
export function useReadVendorsAgain(): () => void {
  const queryClient = useQueryClient();
  return () => void readAgain(queryClient, api.vendor.key());
}
