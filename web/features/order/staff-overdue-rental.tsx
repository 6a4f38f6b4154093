import { isOverdue } from '@ceylono/domain/order';
import { Trans } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { useNow } from '../../ui/use-now.ts';
import { OpenedOrderLink } from '../staff-order/opened-order-link.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';

const TICK_MS = 30_000;

/** Of a rental that is overdue: whom to call, and which order its vehicle is booked for next. */
export function OverdueRental({ order }: { order: StaffOrder }) {
  const now = new Date(useNow(TICK_MS));
  const { status, customer, nextOrder } = order;
  if (!isOverdue({ status, endsAt: new Date(order.endDate) }, now)) return null;
  return (
    <p>
      <a href={`tel:${customer.phone}`}>
        <Trans>
          Call customer: <span className="tabular nowrap">{customer.phone}</span>
        </Trans>
      </a>
      {nextOrder === null ? null : (
        <>
          {' · '}
          <Trans>
            The vehicle is booked next for{' '}
            <OpenedOrderLink orderId={nextOrder.orderId}>{nextOrder.customOrderId}</OpenedOrderLink>, from{' '}
            <DateTime at={nextOrder.startDate} />
          </Trans>
        </>
      )}
    </p>
  );
}
