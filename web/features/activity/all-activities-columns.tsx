import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { client } from '../../api/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Money } from '../../ui/money.tsx';
import { DetailsRemoved } from '../order/details-removed.tsx';
import { ShownStatusBadge } from '../order/shown-status-badge.tsx';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import { OpenedOrderLink } from '../staff-order/opened-order-link.tsx';
import { PERFORMER_WORDS } from '@ceylono/words/performer';
import { ACTIVITY_TYPE_WORDS } from '@ceylono/words/activity-type';
import styles from './all-activities.module.css';
import { ActivityText } from './order-timeline.tsx';

type OrderActivity = Awaited<ReturnType<typeof client.activity.listAll>>['items'][number];

/** What was done, to which order, by whom, when (admin §3 L160). */
export function useAllActivitiesColumns(): StaffColumn<OrderActivity>[] {
  const { t } = useLingui();
  return [
    { title: t`When`, width: '126px', cell: ({ timestamp }) => <DateTime at={timestamp} />, onCard: 'head' },
    { title: t`Activity`, cell: (activity) => <What activity={activity} />, onCard: 'body' },
    { title: t`By`, cell: (activity, asCard) => <Who activity={activity} asCard={asCard} /> },
    { title: t`Order`, cell: ({ order }) => <Order order={order} /> },
    { title: t`Customer`, cell: ({ order }, asCard) => <Customer order={order} asCard={asCard} /> },
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

interface OfActivity {
  activity: OrderActivity;
  asCard: boolean;
}

function Who({ activity: { performedBy, performedByType }, asCard }: OfActivity) {
  const { i18n } = useLingui();
  return (
    <div className={styles.cell}>
      <span>{i18n._(PERFORMER_WORDS[performedByType])}</span>
      {performedByType === 'admin' ? <Email address={performedBy} asCard={asCard} /> : null}
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

function Customer({ order, asCard }: Pick<OrderActivity, 'order'> & { asCard: boolean }) {
  const { customerName, customerEmail, detailsRemovedAt } = order;
  if (detailsRemovedAt !== null) return <DetailsRemoved at={detailsRemovedAt} />;
  return (
    <div className={styles.cell}>
      <span className="breaks">{customerName}</span>
      <Email address={customerEmail} asCard={asCard} />
    </div>
  );
}

/** In a table a long one is cut, and read whole where it is pointed at or the order is opened. */
function Email({ address, asCard }: { address: string; asCard: boolean }) {
  return (
    <span className={clsx('dimmed text-13', asCard ? 'breaks' : `cut ${styles.email}`)} title={address}>
      {address}
    </span>
  );
}
