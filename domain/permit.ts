/**
 * The temporary Sri Lankan driving permit of a foreigner who drives, and which licence classes a vehicle asks for.
 *
 * The classes are those of the Motor Traffic Act (chapter 203, as amended by Act No. 8 of 2009), read narrowly: by type
 * and seats, because nothing else of a vehicle is known here. A larger class includes smaller ones of four wheels, and
 * three-wheelers; class B does not include three-wheelers (police notice on foreigners and three-wheelers, 2025). At the
 * airport the Department of Motor Traffic gives out permits for neither three-wheelers nor heavy vehicles, and since
 * November 2025 none for three-wheelers anywhere; who has one already may use it. All of this changes, so that it is a
 * setting, and has to be approved by the owner of the business.
 */
import type { Day } from './colombo-time.ts';
import type { Residency } from './document.ts';
import type { Refusal } from './refusal.ts';
import { VEHICLE_TYPES, type VehicleType } from './vehicle.ts';

export const LICENCE_CLASSES = ['A1', 'A', 'B1', 'B', 'C1', 'C', 'D1', 'D'] as const;
export type LicenceClass = (typeof LICENCE_CLASSES)[number];

export const MAX_PERMIT_NUMBER = 40;

export interface HeldPermit {
  number: string;
  classes: LicenceClass[];
  /** The last day it is valid. */
  expiresOn: Day;
}

/** What a foreigner says about the permit: held, or to be obtained on arrival. */
export type Permit = ({ onArrival: false } & HeldPermit) | { onArrival: true };

export interface PermitRules {
  /** Any one of them will do. */
  licenceClasses: Record<VehicleType, LicenceClass[]>;
  /** What a foreigner can still get after arriving. */
  permitsOnArrival: LicenceClass[];
}

const CARS: LicenceClass[] = ['B', 'C1', 'C', 'D1', 'D'];

export const DEFAULT_PERMIT_RULES: PermitRules = {
  licenceClasses: {
    hatchback: CARS,
    sedan: CARS,
    suv: CARS,
    van: CARS,
    minibus: ['D1', 'D'],
    bus: ['D'],
    pickup: CARS,
    'three-wheeler': ['B1', 'C1', 'C', 'D1', 'D'],
    // Above 100 cc, which A1 does not cover.
    scooter: ['A'],
    motorbike: ['A'],
  },
  permitsOnArrival: ['A1', 'A', 'B'],
};

interface LicensedVehicle {
  type: VehicleType;
  seats: number;
}

/** Class B ends at nine seats with the driver's, D1 at 33. */
export const MOST_SEATS_OF_A_CAR = 9;
export const MOST_SEATS_OF_A_MINIBUS = 33;

/** The classes of which one must be held to drive the vehicle. A van counts by its seats. */
export function classesFor({ type, seats }: LicensedVehicle, { licenceClasses }: PermitRules): LicenceClass[] {
  if (seats > MOST_SEATS_OF_A_MINIBUS) return licenceClasses.bus;
  if (seats > MOST_SEATS_OF_A_CAR) return licenceClasses.minibus;
  return licenceClasses[type];
}

/** Of the other vehicle, where not every licence that will do for the one will do for it; empty: every one will. */
export function classesToSeeAnew(one: LicensedVehicle, other: LicensedVehicle, rules: PermitRules): LicenceClass[] {
  const asked = classesFor(other, rules);
  return classesFor(one, rules).every((held) => asked.includes(held)) ? [] : asked;
}

/** Every type that whoever may drive this vehicle may drive, with as many seats as its class allows. */
export function typesDrivenWith(vehicle: LicensedVehicle, rules: PermitRules): VehicleType[] {
  return VEHICLE_TYPES.filter((type) => classesToSeeAnew(vehicle, { type, seats: 0 }, rules).length === 0);
}

/** A customer with our driver needs no permit, and a local's classes are seen on the licence. */
export function needsPermit(residency: Residency, withDriver: boolean): boolean {
  return residency === 'foreigner' && !withDriver;
}

export const PERMIT_REFUSALS = [
  'permit_required',
  'permit_not_on_arrival',
  'permit_wrong_class',
  'permit_expires_early',
] as const satisfies readonly Refusal[];
export type PermitRefusal = (typeof PERMIT_REFUSALS)[number];

/** Why this vehicle cannot be driven with this permit until its last day, or null. */
export function refusePermit(
  permit: Permit | null,
  vehicle: LicensedVehicle,
  lastDay: Day,
  rules: PermitRules,
): PermitRefusal | null {
  if (permit === null) return 'permit_required';
  const asked = classesFor(vehicle, rules);
  if (permit.onArrival)
    return asked.some((one) => rules.permitsOnArrival.includes(one)) ? null : 'permit_not_on_arrival';
  if (!asked.some((one) => permit.classes.includes(one))) return 'permit_wrong_class';
  return permit.expiresOn < lastDay ? 'permit_expires_early' : null;
}
