import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { useIsOnline } from '../../api/online.ts';
import { failureOf } from '../../api/refusal.ts';
import { isCalendarOpen } from '../../features/calendar-board/board-address.ts';
import { forgetTypedSettings } from '../../features/device/forget-typed.ts';
import { whenPortalLeft } from '../../features/device/portal-left.ts';
import { forgetOldHandovers } from '../../features/handover/stored-handover.ts';
import { useStillTold } from '../../features/push/use-still-told.ts';
import { useVendorPushCalls } from '../../features/push/vendor-push-calls.ts';
import { NewOrders } from '../../features/vendor-portal/new-orders.tsx';
import { useOwnVendor } from '../../features/vendor-portal/own-vendor.ts';
import { type PortalTab, portalTabOf } from '../../features/vendor-portal/portal-address.ts';
import { useStartInOwnLanguage } from '../../features/vendor-portal/portal-language.ts';
import { PortalLinkProblem } from '../../features/vendor-portal/portal-link-problem.tsx';
import { PortalOpening } from '../../features/vendor-portal/portal-opening.tsx';
import { PortalShell } from '../../features/vendor-portal/portal-shell.tsx';
import { VehicleViews } from '../../features/vendor-portal/vehicle-views.tsx';
import { isEditingSettings } from '../../features/vendor-settings/settings-address.ts';
import { useAddress, useOpening } from '../../shell/address.ts';
import { i18n } from '../../shell/i18n.ts';
import { useScreenPlace } from '../../shell/screen-place.ts';
import { BareScreen } from '../../ui/bare-screen.tsx';
import { lazily } from '../../ui/lazily.ts';
import { PartMissing } from '../../ui/part-missing.tsx';
import { CardsSkeleton, RowsSkeleton } from '../../ui/skeletons.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { portalScreenOf } from './portal-screens.tsx';

const CalendarBoard = lazy(() => import('../../features/calendar-board/calendar-board.tsx'));
const loadOwnOrders = () => import('../../features/vendor-portal/own-orders.tsx');
const OwnOrders = lazily(loadOwnOrders, PartMissing);
const FleetPanel = lazy(() => import('../../features/fleet/fleet-panel.tsx'));
const VendorPushPanel = lazy(() => import('../../features/push/vendor-push-panel.tsx'));
const SettingsPanel = lazy(() => import('../../features/vendor-settings/settings-panel.tsx'));

export function meta() {
  return [{ title: i18n._(msg`Vendor Portal`) }, { name: 'robots', content: 'noindex' }];
}

/** The vendor portal (vendor document). It needs a session; without one it reads like a dead link. */
export default function VendorPortalPage() {
  const { vendorId = '' } = useParams();
  const [params, changeAddress] = useAddress();
  const { close } = useOpening();
  const vendor = useOwnVendor(vendorId);
  const startsAnew = useStartInOwnLanguage(vendor.data?.language);
  const online = useIsOnline(vendor.failureReason);
  useEffect(() => forgetOldHandovers(Date.now()), []);
  useEffect(() => whenPortalLeft(forgetTypedSettings), []);
  // On their way while the new ones are read: they open without a connection then.
  useEffect(() => whenIdle(() => void loadOwnOrders().catch(() => undefined)), []);
  useStillTold(useVendorPushCalls(vendorId), vendor.isSuccess);
  const { data, error } = vendor;
  const tab = portalTabOf(params);
  const screen = portalScreenOf({
    ...{ vendorId, tab, params, online, close },
    change: (change) => changeAddress(change, { replace: true }),
  });
  useScreenPlace(screen?.place ?? tab);
  const isForm = screen?.isForm || (tab === 'settings' && isEditingSettings(params));
  // A form that is open stays, with what is on it, and says itself that the session is over.
  const isShut = error !== null && (!data || (isOver(error) && !isForm));
  if (isShut) {
    return (
      <BareScreen title={<Trans>Vendor Portal</Trans>}>
        <PortalLinkProblem error={error} onRetry={() => void vendor.refetch()} />
      </BareScreen>
    );
  }
  if (!data || startsAnew) return <PortalOpening />;
  if (screen) {
    return (
      <Suspense key={screen.place} fallback={<RowsSkeleton rows={6} />}>
        {screen.element}
      </Suspense>
    );
  }
  return (
    <PortalShell
      vendorId={vendorId}
      name={data.name}
      online={online}
      pendingOrders={data.pendingOrders}
      linkRevealedAt={data.linkRevealedAt}
      suspension={data.suspension}
      tab={tab}
    >
      <Panel vendorId={vendorId} tab={tab} isCalendar={isCalendarOpen(params)} />
    </PortalShell>
  );
}

/** The session has ended: by logout elsewhere, by staff, or by its age. */
function isOver(error: unknown): boolean {
  return failureOf(error).code === 'not_signed_in';
}

function Panel({ vendorId, tab, isCalendar }: { vendorId: string; tab: PortalTab; isCalendar: boolean }) {
  switch (tab) {
    case 'new-orders':
      return <NewOrders vendorId={vendorId} />;
    case 'orders':
      return (
        <Suspense fallback={<CardsSkeleton cards={2} />}>
          <OwnOrders vendorId={vendorId} />
        </Suspense>
      );
    case 'vehicles':
      return (
        <>
          <VehicleViews isCalendar={isCalendar} />
          <Suspense fallback={<CardsSkeleton cards={2} />}>
            {isCalendar ? <CalendarBoard vendorId={vendorId} /> : <FleetPanel vendorId={vendorId} />}
          </Suspense>
        </>
      );
    case 'settings':
      return (
        <Suspense fallback={<RowsSkeleton rows={6} />}>
          <SettingsPanel vendorId={vendorId} device={<VendorPushPanel vendorId={vendorId} />} />
        </Suspense>
      );
  }
}
