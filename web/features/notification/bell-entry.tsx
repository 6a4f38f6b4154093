import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { OPENED_HERE } from '../../shell/address.ts';
import { addressOfTab, tabOf } from '../staff/dashboard-tabs.ts';
import { HowLongAgo } from '../staff-kit/how-long-ago.tsx';
import type { OrderPart } from '../staff-order/opened-order.ts';
import styles from './notification-bell.module.css';

export interface EntryProps {
  orderId: string;
  /** Where the order opens. */
  tab: 'pending-orders' | 'all-orders' | 'extension-requests';
  /** The tab of the order that is meant; absent: the first. */
  part?: OrderPart;
  title: ReactNode;
  at: string | null;
  isNew: boolean;
  children: ReactNode;
  /** Under the entry, outside of its link. */
  more?: ReactNode;
}

/** Takes the drawer's entry of the history; over the list that it opens on, it is one that goes back to that list. */
export function Entry({ orderId, tab, part, title, at, isNew, children, more }: EntryProps) {
  const { pathname, search } = useLocation();
  const isHere = pathname === paths.adminDashboard && tabOf(new URLSearchParams(search)) === tab;
  return (
    <li className={styles.item}>
      <Link
        to={`${addressOfTab(tab)}&order=${orderId}${part ? `&part=${part}` : ''}`}
        className={styles.entry}
        data-new={isNew || undefined}
        replace
        state={isHere ? OPENED_HERE : null}
      >
        <span className={`dimmed ${styles.title}`}>
          {isNew ? (
            <span className="visually-hidden">
              <Trans>New:</Trans>{' '}
            </span>
          ) : null}
          {title}
        </span>
        {at === null ? null : <HowLongAgo at={at} />}
        <span className="dimmed breaks full">{children}</span>
      </Link>
      {more}
    </li>
  );
}
