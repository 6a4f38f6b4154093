/**
 * The figures of one vendor.
 * @rows ADM-VEN 03
 */
import { formatMonth } from '@ceylono/domain/colombo-format';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, type client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ShownStatusBadge } from '../order/shown-status-badge.tsx';
import { FigureTiles } from '../order-analytics/figure-tiles.tsx';
import { percentOf } from '../order-analytics/period-analytics.ts';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import styles from './vendor-analytics.module.css';

type VendorAnalytics = Awaited<ReturnType<typeof client.vendorAnalytics.ofVendor>>;

/** One vendor in figures (admin §2 L84, §9 L391). */
export default function VendorAnalyticsDialog({ vendorId, onClose }: { vendorId: string; onClose: () => void }) {
  const analytics = useQuery(api.vendorAnalytics.ofVendor.queryOptions({ input: { vendorId } }));
  const { data, error, isPending } = analytics;
  const failure = error ? failureOf(error) : null;
  return (
    <Dialog open wide title={data ? data.name : <Trans>Vendor Analytics</Trans>} onClose={onClose}>
      {isPending ? (
        <div className="stack gap-12">
          <p role="status">
            <Trans>Loading analytics...</Trans>
          </p>
          <LinesSkeleton lines={6} />
        </div>
      ) : null}
      {failure?.code === 'not_found' ? <EmptyState title={<Trans>No analytics data available</Trans>} /> : null}
      {failure && failure.code !== 'not_found' ? (
        <ErrorState failure={failure} onRetry={() => void analytics.refetch()} />
      ) : null}
      {data && !failure ? <Figures data={data} /> : null}
    </Dialog>
  );
}

function Figures({ data }: { data: VendorAnalytics }) {
  const { t } = useLingui();
  const money = (cents: number | null) => (cents === null ? null : <Money cents={cents} />);
  const percent = (permille: number | null) => (permille === null ? null : percentOf(permille));
  const { listedVehicles } = data;
  const month = (from: string) => formatMonth(from, 'en');
  const [thisMonth, lastMonth] = [month(data.thisMonthFrom), month(data.lastMonthFrom)];
  return (
    <div className="fitting stack gap-16">
      <FigureTiles
        label={t`Vendor Analytics`}
        tiles={[
          { name: t`Vehicles`, value: data.vehicles, of: <Trans>{listedVehicles} of them listed</Trans> },
          { name: t`Orders`, value: data.orders, of: <Trans>of all its vehicles</Trans> },
          { name: t`Open orders`, value: data.openOrders },
          {
            name: t`Completion rate`,
            value: percent(data.completionPermille),
            of: <Completed completed={data.completedOrders} orders={data.orders} />,
          },
          {
            name: t`Cancellation rate`,
            value: percent(data.cancellationPermille),
            of: <Cancelled cancelled={data.cancelledOrders} orders={data.orders} />,
          },
          { name: t`Rejected orders`, value: data.rejectedOrders },
          { name: t`Total Revenue`, value: money(data.revenue), of: <Trans>final bills of what came back</Trans> },
          { name: t`Average bill`, value: money(data.averageBill) },
          { name: t`Revenue this month`, value: money(data.revenueThisMonth), of: thisMonth },
          { name: t`Revenue last month`, value: money(data.revenueLastMonth), of: lastMonth },
          {
            name: t`Revenue growth`,
            value: percentOf(data.growthPermille),
            of: (
              <Trans>
                {thisMonth} beside {lastMonth}
              </Trans>
            ),
          },
        ]}
      />
      <section className="stack gap-8">
        <h3>
          <Trans>Recent orders</Trans>
        </h3>
        {data.recentOrders.length === 0 ? (
          <p className="dimmed">
            <Trans>No orders yet.</Trans>
          </p>
        ) : (
          <ul className={`list stack gap-8 ${styles.orders}`}>
            {data.recentOrders.map((order) => (
              <RecentOrder key={order.orderId} order={order} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Completed({ completed, orders }: { completed: number; orders: number }) {
  return (
    <Trans>
      {completed} of {orders} completed
    </Trans>
  );
}

function Cancelled({ cancelled, orders }: { cancelled: number; orders: number }) {
  return (
    <Trans>
      {cancelled} of {orders} cancelled
    </Trans>
  );
}

function RecentOrder({ order }: { order: VendorAnalytics['recentOrders'][number] }) {
  return (
    <li>
      <div className="stack gap-2 breaks">
        <Link to={`${addressOfTab('all-orders')}&order=${order.orderId}`} className="tabular">
          {order.customOrderId}
        </Link>
        <span className="dimmed text-13">
          {order.model}, <DateTime at={order.startDate} /> – <DateTime at={order.endDate} />
        </span>
      </div>
      <div className={styles.end}>
        <ShownStatusBadge status={order.status} />
        <Money cents={order.finalTotalBill} />
      </div>
    </li>
  );
}
