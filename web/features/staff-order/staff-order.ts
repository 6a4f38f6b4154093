/** Orders as staff read them, and what reading them anew takes after one has changed. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, type client } from '../../api/client.ts';
import { readAgain, showAnswer } from '../../api/read-again.ts';

export type StaffOrderRow = Awaited<ReturnType<typeof client.backOffice.listOrders>>['items'][number];
export type StaffOrder = Awaited<ReturnType<typeof client.backOffice.getOrder>>;

/** Shows an order as the server answered it after a change; the lists and sums are read again. */
export function useShowChangedOrder(): (order: StaffOrder) => void {
  const queryClient = useQueryClient();
  return (order) => {
    void showAnswer(queryClient, api.backOffice.getOrder.queryKey({ input: { orderId: order.orderId } }), order);
    void readAgain(
      queryClient,
      api.backOffice.listOrders.key(),
      api.backOffice.pendingSummary.key(),
      api.extension.key(),
      api.backOffice.queue.key(),
      api.notification.key(),
    );
  };
}

/** Reads everything of the orders again, after a refusal that tells that somebody else was faster. */
export function useReadOrdersAgain(): () => void {
  const queryClient = useQueryClient();
  return useCallback(
    () => void readAgain(queryClient, api.backOffice.key(), api.extension.key(), api.notification.key()),
    [queryClient],
  );
}
