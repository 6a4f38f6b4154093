/**
 * An order on the device of who booked it, so that it can be read without a network: the server's last answer, for so long
 * as that may be. It goes with its time, when the server says that it is not there for this browser, and with whatever
 * forgets the person (`forget-orders.ts`). Of an order shown in part nothing is kept.
 */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { failureOf } from '../../api/refusal.ts';
import { forgetOrders, KEPT_ORDER } from '../device/forget-orders.ts';
import type { Order } from './use-order.ts';

const AFTER_END_MS = 7 * DAY_MS;
/** A customer who has not looked for so long does not need it. */
const UNSEEN_MS = 30 * DAY_MS;

/** Also read by `shell/offline.js` and `forget-orders.ts`. */
interface Entry {
  readAt: number;
  until: number;
  order: Order;
}

export interface KeptOrder {
  readAt: number;
  order: Order;
}

/** Never longer than the browser is the order's booker. null: it is not, or the order is long over. */
export function keptUntil(order: Pick<Order, 'endDate' | 'bookerUntil'>, readAt: number): number | null {
  if (order.bookerUntil === null) return null;
  const until = Math.min(Date.parse(order.endDate) + AFTER_END_MS, readAt + UNSEEN_MS, Date.parse(order.bookerUntil));
  return until > readAt ? until : null;
}

/** In place of what was kept of it before; and of others, who have used this browser, nothing is left. */
export function keepOrder(order: Order, readAt: number): void {
  const until = keptUntil(order, readAt);
  if (until === null) {
    dropOrder(order.orderId);
    return;
  }
  forgetOrders(order.contact.phone);
  const entry: Entry = { readAt, until, order: withoutPosition(order) };
  write(order.orderId, JSON.stringify(entry));
}

/** null when nothing is kept, or its time is over: then it goes. */
export function readKeptOrder(orderId: string, now: number): KeptOrder | null {
  const entry = read(orderId);
  if (entry === null) return null;
  if (now < entry.until) return entry;
  dropOrder(orderId);
  return null;
}

export function dropOrder(orderId: string): void {
  write(orderId, null);
}

/** Whether the server has said that there is no such order for this browser. */
export function isGone(error: unknown): boolean {
  return error !== null && ['not_found', 'not_signed_in', 'not_allowed'].includes(failureOf(error).code);
}

/** Where somebody has been is nothing to be found on a device. */
function withoutPosition(order: Order): Order {
  const unknown = { customerGpsLat: null, customerGpsLng: null, customerGpsUpdatedAt: null };
  return { ...order, tracking: order.tracking && { ...order.tracking, ...unknown } };
}

function read(orderId: string): Entry | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT_ORDER + orderId) ?? 'null') as Entry | null;
  } catch {
    return null;
  }
}

/** A browser may refuse its storage, or have no room: then nothing is kept. */
function write(orderId: string, text: string | null): void {
  try {
    localStorage.removeItem(KEPT_ORDER + orderId);
    if (text !== null) localStorage.setItem(KEPT_ORDER + orderId, text);
  } catch {
    // Nothing is kept.
  }
}
