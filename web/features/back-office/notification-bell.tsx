import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { addressOfTab } from './dashboard-tabs.ts';
import { HowLongAgo } from './how-long-ago.tsx';
import styles from './notification-bell.module.css';
import type { StaffOrderRow } from './staff-order.ts';

/** The documents' figures: above the one it reads '9+', more than the other are not listed (admin §9 L390). */
const MOST_COUNTED = 9;
const LISTED = 10;

/** The bell with the number of orders that wait, and the drawer that lists the newest of them (admin §2 L38, L47). */
export function NotificationBell({ pending }: { pending: number | undefined }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={styles.bell} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <IconBell size={22} stroke={1.7} aria-hidden />
        <span className="visually-hidden">
          <Trans>Notifications</Trans>
        </span>
        {pending ? (
          <span className={styles.count}>
            <span aria-hidden>{pending > MOST_COUNTED ? `${MOST_COUNTED}+` : pending}</span>
            <span className="visually-hidden">
              <Plural value={pending} one=", # order waits" other=", # orders wait" />
            </span>
          </span>
        ) : null}
      </button>
      <Dialog open={open} title={t`Notifications`} onClose={close} drawer>
        <PendingNotices onChoose={close} />
      </Dialog>
    </>
  );
}

function PendingNotices({ onChoose }: { onChoose: () => void }) {
  const orders = useQuery(api.backOffice.listOrders.queryOptions({ input: { status: 'pending', limit: LISTED } }));
  if (orders.error) return <ErrorState failure={failureOf(orders.error)} onRetry={() => void orders.refetch()} />;
  if (!orders.data) return <LinesSkeleton />;
  if (orders.data.items.length === 0) {
    return <EmptyState title={<Trans>No notifications</Trans>} hint={<Trans>You're all caught up!</Trans>} />;
  }
  return (
    <>
      <ul className={styles.notices}>
        {orders.data.items.map((order) => (
          <li key={order.orderId}>
            <Notice order={order} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <Link to={addressOfTab('pending-orders')} className={styles.all} onClick={onChoose}>
        <Trans>View All Pending Orders</Trans>
      </Link>
    </>
  );
}

function Notice({ order, onChoose }: { order: StaffOrderRow; onChoose: () => void }) {
  const { customOrderId, customer, vehicle, createdAt } = order;
  return (
    <Link to={`${addressOfTab('pending-orders')}&order=${order.orderId}`} className={styles.notice} onClick={onChoose}>
      <span className={styles.title}>
        <Trans>New order {customOrderId}</Trans>
      </span>
      <HowLongAgo at={createdAt} />
      <span className={styles.message}>
        {customer.name} · {vehicle.model}
      </span>
    </Link>
  );
}
