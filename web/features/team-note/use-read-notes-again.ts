import { useQueryClient } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';

type TeamNote = Awaited<ReturnType<typeof client.teamNote.write>>;

/** After a note was written or changed: the notes of the order, and the lists that count them. */
export function useReadNotesAgain(orderId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => readAgain(queries, api.teamNote.list.key({ input: { orderId } }), api.backOffice.listOrders.key());
}

/** Shows a note as it was saved, in its place or as the newest, and reads all of them again. */
export function useShowNote(orderId: string): (saved: TeamNote) => void {
  const queries = useQueryClient();
  const readNotesAgain = useReadNotesAgain(orderId);
  return (saved) => {
    queries.setQueryData(api.teamNote.list.queryKey({ input: { orderId } }), (before) => {
      if (before === undefined) return before;
      const isThere = before.items.some(({ id }) => id === saved.id);
      return {
        items: isThere ? before.items.map((note) => (note.id === saved.id ? saved : note)) : [...before.items, saved],
      };
    });
    // Not waited for: what was sent is not half typed any more.
    void readNotesAgain();
  };
}
