import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import { HowLongAgo } from '../staff-kit/how-long-ago.tsx';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
import styles from './notification-bell.module.css';

/** The documents' figures: above the one it reads '9+', more than the other are not listed (admin §9 L390). */
const MOST_COUNTED = 9;
const LISTED = 10;

interface Waiting {
  totalPending: number;
  pendingExtensions: number;
  cancellationRequests: number;
}

/** The bell with the number of orders that wait for somebody, and the drawer that lists the newest (admin §2 L38, L47). */
export function NotificationBell({ summary }: { summary: Waiting | undefined }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const pending = summary && summary.totalPending + summary.pendingExtensions + summary.cancellationRequests;
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
        {summary?.pendingExtensions ? <ExtensionEntries onChoose={close} /> : null}
        {summary && pending === summary.pendingExtensions && pending > 0 ? null : <PendingEntries onChoose={close} />}
        <Link to={addressOfTab('pending-orders')} className={styles.all} onClick={close}>
          <Trans>View All Pending Orders</Trans>
        </Link>
      </Dialog>
    </>
  );
}

/** First those that ask for a call: customers who want to cancel a confirmed order. */
function PendingEntries({ onChoose }: { onChoose: () => void }) {
  const pending = useQuery(api.backOffice.listOrders.queryOptions({ input: { status: 'pending', limit: LISTED } }));
  const asked = useQuery(
    api.backOffice.listOrders.queryOptions({ input: { cancellationRequested: 'true', limit: LISTED } }),
  );
  const failed = pending.error ? pending : asked.error ? asked : null;
  if (failed) return <ErrorState failure={failureOf(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!pending.data || !asked.data) return <LinesSkeleton />;
  if (pending.data.items.length + asked.data.items.length === 0) {
    return <EmptyState title={<Trans>No notifications</Trans>} hint={<Trans>You're all caught up!</Trans>} />;
  }
  return (
    <>
      <ul className={styles.entries}>
        {asked.data.items.map((order) => (
          <li key={order.orderId}>
            <BellEntry order={order} tab="all-orders" at={order.cancellationRequestedAt} onChoose={onChoose}>
              <Trans>Cancellation requested for {order.customOrderId}</Trans>
            </BellEntry>
          </li>
        ))}
        {pending.data.items.map((order) => (
          <li key={order.orderId}>
            <BellEntry order={order} tab="pending-orders" at={order.createdAt} onChoose={onChoose}>
              <Trans>New order {order.customOrderId}</Trans>
            </BellEntry>
          </li>
        ))}
      </ul>
    </>
  );
}

interface BellEntryProps {
  order: StaffOrderRow;
  /** Where the order opens. */
  tab: 'pending-orders' | 'all-orders';
  at: string | null;
  onChoose: () => void;
  children: ReactNode;
}

function BellEntry({ order, tab, at, onChoose, children }: BellEntryProps) {
  const { customer, vehicle } = order;
  return (
    <Link to={`${addressOfTab(tab)}&order=${order.orderId}`} className={styles.entry} onClick={onChoose}>
      <span className={styles.title}>{children}</span>
      {at === null ? null : <HowLongAgo at={at} />}
      <span className={styles.message}>
        {customer.name} · {vehicle.model}
      </span>
    </Link>
  );
}

/** Extensions that wait for staff's answer; each opens its order. */
function ExtensionEntries({ onChoose }: { onChoose: () => void }) {
  const requests = useQuery(
    api.extension.list.queryOptions({ input: { status: 'pending', limit: LISTED }, refetchOnMount: 'always' }),
  );
  if (requests.error) return <ErrorState failure={failureOf(requests.error)} onRetry={() => void requests.refetch()} />;
  if (!requests.data) return <LinesSkeleton lines={2} />;
  return (
    <ul className={styles.entries}>
      {requests.data.items.map(({ id, orderId, customOrderId, requestedAt, requestedDays, vehicleName }) => (
        <li key={id}>
          <Link to={`${addressOfTab('all-orders')}&order=${orderId}`} className={styles.entry} onClick={onChoose}>
            <span className={styles.title}>
              <Trans>Extension request {customOrderId}</Trans>
            </span>
            <HowLongAgo at={requestedAt} />
            <span className={styles.message}>
              <Plural value={requestedDays} one="# day more" other="# days more" /> · {vehicleName}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
