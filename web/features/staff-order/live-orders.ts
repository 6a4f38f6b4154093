/**
 * What changes on the server changes on the screens of staff, without a touch (issue: within two seconds).
 * @rows ADM-EXT 20
 * @rows ADM-DASH 17
 */
import { useThrottledCallback } from '@mantine/hooks';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { readSoon } from '../../api/read-soon.ts';
import { useFollowing } from '../../api/use-following.ts';

/** All pages of the fleet board that were read are read again one after another. */
const BOARD_EVERY_MS = 10_000;

/**
 * Reads what is on the screen again when an order changes anywhere. Rows keep their places and fields what is typed: only
 * answers are replaced. Only while somebody looks: a tab in the background holds no line, and reads again when it comes
 * back. Answers whether changes are heard of: while they are not, what has to be known is asked for by the clock.
 */
export function useLiveOrders(): boolean {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  const readBoardSoon = useThrottledCallback(() => void readBoard(queries), BOARD_EVERY_MS);
  useFollowing({
    onLive: (now) => {
      setLive(now);
      // The server ends it with the session: then this reading is refused, and the whole screen is shut.
      if (isLive && !now) readSoon(queries, api.notification.key());
    },
    address: '/api/admin/order-events',
    onChange: () => {
      readBoardSoon();
      const parts = [
        api.backOffice,
        api.notification,
        api.extension,
        api.dashboard.read,
        api.callNote,
        api.visitorList,
      ];
      readSoon(queries, ...parts.map((part) => part.key()));
    },
  });
  return isLive;
}

async function readBoard(queries: QueryClient): Promise<void> {
  const queryKey = api.fleetBoard.key();
  const read = () => queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  // What is being read may be answered from before the change.
  if (queries.isFetching({ queryKey }) > 0) await read();
  await read();
}
