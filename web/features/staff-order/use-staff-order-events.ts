import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import { useFollowing } from '../../api/use-following.ts';

/**
 * Whatever anybody changes of an order that staff have open is read again: the order, the notes of the team, who is at work on
 * it, and the lists behind. What is typed stays. `isThere`: the order has been read once.
 */
export function useStaffOrderEvents(orderId: string, isThere: boolean): void {
  const queries = useQueryClient();
  const input = { orderId };
  useFollowing({
    address: isThere ? `/api/admin/orders/${encodeURIComponent(orderId)}/events` : null,
    onChange: () =>
      void readAgain(
        queries,
        api.backOffice.getOrder.key({ input }),
        api.teamNote.list.key({ input }),
        api.attendance.attend.key({ input }),
        api.backOffice.listOrders.key(),
      ),
  });
}
