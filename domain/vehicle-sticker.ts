/**
 * The sticker of a vehicle: a code that opens, in its vendor's portal, what is to be done with the vehicle today. Its
 * address holds no secret: whoever else scans it meets the portal's closed door.
 */
import { dayOf } from './colombo-time.ts';
import type { HandoverPhase } from './handover.ts';
import type { OrderStatus } from './order.ts';

/** In the portal's address: the vehicle that was scanned. */
export const SCANNED = 'scanned';

export function stickerPath(vendorId: string, vehicleId: string): string {
  return `/vendor-portal/${vendorId}?${SCANNED}=${vehicleId}`;
}

export interface VehicleOrder {
  status: OrderStatus;
  startDate: Date;
  endDate: Date;
}

/** What the vehicle is scanned for, and where nothing is, the rental that comes next. */
export interface DueToday<Order> {
  due: { order: Order; phase: HandoverPhase } | null;
  next: Order | null;
}

/**
 * A vehicle that is out comes back; one that is not goes to the confirmed order that begins today in Colombo, or began
 * and was not collected yet. `orders`: those of the vehicle that are confirmed or running, by their start.
 */
export function dueToday<Order extends VehicleOrder>(orders: readonly Order[], now: Date): DueToday<Order> {
  const running = orders.find(({ status }) => status === 'in-progress');
  if (running) return { due: { order: running, phase: 'return' }, next: null };
  const confirmed = orders.filter(({ status, endDate }) => status === 'confirmed' && endDate > now);
  const beginning = confirmed.find(({ startDate }) => dayOf(startDate) <= dayOf(now));
  return beginning
    ? { due: { order: beginning, phase: 'handover' }, next: null }
    : { due: null, next: confirmed[0] ?? null };
}
