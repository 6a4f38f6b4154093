/** Merges of customers as staff read them. */
import { useQueryClient } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';

type Preview = Awaited<ReturnType<typeof client.customerMerge.preview>>;
export type MergeSide = Preview['one'];
export type MergedRecord = Awaited<ReturnType<typeof client.customerRecord.get>>['merged'][number];

/** Whom a dialog is about. */
export interface Named {
  customerId: string;
  name: string;
}

/** Reads all that shows customers again, after two have become one, or one two. */
export function useReadMergesAgain(): () => void {
  const queryClient = useQueryClient();
  return () => void readAgain(queryClient, api.customerRecord.key(), api.customerMerge.key(), api.customerLookup.key());
}
