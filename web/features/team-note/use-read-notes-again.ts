import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';

/** After a note was written or changed: the notes of the order, and the lists that count them. */
export function useReadNotesAgain(orderId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => readAgain(queries, api.teamNote.list.key({ input: { orderId } }), api.backOffice.listOrders.key());
}
