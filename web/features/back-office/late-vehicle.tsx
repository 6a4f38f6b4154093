import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { DateTime } from '../../ui/date-time.tsx';
import { OverdueNote } from '../order/overdue-note.tsx';
import { addressOfTab } from './dashboard-tabs.ts';
import styles from './late-vehicle.module.css';
import type { StaffOrderRow } from './staff-order.ts';

/** The order's vehicle is overdue, or is to come back from an overdue order first (amendment 3). */
export function LateVehicle({ order }: { order: StaffOrderRow }) {
  const { awaitedReturn } = order;
  if (awaitedReturn === null) return <OverdueNote order={order} />;
  return (
    <p className={styles.late}>
      <Trans>
        The vehicle is not back yet: order{' '}
        <Link to={`${addressOfTab('pending-orders')}&order=${awaitedReturn.orderId}`}>
          {awaitedReturn.customOrderId}
        </Link>{' '}
        was due <DateTime at={awaitedReturn.endDate} />
      </Trans>
    </p>
  );
}
