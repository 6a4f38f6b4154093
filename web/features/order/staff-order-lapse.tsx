import type { RequestState } from '@ceylono/domain/document-request';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';

/** Whether new photos are awaited or came, and when a pending order lapses as it stands (amendments 19 and 34). */
export function OrderLapse({ order }: { order: Pick<StaffOrderRow, 'lapsesAt' | 'newPhotos'> }) {
  const { lapsesAt, newPhotos } = order;
  return (
    <>
      {newPhotos ? <NewPhotosBadge state={newPhotos} /> : null}
      {lapsesAt ? (
        <span className="dimmed text-13">
          <Trans>
            Lapses <DateTime at={lapsesAt} />
          </Trans>
        </span>
      ) : null}
    </>
  );
}

function NewPhotosBadge({ state }: { state: RequestState }) {
  const words: Record<RequestState, ReactNode> = {
    asked: <Trans>New photos asked for</Trans>,
    sent: <Trans>New photos came</Trans>,
  };
  return <StatusBadge tone={state === 'asked' ? 'gray' : 'blue'}>{words[state]}</StatusBadge>;
}
