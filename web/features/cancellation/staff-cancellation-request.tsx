import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import type { Outcome } from '../staff-order/outcome.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { DeclineDialog } from './staff-decline-dialog.tsx';

/** The customer of a confirmed order asks to cancel it: staff call, and cancel it or decline (amendment 9). */
export function CancellationRequest({
  order,
  onOutcome,
}: {
  order: StaffOrder;
  onOutcome: (outcome: Outcome) => void;
}) {
  const { t } = useLingui();
  const [isDeclining, setDeclining] = useState(false);
  const { cancellationRequestedAt, cancellationReason, customer } = order;
  if (cancellationRequestedAt === null) return null;
  return (
    <Alert color="yellow" title={t`The customer asks to cancel`}>
      <p>
        <Trans>
          Asked on <DateTime at={cancellationRequestedAt} />. Call the customer:{' '}
          <a href={`tel:${customer.phone}`}>{customer.phone}</a>
        </Trans>
      </p>
      {cancellationReason === null ? null : (
        <p>
          <Trans>Reason: {cancellationReason}</Trans>
        </p>
      )}
      <Button variant="default" mt={8} onClick={() => setDeclining(true)}>
        <Trans>Decline request</Trans>
      </Button>
      {isDeclining ? (
        <DeclineDialog
          order={order}
          requestedAt={cancellationRequestedAt}
          onClose={() => setDeclining(false)}
          onDeclined={(title) => onOutcome({ kind: 'success', title })}
        />
      ) : null}
    </Alert>
  );
}
