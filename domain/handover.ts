/**
 * The two moments the keys change hands: the handover, when the rental starts, and the return, when it ends. Both are
 * recorded once per order, with odometer, signature and agreed terms (vendor §5, amendment 15). A return is never
 * refused for availability.
 */
import { HOUR_MS } from './colombo-time.ts';

export const HANDOVER_PHASES = ['handover', 'return'] as const;
export type HandoverPhase = (typeof HANDOVER_PHASES)[number];

/** More than this per day makes the form ask whether the reading is right (T-097). */
export const UNUSUAL_KM_PER_DAY = 1000;
/** A vehicle's odometer has at most seven digits. */
export const MAX_ODOMETER = 9_999_999;
export const MAX_HANDOVER_PHOTOS = 12;
export const MAX_DAMAGE_MARKS = 40;
export const MAX_ADDITIONAL_CHARGES = 20;
/** Photos, damage photos and signatures sent for one moment of one order, with room for those taken again. */
export const MAX_HANDOVER_FILES = 80;

/** The first instant at which the handover may be recorded. */
export function handoverOpensAt(startsAt: Date, earliestHours: number): Date {
  return new Date(startsAt.getTime() - earliestHours * HOUR_MS);
}

export interface HandoverFacts {
  startsAt: Date;
  now: Date;
  /** Another order of the same vehicle that is still on the road. */
  vehicleIsOut: boolean;
  earliestHours: number;
}

/** Why the vehicle may not be handed over yet, or null. */
export function refuseHandover(facts: HandoverFacts): 'handover_too_early' | 'vehicle_not_returned' | null {
  if (facts.now < handoverOpensAt(facts.startsAt, facts.earliestHours)) return 'handover_too_early';
  return facts.vehicleIsOut ? 'vehicle_not_returned' : null;
}

/**
 * An odometer does not run backwards: a reading below the vehicle's last one is recorded only when it was confirmed explicitly.
 * `last`: of any rental before; null: none is on record. `confirmed`: undefined from a form that does not ask.
 */
export function refuseHandoverOdometer(
  last: number | null,
  reading: number,
  confirmed: boolean | undefined,
): 'odometer_below_last' | null {
  return last !== null && reading < last && confirmed === false ? 'odometer_below_last' : null;
}

/** A reading below the handover's is recorded only when it was confirmed explicitly (guarantee B5 as amended). */
export function refuseReturnOdometer(
  handoverOdometer: number,
  returnOdometer: number,
  confirmed: boolean,
): 'odometer_below_handover' | null {
  return returnOdometer < handoverOdometer && !confirmed ? 'odometer_below_handover' : null;
}
