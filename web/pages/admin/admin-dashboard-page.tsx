import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigation, useSearchParams } from 'react-router';
import { useIsOnline } from '../../api/online.ts';
import { failureOf } from '../../api/refusal.ts';
import { AccessRestricted } from '../../features/back-office/access-restricted.tsx';
import { ComesLater } from '../../features/back-office/comes-later.tsx';
import { DashboardShell } from '../../features/back-office/dashboard-shell.tsx';
import { type DashboardTab, mayOpenTab, tabOf } from '../../features/back-office/dashboard-tabs.ts';
import { openedOrderOf, withOpenedOrder } from '../../features/back-office/opened-order.ts';
import { OverviewPanel } from '../../features/back-office/overview-panel.tsx';
import { PendingOrders } from '../../features/back-office/pending-orders.tsx';
import { SettingsPanel } from '../../features/back-office/settings-panel.tsx';
import { settingsTabOf } from '../../features/back-office/settings-tabs.ts';
import { forgetOldHandovers } from '../../features/handover/stored-handover.ts';
import { signInFrom } from '../../features/staff/sign-in-target.ts';
import { asksForSignIn, type Staff, useStaff } from '../../features/staff/staff-session.ts';
import { paths } from '../../paths.ts';
import { useAddress } from '../../shell/address.ts';
import { i18n } from '../../shell/i18n.ts';
import { useScreenPlace } from '../../shell/screen-place.ts';
import { BareScreen } from '../../ui/bare-screen.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';

const AllOrders = lazy(() => import('../../features/back-office/all-orders.tsx'));
const StaffReturnScreen = lazy(() => import('../../features/back-office/staff-return-screen.tsx'));
const VendorsTab = lazy(() => import('../../features/vendor/vendors-tab.tsx'));

export function meta() {
  return [{ title: i18n._(msg`Back office`) }, { name: 'robots', content: 'noindex' }];
}

/** The back office (admin document). Who is not signed in is led to the door, with the way back (admin §4 L224). */
export default function AdminDashboardPage() {
  const staff = useStaff();
  const { search } = useLocation();
  const [params, changeAddress] = useAddress();
  const tab = tabOf(params);
  const online = useIsOnline(staff.failureReason);
  const opened = openedOrderOf(params);
  const returning = opened?.isReturning ? opened.orderId : null;
  useScreenPlace(returning === null ? tab : `${returning} return`);
  useEffect(() => forgetOldHandovers(Date.now()), []);
  const isRefused = staff.error !== null && asksForSignIn(staff.error);
  // Who has logged out is on the way to the door already, and is told there how long the session was.
  const isLeaving = useNavigation().location?.pathname === paths.adminLogin;
  if (isRefused && !isLeaving) return <Navigate to={signInFrom(search)} replace />;
  if (!staff.data) {
    return (
      <BareScreen title={<Trans>Back office</Trans>}>
        {staff.error && !isRefused ? (
          <ErrorState failure={failureOf(staff.error)} onRetry={() => void staff.refetch()} />
        ) : (
          <RowsSkeleton />
        )}
      </BareScreen>
    );
  }
  if (returning !== null) {
    return (
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <StaffReturnScreen
          key={returning}
          email={staff.data.email}
          orderId={returning}
          online={online}
          onClose={() =>
            changeAddress((now) => withOpenedOrder(now, { orderId: returning, isReturning: false }), { replace: true })
          }
        />
      </Suspense>
    );
  }
  return (
    <DashboardShell staff={staff.data} tab={tab}>
      <Panel tab={tab} staff={staff.data} />
    </DashboardShell>
  );
}

function Panel({ tab, staff }: { tab: DashboardTab; staff: Staff }) {
  const [params] = useSearchParams();
  if (!mayOpenTab(tab, staff)) {
    return <AccessRestricted email={staff.email} required={<Trans>Super Admin or settings access</Trans>} />;
  }
  switch (tab) {
    case 'overview':
      return <OverviewPanel />;
    case 'pending-orders':
      return <PendingOrders />;
    case 'all-orders':
      return (
        <Suspense fallback={<RowsSkeleton />}>
          <AllOrders />
        </Suspense>
      );
    case 'vendors':
      return (
        <Suspense fallback={<RowsSkeleton />}>
          <VendorsTab />
        </Suspense>
      );
    case 'settings':
      return <SettingsPanel staff={staff} tab={settingsTabOf(params, staff)} />;
    default:
      return <ComesLater />;
  }
}
