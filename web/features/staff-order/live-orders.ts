/** What changes on the server changes on the screens of staff, without a touch (issue: within two seconds). */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { follow } from '../../api/order-events.ts';
import { readAgain } from '../../api/read-again.ts';

/** Many changes at once are read once; and under a stream of them the screen is read so often. */
const TOGETHER_MS = 400;
const LEAST_BETWEEN_MS = 1_500;

/**
 * Reads what is on the screen again when an order changes anywhere. Rows keep their places and fields what is typed: only
 * answers are replaced. Only while somebody looks: a tab in the background holds no line, and reads again when it comes
 * back.
 */
export function useLiveOrders(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let leave: (() => void) | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readAt = Number.NEGATIVE_INFINITY;
    const read = () => {
      timer = undefined;
      readAt = performance.now();
      void readAgain(queries, api.backOffice.key(), api.notification.key(), api.extension.key());
    };
    const readSoon = () => {
      timer ??= setTimeout(read, Math.max(TOGETHER_MS, readAt + LEAST_BETWEEN_MS - performance.now()));
    };
    const look = () => {
      leave?.();
      leave = document.hidden
        ? null
        : follow({
            open: () => new EventSource('/api/admin/order-events'),
            onChange: readSoon,
            onLive: () => {},
          });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer);
      leave?.();
    };
  }, [queries]);
}
