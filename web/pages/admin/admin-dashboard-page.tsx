/**
 * The page of the back office: the tab that the address names, for those who may open it.
 * @rows ADM-GEN 01
 */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useIsOnline } from '../../api/online.ts';
import { AccessRestricted } from '../../features/back-office/access-restricted.tsx';
import { DashboardShell } from '../../features/back-office/dashboard-shell.tsx';
import { OpenedOrder } from '../../features/back-office/opened-order.tsx';
import { PendingOrders } from '../../features/back-office/pending-orders.tsx';
import { SettingsPageNav } from '../../features/back-office/settings-page-nav.tsx';
import { SettingsPanel } from '../../features/back-office/settings-panel.tsx';
import { settingsTabOf } from '../../features/back-office/settings-tabs.ts';
import { forgetOldHandovers } from '../../features/handover/stored-handover.ts';
import { type DashboardTab, mayOpenTab, tabOf } from '../../features/staff/dashboard-tabs.ts';
import { StaffOnly } from '../../features/staff/staff-only.tsx';
import { KeptSelections } from '../../features/staff-kit/kept-selections.tsx';
import { type Staff, useStaff } from '../../features/staff/staff-session.ts';
import { openedOrderOf, withOpenedOrder } from '../../features/staff-order/opened-order.ts';
import { paths } from '../../paths.ts';
import { useAddress, useOpening } from '../../shell/address.ts';
import { i18n } from '../../shell/i18n.ts';
import { useScreenPlace } from '../../shell/screen-place.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';

const AllOrders = lazy(() => import('../../features/back-office/all-orders.tsx'));
const ConversionPanel = lazy(() => import('../../features/conversion/conversion-panel.tsx'));
const CustomersPanel = lazy(() => import('../../features/customer-record/customers-panel.tsx'));
const DashboardPanel = lazy(() => import('../../features/dashboard/dashboard-panel.tsx'));
const ExtensionRequests = lazy(() => import('../../features/back-office/extension-requests.tsx'));
const NotificationsPanel = lazy(() => import('../../features/back-office/notifications-panel.tsx'));
const PromoCodesPanel = lazy(() => import('../../features/promo-code/promo-codes-panel.tsx'));
const SettingsSessions = lazy(() => import('../../features/back-office/settings-sessions.tsx'));
const StaffRecordScreen = lazy(() => import('../../features/handover/staff-record-screen.tsx'));
const VehiclesTab = lazy(() => import('../../features/staff-fleet/vehicles-tab.tsx'));
const VendorsTab = lazy(() => import('../../features/vendor/vendors-tab.tsx'));

export function meta() {
  return [{ title: i18n._(msg`Back office`) }, { name: 'robots', content: 'noindex' }];
}

/** The back office (admin document). */
export default function AdminDashboardPage() {
  const { failureReason } = useStaff();
  const [params] = useAddress();
  const { close } = useOpening();
  // The documents' second door to Settings has panels in an order of its own (T-036), and shares everything else: a page of
  // its own would have parts split off that the wizard then fetches too.
  // So has the one to notifications (T-027).
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const isSettingsPage = pathname === paths.adminSettings;
  const isNotificationsPage = pathname === paths.adminNotifications;
  const tab = isSettingsPage ? 'settings' : isNotificationsPage ? 'notifications' : tabOf(params);
  const online = useIsOnline(failureReason);
  const opened = openedOrderOf(params);
  const recorded = opened?.recording ? { orderId: opened.orderId, phase: opened.recording } : null;
  useScreenPlace(recorded === null ? tab : `${recorded.orderId} ${recorded.phase}`);
  useEffect(() => forgetOldHandovers(Date.now()), []);
  return (
    <StaffOnly title={<Trans>Back office</Trans>}>
      {(staff) => (
        <KeptSelections key={staff.email}>
          {recorded === null ? (
            <DashboardShell
              staff={staff}
              tab={tab}
              title={tab === 'promo-codes' ? i18n._(msg`Marketing / Promo Codes`) : undefined}
              nav={
                isSettingsPage
                  ? (isInDialog) => <SettingsPageNav current={settingsTabOf(params)} isInDialog={isInDialog} />
                  : undefined
              }
            >
              {isSettingsPage ? (
                <SettingsPanel staff={staff} tab={settingsTabOf(params)} sessions={<SettingsSessions />} />
              ) : (
                <Panel tab={tab} staff={staff} isPage={isNotificationsPage} />
              )}
            </DashboardShell>
          ) : (
            <Suspense fallback={<RowsSkeleton rows={5} />}>
              <StaffRecordScreen
                key={`${recorded.orderId} ${recorded.phase}`}
                email={staff.email}
                orderId={recorded.orderId}
                phase={recorded.phase}
                online={online}
                onClose={() => close((now) => withOpenedOrder(now, { orderId: recorded.orderId, recording: null }))}
              />
            </Suspense>
          )}
        </KeptSelections>
      )}
    </StaffOnly>
  );
}

/** `isPage`: at the tab's own address. */
function Panel({ tab, staff, isPage }: { tab: DashboardTab; staff: Staff; isPage: boolean }) {
  const [params] = useSearchParams();
  if (!mayOpenTab(tab, staff)) {
    return <AccessRestricted staff={staff} required={<Trans>Super Admin or settings access</Trans>} />;
  }
  switch (tab) {
    case 'overview':
      return (
        <Suspense fallback={<RowsSkeleton rows={4} />}>
          <DashboardPanel />
        </Suspense>
      );
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
          <OpenedOrder />
        </Suspense>
      );
    case 'vehicles':
      return (
        <Suspense fallback={<RowsSkeleton />}>
          <VehiclesTab email={staff.email} />
          <OpenedOrder />
        </Suspense>
      );
    case 'extension-requests':
      return (
        <Suspense fallback={<RowsSkeleton />}>
          <ExtensionRequests isSuperAdmin={staff.role === 'super_admin'} />
        </Suspense>
      );
    case 'promo-codes':
      return (
        <Suspense fallback={<RowsSkeleton />}>
          <PromoCodesPanel />
        </Suspense>
      );
    case 'customers':
      return (
        <Suspense fallback={<RowsSkeleton />}>
          <CustomersPanel />
        </Suspense>
      );
    case 'conversion-tracking':
      return (
        <Suspense fallback={<RowsSkeleton />}>
          <ConversionPanel />
          <OpenedOrder />
        </Suspense>
      );
    case 'settings':
      return <SettingsPanel staff={staff} tab={settingsTabOf(params)} />;
    case 'notifications':
      return (
        <Suspense fallback={<RowsSkeleton rows={6} />}>
          <NotificationsPanel staff={staff} isPage={isPage} />
        </Suspense>
      );
  }
}
