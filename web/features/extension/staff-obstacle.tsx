import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import type { client } from '../../api/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { OpenedOrderLink } from '../staff-order/opened-order-link.tsx';

type Obstacle = NonNullable<Awaited<ReturnType<typeof client.extension.list>>['items'][number]['conflict']>;

interface StaffObstacleProps {
  conflict: Obstacle;
  requestedDays: number;
}

/** Somebody has the vehicle on the further days: it has to be settled before anybody can approve (T-193). */
export function StaffObstacle({ conflict, requestedDays }: StaffObstacleProps) {
  const { t } = useLingui();
  const { orderId, customOrderId, feedName, startDate, endDate } = conflict;
  return (
    <Alert color="red" title={t`The vehicle is taken on these days`}>
      {orderId === null && feedName !== null ? (
        <Trans>
          The vendor’s calendar “{feedName}” keeps it from <DateTime at={startDate} /> to <DateTime at={endDate} />.
          Approving becomes possible when the vendor lifts that there.
        </Trans>
      ) : orderId === null ? (
        <Trans>
          Its vendor keeps it from <DateTime at={startDate} /> to <DateTime at={endDate} />. Approving becomes possible
          when that is lifted.
        </Trans>
      ) : (
        <Trans>
          Order <OpenedOrderLink orderId={orderId}>{customOrderId}</OpenedOrderLink> holds it from{' '}
          <DateTime at={startDate} /> to <DateTime at={endDate} />. Approving becomes possible when that order moves or
          ends.
        </Trans>
      )}{' '}
      <FreeUntil conflict={conflict} requestedDays={requestedDays} />
    </Alert>
  );
}

/** What can be offered to the customer instead: the vehicle is theirs until then. */
export function FreeUntil({ conflict: { freeUntil, freeDays }, requestedDays }: StaffObstacleProps) {
  return (
    <strong>
      <Trans>
        Free until <DateTime at={freeUntil} />:{' '}
        <Plural value={freeDays} _0="no whole day" one="# whole day" other="# whole days" /> of {requestedDays}.
      </Trans>
    </strong>
  );
}
