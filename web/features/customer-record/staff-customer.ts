/** Customers as staff read them. */
import type { RecordField } from '@ceylono/domain/customer-record';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';

export type StaffCustomer = Awaited<ReturnType<typeof client.customerRecord.list>>['items'][number];
export type CustomerDetails = Awaited<ReturnType<typeof client.customerRecord.get>>;

export const FIELD_WORDS: Record<RecordField, MessageDescriptor> = {
  name: msg`Name`,
  phone: msg`Phone`,
  email: msg`E-mail`,
  address: msg`Address`,
};

/** Reads the list again, after one of it is no more; who is still opened for a moment is not asked for. */
export function useReadCustomerListAgain(): () => void {
  const queryClient = useQueryClient();
  return () => void readAgain(queryClient, api.customerRecord.list.key());
}

/** Reads the customers and what is opened of them again, after one has changed; and the look-ups, which show the same. */
export function useReadCustomersAgain(): () => void {
  const queryClient = useQueryClient();
  return () => void readAgain(queryClient, api.customerRecord.key(), api.customerLookup.key());
}
