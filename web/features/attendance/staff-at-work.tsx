import { BEAT_SECONDS } from '@ceylono/domain/attendance';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { touchHeader } from '../../api/touched.ts';
import { AtWorkWords } from './staff-at-work-words.tsx';

/**
 * Says that this member of staff has the order open, for as long as somebody looks at the page, and shows who else has. A
 * page in the background is silent, and its person counts as gone after a minute.
 */
export function AtWork({ orderId }: { orderId: string }) {
  const { data } = useQuery(
    api.attendance.attend.queryOptions({
      input: { orderId },
      refetchInterval: BEAT_SECONDS * 1000,
      staleTime: 0,
      gcTime: 0,
    }),
  );
  useEffect(() => {
    const leave = () => {
      // Outlives the page. Where it is lost, a minute of silence says the same.
      const address = `/api/admin/orders/${encodeURIComponent(orderId)}/attendance`;
      fetch(address, { method: 'DELETE', headers: touchHeader(), keepalive: true }).catch(() => {});
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [orderId]);
  const others = data?.others ?? [];
  return (
    <div aria-live="polite">
      {others.length > 0 ? (
        <Alert color="yellow" title={<AtWorkWords emails={others.map(({ email }) => email)} />} />
      ) : null}
    </div>
  );
}
