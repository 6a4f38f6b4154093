import { useLingui } from '@lingui/react/macro';
import type { client } from '../../api/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Money } from '../../ui/money.tsx';
import { DetailsRemoved } from '../order/details-removed.tsx';
import { ShownStatusBadge } from '../order/shown-status-badge.tsx';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import { OpenedOrderLink } from '../staff-order/opened-order-link.tsx';
import { PERFORMER_WORDS } from '../staff-order/performer.ts';
import { ACTIVITY_TYPE_WORDS } from './activity-words.ts';
import styles from './all-activities.module.css';
import { ActivityText } from './order-timeline.tsx';

type OrderActivity = Awaited<ReturnType<typeof client.activity.listAll>>['items'][number];

/** What was done, to which order, by whom, when (admin §3 L160). */
export function useAllActivitiesColumns(): StaffColumn<OrderActivity>[] {
  const { t } = useLingui();
  return [
    { title: t`When`, width: '170px', cell: ({ timestamp }) => <DateTime at={timestamp} />, onCard: 'head' },
    { title: t`Activity`, cell: (activity) => <What activity={activity} />, onCard: 'body' },
    { title: t`By`, cell: (activity) => <Who activity={activity} /> },
    { title: t`Order`, cell: ({ order }) => <Order order={order} /> },
    { title: t`Customer`, cell: ({ order }) => <Customer order={order} /> },
    { title: t`Vendor`, cell: ({ order: { vendorName } }) => <span className="breaks">{vendorName}</span> },
  ];
}

function What({ activity }: { activity: OrderActivity }) {
  const { i18n } = useLingui();
  const type = Object.entries(ACTIVITY_TYPE_WORDS).find(([known]) => known === activity.activityType)?.[1];
  return (
    <div className={styles.cell}>
      <span className="breaks">
        <ActivityText activity={activity} />
      </span>
      {type ? <span className="dimmed text-13">{i18n._(type)}</span> : null}
    </div>
  );
}

function Who({ activity: { performedBy, performedByType } }: { activity: OrderActivity }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.cell}>
      <span>{i18n._(PERFORMER_WORDS[performedByType])}</span>
      {performedByType === 'admin' ? <span className="dimmed text-13 breaks">{performedBy}</span> : null}
    </div>
  );
}

function Order({ order: { orderId, customOrderId, shownStatus, total } }: Pick<OrderActivity, 'order'>) {
  return (
    <div className={styles.cell}>
      <OpenedOrderLink orderId={orderId}>{customOrderId}</OpenedOrderLink>
      <span className="row gap-8">
        <ShownStatusBadge status={shownStatus} /> <Money cents={total} />
      </span>
    </div>
  );
}

function Customer({ order: { customerName, customerEmail, detailsRemovedAt } }: Pick<OrderActivity, 'order'>) {
  if (detailsRemovedAt !== null) return <DetailsRemoved at={detailsRemovedAt} />;
  return (
    <div className={styles.cell}>
      <span className="breaks">{customerName}</span>
      <span className="dimmed text-13 breaks">{customerEmail}</span>
    </div>
  );
}
