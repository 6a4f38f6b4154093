import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { DateTime } from '../../ui/date-time.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';

/** The customer of a confirmed order asks to cancel it: staff call, and decide (amendment 9). */
export function CancellationRequest({ order }: { order: StaffOrder }) {
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
          <Trans>Reason: {cancellationReason}</Trans>
        </p>
      )}
    </Alert>
  );
}
