import { isOverdue, type OrderStatus } from '@ceylono/domain/order';
import { Trans } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './overdue-note.module.css';

const TICK_MS = 30_000;

/** To vendor and staff: the vehicle is still out after its end (T-108). */
export function OverdueNote({ order }: { order: { status: OrderStatus; endDate: string } }) {
  const now = new Date(useNow(TICK_MS));
  if (!isOverdue({ status: order.status, endsAt: new Date(order.endDate) }, now)) return null;
  return (
    <p className={`red bold ${styles.overdue}`}>
      <Trans>
        Overdue: it was to be back <DateTime at={order.endDate} />
      </Trans>
    </p>
  );
}
