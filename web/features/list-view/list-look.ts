/** How this person looks at a list: which columns they hid, and the views that they or others keep. */
import type { StaffListName } from '@ceylono/domain/list-view';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';
import { showAnswer } from '../../api/read-again.ts';

export type ListLook = Awaited<ReturnType<typeof client.listView.get>>;
export type ListView = ListLook['views'][number];

/** All columns are shown until it is known which are hidden, and when that cannot be read. */
export function useListLook(list: StaffListName) {
  return useQuery(api.listView.get.queryOptions({ input: { list }, staleTime: Number.POSITIVE_INFINITY }));
}

/** The same where it is changed: a colleague may have kept or removed a view since. */
export function useFreshListLook(list: StaffListName) {
  const options = api.listView.get.queryOptions({ input: { list }, staleTime: Number.POSITIVE_INFINITY });
  return useQuery({ ...options, refetchOnMount: 'always' });
}

/** Shows the look as the server answered it after a change. */
export function useShowLook(list: StaffListName): (look: ListLook) => void {
  const queryClient = useQueryClient();
  return (look) => void showAnswer(queryClient, api.listView.get.queryKey({ input: { list } }), look);
}
