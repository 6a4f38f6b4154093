/** Opening anything by what is typed. */
import { shownStatus } from '@ceylono/domain/shown-status';
import type { App } from '../../app.ts';
import { findCustomers, findOrders, findVehicles, findVendors } from './finder.sql.ts';

/** As many of each as one looks through without scrolling far. */
const MOST = { orders: 6, customers: 3, vendors: 3, vehicles: 3 };

/** Nothing for nothing typed: it is no list of the newest. */
export async function findAnything({ db }: App, q: string) {
  if (q === '') return { items: [] };
  const orders = await findOrders(db, q, MOST.orders);
  const customers = await findCustomers(db, q, MOST.customers);
  const vendors = await findVendors(db, q, MOST.vendors);
  const vehicles = await findVehicles(db, q, MOST.vehicles);
  return {
    items: [
      ...orders.map(({ status, extensionStatus, startDate, endDate, ...order }) => ({
        kind: 'order' as const,
        ...order,
        shownStatus: shownStatus(status, extensionStatus),
        startDate: startDate.toISOString(),
        endDate: endDate.toISOString(),
      })),
      ...customers.map((customer) => ({ kind: 'customer' as const, ...customer })),
      ...vendors.map((vendor) => ({ kind: 'vendor' as const, ...vendor })),
      ...vehicles.map((vehicle) => ({ kind: 'vehicle' as const, ...vehicle })),
    ],
  };
}
