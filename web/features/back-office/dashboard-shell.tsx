/**
 * The frame of the back office: tabs, who is signed in, bell and way out.
 * @rows ADM-SHELL 13 14
 * @rows ADM-AUTH 17 18
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconKey, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useOpenOverEntry } from '../../shell/address.ts';
import { MaintenanceNote } from '../../shell/maintenance-note.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { hasHandoverDrafts, STAFF_KEEPER } from '../handover/stored-handover.ts';
import { NotificationBell } from '../notification/notification-bell.tsx';
import { STAFF_PUSH_CALLS } from '../push/staff-push-calls.ts';
import { useStillTold } from '../push/use-still-told.ts';
import { type DashboardTab, TAB_NAMES } from '../staff/dashboard-tabs.ts';
import { beforeSignOut } from '../staff/hold-sign-out.ts';
import { asksForSignIn, type Staff, signingOut } from '../staff/staff-session.ts';
import { useKeptFocus } from '../staff-kit/use-kept-focus.ts';
import { useLiveOrders } from '../staff-order/live-orders.ts';
import { useOwnNewVendorOnly } from '../vendor/use-forgotten-new-vendors.ts';
import { DashboardNav } from './dashboard-nav.tsx';
import styles from './dashboard-shell.module.css';
import { Messages } from './messages.tsx';
import { ShellKeys } from './shell-keys.tsx';
import { useLeaveBackOffice } from './use-leave-back-office.ts';

/** Brought when it is asked for. */
const AccountDialog = lazy(() => import('./account-dialog.tsx'));

const SUMMARY_EVERY_MS = 60_000;

interface DashboardShellProps {
  staff: Staff;
  tab: DashboardTab;
  /** Of a screen that belongs to the tab; the tab's own name when absent. */
  title?: string | undefined;
  /** Instead of the tabs, beside the content or in the menu of a phone. */
  nav?: ((isInDialog: boolean) => ReactNode) | undefined;
  children: ReactNode;
}

/** Tabs beside the content, or in a menu on a phone; who is signed in; the way out (admin §2 L35-L38). */
export function DashboardShell({ staff, tab, title, nav, children }: DashboardShellProps) {
  const { t, i18n } = useLingui();
  const [menuOpen, setMenuOpen] = useOpenOverEntry();
  const [asking, setAsking] = useState(false);
  const [changing, setChanging] = useState(false);
  const summary = useQuery(api.backOffice.pendingSummary.queryOptions({ refetchInterval: SUMMARY_EVERY_MS }));
  const leave = useLeaveBackOffice();
  const isLive = useLiveOrders();
  useKeptFocus();
  useOwnNewVendorOnly(staff.email);
  useStillTold(STAFF_PUSH_CALLS, true);
  const signOut = useMutation(
    api.staff.signOut.mutationOptions({
      onMutate: () => {
        signingOut.isUnderWay = true;
      },
      onSuccess: ({ sessionDuration }) => leave(sessionDuration),
      onError: (error) => {
        if (asksForSignIn(error)) return leave();
        signingOut.isUnderWay = false;
      },
    }),
  );
  const { totalPending, pendingExtensions } = summary.data ?? {};
  const waiting = { 'pending-orders': totalPending, 'extension-requests': pendingExtensions };
  const tabs = { staff, current: tab, waiting };
  const navOf = nav ?? ((isInDialog: boolean) => <DashboardNav {...tabs} isInDialog={isInDialog} />);

  return (
    <div className={styles.shell}>
      <Messages />
      <div className={`row gap-12 ${styles.bar}`}>
        <ActionIcon
          className={styles.menu}
          variant="subtle"
          color="gray"
          size={44}
          onClick={() => setMenuOpen(true)}
          aria-label={t`Menu`}
          aria-haspopup="dialog"
        >
          <IconMenu2 size={22} aria-hidden />
        </ActionIcon>
        <h1 className={styles.title} tabIndex={-1}>
          {title ?? i18n._(TAB_NAMES[tab])}
        </h1>
        <div className={`row gap-12 ${styles.who}`}>
          <NotificationBell isLive={isLive} />
          <span className={`cut dimmed ${styles.email}`}>{staff.email}</span>
          {staff.role === 'super_admin' ? (
            <span className={styles.badge}>
              <StatusBadge tone="blue">
                <Trans>Super Admin</Trans>
              </StatusBadge>
            </span>
          ) : null}
          <ActionIcon
            className={styles.key}
            variant="subtle"
            color="gray"
            size={44}
            onClick={() => setChanging(true)}
            aria-label={t`Sign-in security`}
            aria-haspopup="dialog"
          >
            <IconKey size={20} aria-hidden />
          </ActionIcon>
          <Button
            className={styles.out}
            variant="default"
            loading={signOut.isPending}
            onClick={() =>
              beforeSignOut(() => {
                if (hasHandoverDrafts(STAFF_KEEPER)) setAsking(true);
                else signOut.mutate({});
              })
            }
          >
            <IconLogout size={18} aria-hidden />
            <span className={styles.outText}>
              <Trans>Logout</Trans>
            </span>
          </Button>
        </div>
      </div>
      <aside className={styles.side}>{navOf(false)}</aside>
      <div className={styles.content}>
        <MaintenanceNote>
          <Trans>Maintenance mode is on: customers cannot book. A super admin ends it in System Settings.</Trans>
        </MaintenanceNote>
        {signOut.error && !asksForSignIn(signOut.error) ? (
          <Alert color="red" role="alert" mb="md">
            {failureOf(signOut.error).code === 'network' ? (
              <Trans>Failed to logout. Please try again.</Trans>
            ) : (
              <Trans>An error occurred during logout. Please try again.</Trans>
            )}
          </Alert>
        ) : null}
        {children}
      </div>
      <Dialog open={menuOpen} title={t`Back office`} onClose={() => setMenuOpen(false)} sheet>
        {navOf(true)}
      </Dialog>
      <ShellKeys staff={staff} />
      {changing ? (
        <Suspense>
          <AccountDialog email={staff.email} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={<Trans>Logout</Trans>}
        confirmLabel={<Trans>Logout</Trans>}
        danger
        onConfirm={() => {
          setAsking(false);
          signOut.mutate({});
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          <Trans>A return that is not saved yet is kept on this device. Logging out deletes it.</Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}
