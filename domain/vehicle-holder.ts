/**
 * In whose hands a vehicle was at an instant: from the handover that is on record until the return, whatever had been booked.
 * Where an order has no handover on record, what was booked is the second best answer, and is called so.
 */
import type { Period } from './rental-days.ts';

/** How long a reason must be for somebody else to understand it, and how long it may be. */
export const HOLDER_REASON = { min: 10, max: 200 } as const;
export const MAX_AUTHORITY = 120;
export const MAX_CASE_REFERENCE = 80;

/** Of one vehicle, to one order. */
export interface RecordedHandover {
  handedOverAt: Date;
  /** null: no return is on record. */
  returnedAt: Date | null;
  /** When staff closed the order, for good, without a return; null: they did not. */
  closedAt: Date | null;
}

/** A booking of the vehicle that holds its time: not one that was cancelled, nor what was swapped away from it. */
export interface StandingBooking extends Period {
  /** Then its handover says more, whenever it was. */
  hasHandover: boolean;
}

export const HOLDER_KINDS = ['handed-over', 'booked', 'nobody'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

export type Holder<Handover, Booking> =
  | { kind: 'handed-over'; handover: Handover }
  | { kind: 'booked'; booking: Booking }
  | { kind: 'nobody' };

/**
 * The last handover up to the instant decides, for a vehicle is in one place: it was with that customer, or it had come back
 * since. At the instant of the handover the customer has it, at that of the return no more. What was handed over before and
 * never taken back on record ended with the next handover at the latest.
 */
export function holderAt<Handover extends RecordedHandover, Booking extends StandingBooking>(
  instant: Date,
  handovers: readonly Handover[],
  bookings: readonly Booking[],
): Holder<Handover, Booking> {
  const last = handovers
    .filter(({ handedOverAt }) => handedOverAt <= instant)
    .toSorted((one, other) => +one.handedOverAt - +other.handedOverAt)
    .at(-1);
  const ended = last === undefined ? null : endOf(last);
  if (last !== undefined && (ended === null || instant < ended)) return { kind: 'handed-over', handover: last };
  const booking = bookings.find(
    ({ startsAt, endsAt, hasHandover }) => !hasHandover && startsAt <= instant && instant < endsAt,
  );
  return booking === undefined ? { kind: 'nobody' } : { kind: 'booked', booking };
}

/** When a vehicle that was handed over came back, as far as we know; null: it is still out. */
export function endOf({ returnedAt, closedAt }: RecordedHandover): Date | null {
  return returnedAt ?? closedAt;
}

/** How the letter to an authority is called: by the vehicle's plate and the day asked about. */
export function holderLetterFileName(vehicle: string, day: string): string {
  return `vehicle_${vehicle.replaceAll(/[^\dA-Za-z]+/g, '-')}_${day}.pdf`;
}
