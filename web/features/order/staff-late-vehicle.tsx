import { Trans } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { OpenedOrderLink } from '../staff-order/opened-order-link.tsx';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
import { OverdueNote } from './overdue-note.tsx';
import styles from './staff-late-vehicle.module.css';

/** The order's vehicle is overdue, or is to come back from an overdue order first, which opens in its place (amendment 3). */
export function LateVehicle({ order }: { order: StaffOrderRow }) {
  const { awaitedReturn } = order;
  if (awaitedReturn === null) return <OverdueNote order={order} />;
  return (
    <p className={`red ${styles.late}`}>
      <Trans>
        The vehicle is not back yet: order{' '}
        <OpenedOrderLink orderId={awaitedReturn.orderId}>{awaitedReturn.customOrderId}</OpenedOrderLink> was due{' '}
        <DateTime at={awaitedReturn.endDate} />
      </Trans>
    </p>
  );
}
