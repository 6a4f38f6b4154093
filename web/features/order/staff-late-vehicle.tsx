import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useAddress } from '../../shell/address.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { withOpenedOrder } from '../staff-order/opened-order.ts';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
import { OverdueNote } from './overdue-note.tsx';
import styles from './staff-late-vehicle.module.css';

/** The order's vehicle is overdue, or is to come back from an overdue order first, which opens in its place (amendment 3). */
export function LateVehicle({ order }: { order: StaffOrderRow }) {
  const [params] = useAddress();
  const { awaitedReturn } = order;
  if (awaitedReturn === null) return <OverdueNote order={order} />;
  return (
    <p className={styles.late}>
      <Trans>
        The vehicle is not back yet: order{' '}
        <Link to={`?${withOpenedOrder(params, { orderId: awaitedReturn.orderId, isReturning: false })}`}>
          {awaitedReturn.customOrderId}
        </Link>{' '}
        was due <DateTime at={awaitedReturn.endDate} />
      </Trans>
    </p>
  );
}
