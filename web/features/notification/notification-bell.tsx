/**
 * The bell in the frame of the back office, with its count and its drawer.
 * @rows ADM-SHELL 15
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Badge } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useOpenOverEntry } from '../../shell/address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import { BellEntries } from './bell-entries.tsx';
import styles from './notification-bell.module.css';

/** The documents' figure: above it reads '9+' (admin §9 L390). */
const MOST_COUNTED = 9;
const READ_EVERY_MS = 30_000;

/**
 * The bell with the number of what is new to this person, and the drawer that lists the newest (admin §2 L38, L47).
 * `isLive`: the screen hears of every change, upon which all of the bell is read again; else it is read by the clock.
 */
export function NotificationBell({ isLive }: { isLive: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useOpenOverEntry();
  const bell = useQuery(api.notification.bell.queryOptions({ refetchInterval: isLive ? false : READ_EVERY_MS }));
  const unseen = bell.data?.unseen;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={styles.bell}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        <IconBell size={22} stroke={1.7} aria-hidden />
        <span className="visually-hidden">
          <Trans>Notifications</Trans>
          {unseen ? <Plural value={unseen} one=", # is new" other=", # are new" /> : null}
        </span>
        {unseen ? (
          <Badge color="saffron" size="sm" fz={12} className={`tabular ${styles.count}`} aria-hidden>
            {unseen > MOST_COUNTED ? `${MOST_COUNTED}+` : unseen}
          </Badge>
        ) : null}
      </ActionIcon>
      <Dialog
        open={open}
        title={t`Notifications`}
        onClose={() => setOpen(false)}
        drawer
        // At the foot, where it stays while the lists come in above it.
        actions={
          <Link to={addressOfTab('pending-orders')} className={styles.all} replace>
            <Trans>View All Pending Orders</Trans>
          </Link>
        }
      >
        {bell.data ? (
          <BellEntries seen={bell.data.seen} />
        ) : bell.isError ? (
          <ErrorState failure={failureOf(bell.error)} onRetry={() => void bell.refetch()} />
        ) : (
          <LinesSkeleton />
        )}
      </Dialog>
    </>
  );
}
