import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readSoon } from '../../api/read-soon.ts';
import { useFollowing } from '../../api/use-following.ts';

/**
 * Whatever anybody changes of an order that staff have open is read again: the order, the notes of the team, the dispute that
 * holds it out of its vendor's statement, who is at work on it, and the lists behind, in one reading with what the screen
 * hears (`useLiveOrders`). What is typed stays. `isThere`: the order has been read once.
 */
export function useStaffOrderEvents(orderId: string, isThere: boolean): void {
  const queries = useQueryClient();
  const input = { orderId };
  useFollowing({
    address: isThere ? `/api/admin/orders/${encodeURIComponent(orderId)}/events` : null,
    onChange: () =>
      readSoon(
        queries,
        api.backOffice.getOrder.key({ input }),
        api.teamNote.list.key({ input }),
        api.statement.hold.key({ input }),
        api.attendance.attend.key({ input }),
        api.backOffice.listOrders.key(),
      ),
  });
}
