import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { OpenedOrderLink } from '../staff-order/opened-order-link.tsx';

export interface Rival {
  orderId: string | null;
  customOrderId: string | null;
  feedName: string | null;
  startDate: string;
  endDate: string;
}

/** Who has the vehicle, of a change that was refused for it. */
export function StaffRival({ error }: { error: unknown }) {
  if (!error) return null;
  const { code, data } = failureOf(error);
  const rival = code === 'vehicle_taken' ? (data as { conflict?: Rival } | undefined)?.conflict : undefined;
  return rival ? <RivalNote rival={rival} /> : null;
}

/** An order, a calendar of another house, or a range of the vendor. */
export function RivalNote({ rival }: { rival: Rival }) {
  const { t } = useLingui();
  const { orderId, customOrderId, feedName, startDate, endDate } = rival;
  return (
    <Alert color="red" title={t`The vehicle is taken`}>
      {orderId !== null && customOrderId !== null ? (
        <>
          <Trans>By the order</Trans> <OpenedOrderLink orderId={orderId}>{customOrderId}</OpenedOrderLink>{' '}
        </>
      ) : feedName !== null ? (
        <>
          <Trans>By the vendor’s calendar “{feedName}”</Trans>{' '}
        </>
      ) : (
        <>
          <Trans>Marked as unavailable by the vendor</Trans>{' '}
        </>
      )}
      <span className="nowrap">
        <DateTime at={startDate} /> – <DateTime at={endDate} />
      </span>
    </Alert>
  );
}
