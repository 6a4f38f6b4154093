import type { RequestState } from '@ceylono/domain/document-request';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { NearTime } from '../../ui/near-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';

interface OrderLapseProps {
  order: Pick<StaffOrderRow, 'lapsesAt' | 'newPhotos'>;
  /** For a row of a list: on one short line. */
  asCard?: boolean;
}

/** Whether new photos are awaited or came, and when a pending order lapses as it stands (amendments 19 and 34). */
export function OrderLapse({ order, asCard = true }: OrderLapseProps) {
  const { lapsesAt, newPhotos } = order;
  return (
    <>
      {newPhotos ? <NewPhotosBadge state={newPhotos} /> : null}
      {lapsesAt ? <Lapses at={lapsesAt} asCard={asCard} /> : null}
    </>
  );
}

function Lapses({ at, asCard }: { at: string; asCard: boolean }) {
  if (!asCard) {
    return (
      <span className="dimmed text-13 nowrap">
        <Trans>
          Lapses <NearTime at={at} />
        </Trans>
      </span>
    );
  }
  return (
    <span className="dimmed text-13">
      <Trans>
        Lapses <DateTime at={at} />
      </Trans>
    </span>
  );
}

function NewPhotosBadge({ state }: { state: RequestState }) {
  const words: Record<RequestState, ReactNode> = {
    asked: <Trans>New photos asked for</Trans>,
    sent: <Trans>New photos came</Trans>,
  };
  return <StatusBadge tone={state === 'asked' ? 'gray' : 'blue'}>{words[state]}</StatusBadge>;
}
