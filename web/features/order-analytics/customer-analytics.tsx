import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';

/** What there is of this order's customer, counted by the phone (T-145); with what was chosen for this order. */
export function CustomerAnalytics({ order: { orderId, options } }: { order: StaffOrder }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(api.orderAnalytics.ofCustomer.queryOptions({ input: { orderId } }));
  if (error && !data) return <ErrorState failure={failureOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton lines={4} />;
  const { customer } = data;
  if (customer === null) {
    return (
      <p className="dimmed">
        <Trans>No analytics data available: the customer's details were removed.</Trans>
      </p>
    );
  }
  const { totalOrders, completedOrders, endedOrders, insurance, withDriver } = customer;
  const spend = <Money cents={customer.totalSpend} />;
  const endedSpend = <Money cents={customer.endedSpend} />;
  return (
    <Facts
      facts={[
        [
          t`Total orders`,
          <Trans key="orders">
            {totalOrders}, of which {completedOrders} completed and {endedOrders} cancelled or rejected
          </Trans>,
        ],
        [
          t`Total spend`,
          endedOrders === 0 ? (
            spend
          ) : (
            <Trans key="spend">
              {spend}, of which {endedSpend} cancelled or rejected
            </Trans>
          ),
        ],
        [
          t`Insurance`,
          <Trans key="insurance">
            {options.insurance ? t`Yes` : t`No`}; in {insurance} of {totalOrders} orders
          </Trans>,
        ],
        [
          t`With driver`,
          <Trans key="driver">
            {options.withDriver ? t`Yes` : t`No`}; in {withDriver} of {totalOrders} orders
          </Trans>,
        ],
        [t`First order`, <DateTime key="first" at={customer.firstOrderAt} />],
      ]}
    />
  );
}
