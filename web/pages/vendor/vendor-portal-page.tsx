import { dayOf } from '@ceylono/domain/colombo-time';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { useIsOnline } from '../../api/online.ts';
import { failureOf } from '../../api/refusal.ts';
import { openPricesOf, openVehicleOf, withOpenPrices, withOpenVehicle } from '../../features/fleet/fleet-address.ts';
import { openCashOf, openMoneyOf, withOpenCash, withOpenMoney } from '../../features/cash-receipt/cash-address.ts';
import { openVehicleOf, withOpenVehicle } from '../../features/fleet/fleet-address.ts';
import { forgetOldHandovers } from '../../features/handover/stored-handover.ts';
import { NewOrders } from '../../features/vendor-portal/new-orders.tsx';
import { OwnOrders } from '../../features/vendor-portal/own-orders.tsx';
import { useOwnVendor } from '../../features/vendor-portal/own-vendor.ts';
import {
  type PortalTab,
  portalTabOf,
  type Recording,
  recordingOf,
  withRecording,
} from '../../features/vendor-portal/portal-address.ts';
import { PortalLinkProblem } from '../../features/vendor-portal/portal-link-problem.tsx';
import { PortalOpening } from '../../features/vendor-portal/portal-opening.tsx';
import { PortalShell } from '../../features/vendor-portal/portal-shell.tsx';
import { useAddress, useOpening } from '../../shell/address.ts';
import { i18n } from '../../shell/i18n.ts';
import { useScreenPlace } from '../../shell/screen-place.ts';
import { BareScreen } from '../../ui/bare-screen.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardsSkeleton, RowsSkeleton } from '../../ui/skeletons.tsx';

const MoneyScreen = lazy(() => import('../../features/cash-receipt/money-screen.tsx'));
const OrderCashScreen = lazy(() => import('../../features/cash-receipt/order-cash-screen.tsx'));
const FleetPanel = lazy(() => import('../../features/fleet/fleet-panel.tsx'));
const VehicleFormScreen = lazy(() => import('../../features/fleet/vehicle-form-screen.tsx'));
const RatesScreen = lazy(() => import('../../features/rates/rates-screen.tsx'));
const OwnRecordScreen = lazy(() => import('../../features/vendor-portal/own-record-screen.tsx'));

export function meta() {
  return [{ title: i18n._(msg`Vendor Portal`) }, { name: 'robots', content: 'noindex' }];
}

/** The vendor portal (vendor document). It needs a session; without one it reads like a dead link. */
export default function VendorPortalPage() {
  const { vendorId = '' } = useParams();
  const [params] = useAddress();
  const { close } = useOpening();
  const vendor = useOwnVendor(vendorId);
  const online = useIsOnline(vendor.failureReason);
  useEffect(() => forgetOldHandovers(Date.now()), []);
  const { data, error } = vendor;
  const recording = recordingOf(params);
  const tab = portalTabOf(params);
  const vehicleId = tab === 'vehicles' ? openVehicleOf(params) : undefined;
  const pricedId = tab === 'vehicles' ? openPricesOf(params) : null;
  const hasForm = recording !== null || vehicleId !== undefined || pricedId !== null;
  useScreenPlace(placeOf(recording, vehicleId, pricedId) ?? tab);
  const cashOf = tab === 'orders' ? openCashOf(params) : null;
  const money = tab === 'orders' ? openMoneyOf(params, dayOf(new Date())) : null;
  const hasForm = recording !== null || vehicleId !== undefined || cashOf !== null;
  useScreenPlace(placeOf(recording, vehicleId) ?? (cashOf && `cash ${cashOf}`) ?? (money && 'money') ?? tab);
  // A form that is open stays, with what is on it, and says itself that the session is over.
  const isShut = error !== null && (!data || (isOver(error) && !hasForm));
  if (isShut) {
    return (
      <BareScreen title={<Trans>Vendor Portal</Trans>}>
        <PortalLinkProblem error={error} onRetry={() => void vendor.refetch()} />
      </BareScreen>
    );
  }
  if (!data) return <PortalOpening />;
  if (recording) {
    return (
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <OwnRecordScreen
          key={`${recording.orderId} ${recording.phase}`}
          vendorId={vendorId}
          {...recording}
          online={online}
          onClose={() => close((now) => withRecording(now, null))}
        />
      </Suspense>
    );
  }
  if (vehicleId !== undefined) {
    return (
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <VehicleFormScreen
          key={vehicleId}
          vendorId={vendorId}
          vehicleId={vehicleId}
          onClose={() => close((now) => withOpenVehicle(now, undefined))}
        />
      </Suspense>
    );
  }
  if (pricedId !== null) {
    return (
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <RatesScreen
          key={pricedId}
          vendorId={vendorId}
          vehicleId={pricedId}
          onClose={() => close((now) => withOpenPrices(now, null))}
  if (cashOf !== null) {
    return (
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <OrderCashScreen
          key={cashOf}
          vendorId={vendorId}
          orderId={cashOf}
          onClose={() => close((now) => withOpenCash(now, null))}
        />
      </Suspense>
    );
  }
  if (money !== null) {
    return (
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <MoneyScreen vendorId={vendorId} day={money} onClose={() => close((now) => withOpenMoney(now, null))} />
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
      tab={tab}
    >
      <Panel vendorId={vendorId} tab={tab} />
    </PortalShell>
  );
}

/** What stands over the whole screen; null: nothing, and a tab is open. */
function placeOf(
  recording: Recording | null,
  vehicleId: string | null | undefined,
  pricedId: string | null,
): string | null {
  if (recording) return `${recording.orderId} ${recording.phase}`;
  if (vehicleId === undefined && pricedId !== null) return `prices ${pricedId}`;
  return vehicleId === undefined ? null : `vehicle ${vehicleId ?? 'new'}`;
}

/** The session has ended: by logout elsewhere, by staff, or by its age. */
function isOver(error: unknown): boolean {
  return failureOf(error).code === 'not_signed_in';
}

function Panel({ vendorId, tab }: { vendorId: string; tab: PortalTab }) {
  switch (tab) {
    case 'new-orders':
      return <NewOrders vendorId={vendorId} />;
    case 'orders':
      return <OwnOrders vendorId={vendorId} />;
    case 'vehicles':
      return (
        <Suspense fallback={<CardsSkeleton cards={2} />}>
          <FleetPanel vendorId={vendorId} />
        </Suspense>
      );
    case 'settings':
      return (
        <EmptyState
          title={<Trans>This part comes later</Trans>}
          hint={<Trans>Until then, tell us by phone or e-mail what to change, and we do it for you.</Trans>}
        />
      );
  }
}
