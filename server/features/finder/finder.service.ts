/** Opening anything by what is typed. */
import type { App } from '../../app.ts';
import { findOrders, findVendors } from './finder.sql.ts';

/** As many as stand under the field without scrolling. */
const MOST = { orders: 6, vendors: 3 };

/** Nothing for nothing typed: it is no list of the newest. */
export async function findAnything({ db }: App, q: string) {
  if (q === '') return { items: [] };
  const orders = await findOrders(db, q, MOST.orders);
  const vendors = await findVendors(db, q, MOST.vendors);
  return {
    items: [
      ...orders.map((order) => ({ kind: 'order' as const, ...order })),
      ...vendors.map((vendor) => ({ kind: 'vendor' as const, ...vendor })),
    ],
  };
}
