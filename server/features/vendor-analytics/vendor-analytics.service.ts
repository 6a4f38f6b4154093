/** A vendor in figures, for staff: each from what is stored (admin §9 L391, T-093). */
import type { VendorAnalytics } from '@ceylono/contract/vendor-analytics';
import { addDays, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import { divideHalfUp } from '@ceylono/domain/money';
import { HOLDING_STATUSES, type OrderStatus } from '@ceylono/domain/order';
import { permille } from '@ceylono/domain/order-analytics';
import { shownStatus } from '@ceylono/domain/shown-status';
import { growthPermille, RECENT_ORDERS } from '@ceylono/domain/vendor-analytics';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { refuse } from '../../http/refusal.ts';
import { sumVendor, type VendorFiguresRow } from './vendor-analytics.sql.ts';

export async function analyseVendor(app: App, vendorId: string): Promise<z.input<typeof VendorAnalytics>> {
  const thisMonthFrom = `${dayOf(app.now()).slice(0, 7)}-01`;
  const lastMonthFrom = `${addDays(thisMonthFrom, -1).slice(0, 7)}-01`;
  const months = { thisMonth: startOfDay(thisMonthFrom), lastMonth: startOfDay(lastMonthFrom), recent: RECENT_ORDERS };
  const row = (await sumVendor(app.db, vendorId, months)) ?? refuse('not_found');
  const { rentals, revenue, thisMonth, lastMonth } = row.returned;
  return {
    vendorId,
    name: row.name,
    vehicles: row.vehicles,
    listedVehicles: row.listedVehicles,
    ...ordersOf(row),
    revenue: rentals === 0 ? null : revenue,
    averageBill: rentals === 0 ? null : divideHalfUp(revenue, rentals),
    thisMonthFrom,
    lastMonthFrom,
    revenueThisMonth: thisMonth,
    revenueLastMonth: lastMonth,
    growthPermille: growthPermille(thisMonth, lastMonth),
    recentOrders: row.recent.map(({ status, extensionStatus, startDate, endDate, ...order }) => ({
      ...order,
      status: shownStatus(status, extensionStatus),
      startDate: new Date(startDate).toISOString(),
      endDate: new Date(endDate).toISOString(),
    })),
  };
}

function ordersOf({ byStatus }: VendorFiguresRow) {
  const count = (isCounted: (status: OrderStatus) => boolean) =>
    byStatus.filter(({ status }) => isCounted(status)).reduce((sum, { orders }) => sum + orders, 0);
  const orders = count(() => true);
  const completedOrders = count((status) => status === 'completed');
  const cancelledOrders = count((status) => status === 'cancelled');
  return {
    orders,
    openOrders: count((status) => (HOLDING_STATUSES as readonly OrderStatus[]).includes(status)),
    completedOrders,
    cancelledOrders,
    rejectedOrders: count((status) => status === 'rejected'),
    completionPermille: permille(completedOrders, orders),
    cancellationPermille: permille(cancelledOrders, orders),
  };
}
