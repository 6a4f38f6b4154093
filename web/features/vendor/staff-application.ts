/** Applications as staff read them. */
import type { ApplicationStatus } from '@ceylono/domain/vendor-application';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import type { Tone } from '../../ui/status-badge.tsx';

export type StaffApplicationRow = Awaited<ReturnType<typeof client.vendorApplication.list>>['items'][number];
export type StaffApplication = Awaited<ReturnType<typeof client.vendorApplication.get>>;

export const APPLICATION_STATUS_WORDS: Record<ApplicationStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
};
export const APPLICATION_TONES: Record<ApplicationStatus, Tone> = {
  pending: 'yellow',
  approved: 'green',
  rejected: 'red',
};

/** Shows what a decision answered, and reads the lists again. */
export function useShowDecided(): (application: StaffApplication) => void {
  const queryClient = useQueryClient();
  return (application) => {
    const { vendorId } = application;
    queryClient.setQueryData(api.vendorApplication.get.queryKey({ input: { vendorId } }), application);
    void readAgain(queryClient, api.vendorApplication.list.key());
    void readAgain(queryClient, api.vendor.key());
  };
}
