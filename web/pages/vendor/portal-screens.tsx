import { type Day, dayOf } from '@ceylono/domain/colombo-time';
import { lazy, type ReactNode } from 'react';
import { openCalendarsOf, withOpenCalendars } from '../../features/calendar-feed/feeds-address.ts';
import { openStatementOf, withOpenStatement } from '../../features/statement/statement-address.ts';
import { openCashOf, openMoneyOf, withOpenCash, withOpenMoney } from '../../features/cash-receipt/cash-address.ts';
import { openPricesOf, openVehicleOf, withOpenPrices, withOpenVehicle } from '../../features/fleet/fleet-address.ts';
import { scannedVehicleOf, withoutScanned } from '../../features/vehicle-sticker/scanned-address.ts';
import { type PortalTab, recordingOf, withRecording } from '../../features/vendor-portal/portal-address.ts';

const FeedsScreen = lazy(() => import('../../features/calendar-feed/feeds-screen.tsx'));
const MoneyScreen = lazy(() => import('../../features/cash-receipt/money-screen.tsx'));
const OrderCashScreen = lazy(() => import('../../features/cash-receipt/order-cash-screen.tsx'));
const VehicleFormScreen = lazy(() => import('../../features/fleet/vehicle-form-screen.tsx'));
const RatesScreen = lazy(() => import('../../features/rates/rates-screen.tsx'));
const StatementScreen = lazy(() => import('../../features/statement/statement-screen.tsx'));
const ScannedScreen = lazy(() => import('../../features/vehicle-sticker/scanned-screen.tsx'));
const OwnRecordScreen = lazy(() => import('../../features/vendor-portal/own-record-screen.tsx'));

type Address = URLSearchParams;

export interface PortalScreen {
  /** Which it is, of all that can be open. */
  place: string;
  /** Something may be typed on it, which stays when the session is over. */
  isForm: boolean;
  element: ReactNode;
}

interface Opened {
  vendorId: string;
  tab: PortalTab;
  params: Address;
  online: boolean;
  /** Leaves the screen: how the address reads without it. */
  close: (change: (now: Address) => Address) => void;
  /** Another address in place of this one. */
  change: (change: (now: Address) => Address) => void;
}

/** What stands over the whole of the portal, as its address says; null: a tab is open. */
export function portalScreenOf(opened: Opened): PortalScreen | null {
  const { tab, params } = opened;
  if (recordingOf(params)) return recordScreen(opened);
  if (scannedVehicleOf(params)) return scannedScreen(opened);
  if (tab === 'vehicles') return vehicleScreen(opened) ?? pricesScreen(opened) ?? calendarsScreen(opened);
  return tab === 'orders' ? (orderCashScreen(opened) ?? moneyScreen(opened) ?? statementScreen(opened)) : null;
}

function recordScreen({ vendorId, params, online, close }: Opened): PortalScreen | null {
  const recording = recordingOf(params);
  if (!recording) return null;
  const leave = () => close((now) => withRecording(now, null));
  const element = <OwnRecordScreen vendorId={vendorId} {...recording} online={online} onClose={leave} />;
  return { place: `${recording.orderId} ${recording.phase}`, isForm: true, element };
}

function scannedScreen({ vendorId, params, close, change }: Opened): PortalScreen | null {
  const vehicleId = scannedVehicleOf(params);
  if (vehicleId === null) return null;
  const element = (
    <ScannedScreen
      vendorId={vendorId}
      vehicleId={vehicleId}
      onDue={(due) => change((now) => withRecording(addressOfOrders(now), due))}
      onClose={() => close(withoutScanned)}
    />
  );
  return { place: `scanned ${vehicleId}`, isForm: false, element };
}

/** Closing the form leads to the orders. */
function addressOfOrders(now: Address): Address {
  const next = withoutScanned(now);
  next.set('tab', 'orders');
  return next;
}

function vehicleScreen({ vendorId, params, close }: Opened): PortalScreen | null {
  const vehicleId = openVehicleOf(params);
  if (vehicleId === undefined) return null;
  const leave = () => close((now) => withOpenVehicle(now, undefined));
  const element = <VehicleFormScreen vendorId={vendorId} vehicleId={vehicleId} onClose={leave} />;
  return { place: `vehicle ${vehicleId ?? 'new'}`, isForm: true, element };
}

function pricesScreen({ vendorId, params, close }: Opened): PortalScreen | null {
  const vehicleId = openPricesOf(params);
  if (vehicleId === null) return null;
  const leave = () => close((now) => withOpenPrices(now, null));
  const element = <RatesScreen vendorId={vendorId} vehicleId={vehicleId} onClose={leave} />;
  return { place: `prices ${vehicleId}`, isForm: true, element };
}

function calendarsScreen({ vendorId, params, close }: Opened): PortalScreen | null {
  const vehicleId = openCalendarsOf(params);
  if (vehicleId === null) return null;
  const leave = () => close((now) => withOpenCalendars(now, null));
  const element = <FeedsScreen vendorId={vendorId} vehicleId={vehicleId} onClose={leave} />;
  return { place: `calendars ${vehicleId}`, isForm: true, element };
}

function orderCashScreen({ vendorId, params, close }: Opened): PortalScreen | null {
  const orderId = openCashOf(params);
  if (orderId === null) return null;
  const leave = () => close((now) => withOpenCash(now, null));
  const element = <OrderCashScreen vendorId={vendorId} orderId={orderId} onClose={leave} />;
  return { place: `cash ${orderId}`, isForm: true, element };
}

function moneyScreen({ vendorId, params, close }: Opened): PortalScreen | null {
  const day: Day | null = openMoneyOf(params, dayOf(new Date()));
  if (day === null) return null;
  const element = (
    <MoneyScreen vendorId={vendorId} day={day} onClose={() => close((now) => withOpenMoney(now, null))} />
  );
  return { place: 'money', isForm: false, element };
}

function statementScreen({ vendorId, params, close }: Opened): PortalScreen | null {
  const month = openStatementOf(params, dayOf(new Date()).slice(0, 7));
  if (month === null) return null;
  const leave = () => close((now) => withOpenStatement(now, null));
  const element = <StatementScreen vendorId={vendorId} month={month} onClose={leave} />;
  return { place: 'statement', isForm: false, element };
}
