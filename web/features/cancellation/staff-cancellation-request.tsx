import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import type { Outcome } from '../staff-order/outcome.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { CancelDialog } from './staff-cancel-dialog.tsx';
import { DeclineDialog } from './staff-decline-dialog.tsx';

interface CancellationRequestProps {
  order: StaffOrder;
  onOutcome: (outcome: Outcome) => void;
}

/** The customer of a confirmed order asks to cancel it: staff call, and cancel it or decline (amendment 9). */
export function CancellationRequest({ order, onOutcome }: CancellationRequestProps) {
  /** When the request was made that is being declined: once somebody else has decided it, the server says so. */
  const [declining, setDeclining] = useState<string | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const succeed = (title: string) => onOutcome({ kind: 'success', title });
  return (
    <>
      <AskedToCancel order={order} onDecline={setDeclining} onCancel={() => setCancelling(true)} />
      {cancelling ? (
        <CancelDialog
          order={order}
          firstReason={order.cancellationReason ?? undefined}
          onClose={() => setCancelling(false)}
          onCancelled={succeed}
        />
      ) : null}
      {declining === null ? null : (
        <DeclineDialog order={order} requestedAt={declining} onClose={() => setDeclining(null)} onDeclined={succeed} />
      )}
    </>
  );
}

interface AskedToCancelProps {
  order: StaffOrder;
  onDecline: (requestedAt: string) => void;
  onCancel: () => void;
}

function AskedToCancel({ order, onDecline, onCancel }: AskedToCancelProps) {
  const { t } = useLingui();
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
          <Trans>Reason:</Trans> {cancellationReason}
        </p>
      )}
      <Group gap="8px 12px" mt={8}>
        <Button variant="outline" color="kandyan" onClick={onCancel}>
          <Trans>Cancel order</Trans>
        </Button>
        <Button variant="default" onClick={() => onDecline(cancellationRequestedAt)}>
          <Trans>Decline request</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
