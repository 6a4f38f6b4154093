import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** New orders come in while the list is open. */
const READ_EVERY_MS = 30_000;

/** The way into the queue of orders that wait for an identity check, at its head. */
export function QueueStart({ onStart }: { onStart: (orderId: string) => void }) {
  const { data } = useQuery(api.backOffice.queue.queryOptions({ input: {}, refetchInterval: READ_EVERY_MS }));
  const first = data?.next ?? null;
  return (
    <div className="row wraps gap-12">
      <Button disabled={first === null} onClick={() => first !== null && onStart(first)}>
        <Trans>Check identities one by one</Trans>
      </Button>
      {data ? (
        <span className="dimmed">
          <Plural value={data.waiting} one="# order waits" other="# orders wait" />
        </span>
      ) : null}
    </div>
  );
}
