import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads the answers under these keys again, after a change. A first reading that is still under way may have been
 * answered from before the change, and TanStack Query would take it for the new one: it is given up first.
 */
export async function readAgain(queryClient: QueryClient, ...queryKeys: QueryKey[]): Promise<void> {
  await Promise.all(queryKeys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/**
 * Shows what a change has answered. A reading that is still under way may have been answered from before the change, and
 * would be shown over it: it is given up first.
 */
export async function showAnswer<Answer, Failure>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Answer, Failure>,
  answer: NoInfer<Answer>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<unknown>(queryKey, answer);
}
