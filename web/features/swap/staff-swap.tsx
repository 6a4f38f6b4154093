import { refuseSwap } from '@ceylono/domain/swap';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Outcome } from '../staff-order/outcome.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';

const SwapDialog = lazy(() => import('./staff-swap-dialog.tsx'));

/** Another vehicle for an order that has not begun (amendment 28). The server decides again. */
export function StaffSwap({ order, onOutcome }: { order: StaffOrder; onOutcome: (outcome: Outcome) => void }) {
  const [isAsked, setAsked] = useState(false);
  if (refuseSwap(order) !== null && !isAsked) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        <Trans>Swap vehicle</Trans>
      </Button>
      <Suspense>
        {isAsked ? (
          <SwapDialog
            order={order}
            onClose={() => setAsked(false)}
            onSwapped={(title) => onOutcome({ kind: 'success', title })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
