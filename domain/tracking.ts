/**
 * Tracking: while a rental runs, its customer's browser shares its position, because the vehicle is somebody's property
 * (customer §4 L174, amendment 6). Positions are taken between handover and return only, and few of them are kept (T-013,
 * T-204).
 */
import { DAY_MS } from './colombo-time.ts';
import type { OrderStatus } from './order.ts';
import { isInsideSriLanka, type Point } from './sri-lanka.ts';

/** When an order's page is behind the permission for the location, without a way around it. */
export const TRACK_ORDER_GATES = ['always', 'while-rented', 'never'] as const;
export type TrackOrderGate = (typeof TRACK_ORDER_GATES)[number];

/** Of one order; and so no call brings more (T-013). */
export const MAX_POSITIONS = 50;
/** Positions of one order lie at least so far apart, in milliseconds. */
export const POSITION_SPACING_MS = 5_000;
/** A device's clock may be ahead by so much. */
export const POSITION_LEAD_MS = 60_000;
/** How often the order's page sends. */
export const SEND_EVERY_MS = 30_000;
/** In metres: what a device may call its accuracy. */
export const MAX_ACCURACY_M = 1_000_000;

/** Whether the order opens only with the permission. Otherwise its page can be opened without tracking (amendment 6). */
export function isGateStrict(gate: TrackOrderGate, status: OrderStatus): boolean {
  return gate === 'always' || (gate === 'while-rented' && isTracked(status));
}

/** Whether positions are taken now: handed over, not yet returned (T-204). */
export function isTracked(status: OrderStatus): boolean {
  return status === 'in-progress';
}

/**
 * Heard of for the last time before this instant, a vehicle that is out counts as disconnected. `missedPositions`: so many
 * in a row that its customer's page would have sent by now (T-186).
 */
export function silentBefore(missedPositions: number, now: Date): Date {
  return new Date(now.getTime() - missedPositions * SEND_EVERY_MS);
}

/** What kept a position back before it came: no network, no answer of the server, or a device that could not find itself. */
export const TRACKING_PROBLEMS = ['no_network', 'no_answer', 'no_signal'] as const;
export type TrackingProblem = (typeof TRACKING_PROBLEMS)[number];

/** How a customer's page is heard (admin §7 L287); `inactive`: never, or the vehicle is not out. */
export const TRACKING_STATUSES = ['active', 'disconnected', 'inactive'] as const;
export type TrackingStatus = (typeof TRACKING_STATUSES)[number];

/** `lastUpdate`: when the page was heard last. `silentSince`: `silentBefore` of this moment. */
export function trackingStatus(status: OrderStatus, lastUpdate: Date | null, silentSince: Date): TrackingStatus {
  if (!isTracked(status) || lastUpdate === null) return 'inactive';
  return lastUpdate >= silentSince ? 'active' : 'disconnected';
}

/** What the badge over a rental's position says: by what was recorded, not by its dates alone (T-038). */
export type RentalStage = 'upcoming' | 'active' | 'overdue' | 'completed';

interface Rental {
  status: OrderStatus;
  endDate: Date;
}

/** null: nothing was rented, because the order was cancelled or rejected. */
export function rentalStage({ status, endDate }: Rental, now: Date): RentalStage | null {
  if (status === 'completed') return 'completed';
  if (status === 'cancelled' || status === 'rejected') return null;
  if (!isTracked(status)) return 'upcoming';
  return now > endDate ? 'overdue' : 'active';
}

/** Days until the return deadline, a begun one as a whole (admin §2 L81). */
export function daysRemaining(endDate: Date, now: Date): number {
  return Math.max(0, Math.ceil((endDate.getTime() - now.getTime()) / DAY_MS));
}

export interface Position extends Point {
  recordedAt: Date;
}

/** `known`: it is there already; `superseded`: it is older than all that are kept. */
export const DROP_REASONS = ['outside', 'before_handover', 'future', 'known', 'too_close', 'superseded'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

export interface Sorted<P extends Position> {
  taken: P[];
  dropped: { position: P; reason: DropReason }[];
}

/**
 * Which of the positions that a browser sends are taken, oldest first, and why the others are not. A queue from a dead
 * spot is judged as a whole: one position of it that is of no use costs the others nothing. `kept`: when those were
 * recorded that the order has.
 */
export function sortPositions<P extends Position>(
  positions: readonly P[],
  { handedOverAt, kept, now }: { handedOverAt: Date; kept: readonly Date[]; now: Date },
): Sorted<P> {
  const times = kept.map((at) => at.getTime());
  const oldest = times.length >= MAX_POSITIONS ? Math.min(...times) : Number.NEGATIVE_INFINITY;
  const sorted: Sorted<P> = { taken: [], dropped: [] };
  for (const position of positions.toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())) {
    const at = position.recordedAt.getTime();
    const reason = dropReason(position, at);
    if (reason !== null) {
      sorted.dropped.push({ position, reason });
      continue;
    }
    times.push(at);
    sorted.taken.push(position);
  }
  return sorted;

  function dropReason(position: P, at: number): DropReason | null {
    if (at < handedOverAt.getTime()) return 'before_handover';
    if (at > now.getTime() + POSITION_LEAD_MS) return 'future';
    if (!isInsideSriLanka(position)) return 'outside';
    if (times.includes(at)) return 'known';
    if (at < oldest) return 'superseded';
    return times.some((other) => Math.abs(other - at) < POSITION_SPACING_MS) ? 'too_close' : null;
  }
}
