import type { HandoverPhase } from '@ceylono/domain/handover';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useWords } from '../../shell/i18n.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { OverScreen } from '../../ui/over-screen.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';

interface ScannedScreenProps {
  vendorId: string;
  vehicleId: string;
  /** To the form of what is due today. */
  onDue: (due: { orderId: string; phase: HandoverPhase }) => void;
  onClose: () => void;
}

/** What the sticker of a vehicle opens: the handover or return of today, or that there is none. */
export default function ScannedScreen({ vendorId, vehicleId, onDue, onClose }: ScannedScreenProps) {
  useWords('portal');
  const today = useQuery(
    api.vehicleSticker.today.queryOptions({ input: { vendorId, vehicleId }, staleTime: 0, gcTime: 0 }),
  );
  const { due, next } = today.data ?? {};
  const number = next?.customOrderId;
  useEffect(() => {
    if (due) onDue(due);
  });
  return (
    <OverScreen title={today.data?.model ?? <Trans>Vehicle</Trans>} onClose={onClose}>
      {today.isPending || due ? <RowsSkeleton rows={4} /> : null}
      {today.isError ? <ErrorState failure={failureOf(today.error)} onRetry={() => void today.refetch()} /> : null}
      {today.data && !due ? (
        <EmptyState
          title={<Trans>Nothing to do with this vehicle today</Trans>}
          hint={
            next ? (
              <Trans>
                Next: order {number}, from <DateTime at={next.startDate} />.
              </Trans>
            ) : (
              <Trans>No confirmed order waits for it.</Trans>
            )
          }
        />
      ) : null}
    </OverScreen>
  );
}
