import { OPEN_ORDERS_SHOWN } from '@ceylono/domain/order';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { client } from '../../api/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ShownStatusBadge } from '../order/shown-status-badge.tsx';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import { PhoneNotConfirmed } from '../staff-order/phone-not-confirmed.tsx';

export type OpenOrder = NonNullable<
  Awaited<ReturnType<typeof client.customerLookup.lookUp>>['customer']
>['openOrders'][number];

interface OpenOrdersProps {
  orders: readonly OpenOrder[];
  /** Beside a form, whose words would be lost in this tab. */
  inNewTab?: boolean;
}

/** What a caller has with us already: mostly they call about it. */
export function OpenOrders({ orders, inNewTab = false }: OpenOrdersProps) {
  if (orders.length === 0) {
    return (
      <p className="dimmed">
        <Trans>None</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="list stack gap-12">
        {orders.map((order) => (
          <li key={order.orderId} className="cluster gap-8">
            <OrderLink order={order} inNewTab={inNewTab} />
            <ShownStatusBadge status={order.shownStatus} />
            <span>{order.model}</span>
            <span className="dimmed text-13">
              <DateTime at={order.startDate} /> – <DateTime at={order.endDate} />
            </span>
            {order.phoneConfirmed ? null : <PhoneNotConfirmed />}
          </li>
        ))}
      </ul>
      {orders.length < OPEN_ORDERS_SHOWN ? null : (
        <p className="dimmed text-13">
          <Trans>Those that begin first; there may be more.</Trans>
        </p>
      )}
    </>
  );
}

function OrderLink({ order: { orderId, customOrderId }, inNewTab }: { order: OpenOrder; inNewTab: boolean }) {
  const opening = inNewTab ? { target: '_blank', rel: 'noreferrer' } : { replace: true };
  return (
    <Link to={`${addressOfTab('all-orders')}&order=${orderId}`} className="nowrap semibold" {...opening}>
      {customOrderId}
    </Link>
  );
}
