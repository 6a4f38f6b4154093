import { HOLDING_STATUSES, type OrderStatus } from '@ceylono/domain/order';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Outcome } from '../staff-order/outcome.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';

const DateDialog = lazy(() => import('./staff-date-dialog.tsx'));

interface StaffDateEditProps {
  order: StaffOrder;
  onOutcome: (outcome: Outcome) => void;
}

/** Other dates for an order that holds its vehicle (admin §4 L201). The server decides again. */
export function StaffDateEdit({ order, onOutcome }: StaffDateEditProps) {
  const [isOpen, setOpen] = useState(false);
  const isOver =
    order.detailsRemovedAt !== null || !(HOLDING_STATUSES as readonly OrderStatus[]).includes(order.status);
  if (isOver && !isOpen) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>Edit dates</Trans>
      </Button>
      <Suspense>
        {isOpen ? (
          <DateDialog
            order={order}
            onClose={() => setOpen(false)}
            onEdited={(title) => onOutcome({ kind: 'success', title })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
