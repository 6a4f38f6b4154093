/** What stands in a vehicle's form as typed, what is wrong with it, and the body that is sent of it (vendor §5). */
import type { Day } from '@ceylono/domain/colombo-time';
import {
  BOOKED_FIELDS,
  type Bounds,
  latestVehicleYear,
  MAX_MODEL_LENGTH,
  MIN_VEHICLE_YEAR,
  VEHICLE_BOUNDS,
  type VehicleTerms,
} from '@ceylono/domain/fleet';
import { plateOf } from '@ceylono/domain/number-plate';
import { cleaned, hasWebAddress } from '@ceylono/domain/typed';
import type { FuelType, Transmission, VehicleType } from '@ceylono/domain/vehicle';

/** Figures are as typed; '' in a list: not chosen yet. */
export interface VehicleValues {
  model: string;
  type: VehicleType | '';
  plate: string;
  year: string;
  km: string;
  seats: string;
  transmission: Transmission | '';
  fuelType: FuelType | '';
  pricePerDay: string;
  pricePerWeek: string;
  pricePerMonth: string;
  defaultKmIncluded: string;
  defaultPricePerExtraKm: string;
  withDriver: boolean;
  driverFee: string;
  deliveryPickup: boolean;
  deliveryPickupPricePerKm: string;
  deposit: string;
  availability: boolean;
}

export const EMPTY_VEHICLE: VehicleValues = {
  model: '',
  type: '',
  plate: '',
  year: '',
  km: '',
  seats: '',
  transmission: '',
  fuelType: '',
  pricePerDay: '',
  pricePerWeek: '',
  pricePerMonth: '',
  defaultKmIncluded: '',
  defaultPricePerExtraKm: '',
  withDriver: false,
  driverFee: '',
  deliveryPickup: false,
  deliveryPickupPricePerKm: '',
  deposit: '',
  availability: true,
};

/** Those to type in or choose from, and the photos, in the form's order. */
export const VEHICLE_FIELDS = [
  'model',
  'type',
  'plate',
  'year',
  'km',
  'seats',
  'transmission',
  'fuelType',
  'pricePerDay',
  'pricePerWeek',
  'pricePerMonth',
  'defaultKmIncluded',
  'defaultPricePerExtraKm',
  'deposit',
  'driverFee',
  'deliveryPickupPricePerKm',
  'photos',
] as const;
export type VehicleField = (typeof VEHICLE_FIELDS)[number];
export type TypedField = Exclude<VehicleField, 'photos'>;

const MONEY = [
  'pricePerDay',
  'pricePerWeek',
  'pricePerMonth',
  'defaultPricePerExtraKm',
  'driverFee',
  'deliveryPickupPricePerKm',
  'deposit',
] as const;
type MoneyField = (typeof MONEY)[number];
const isMoney = (field: string): field is MoneyField => (MONEY as readonly string[]).includes(field);
const OPTIONAL: readonly VehicleField[] = ['pricePerWeek', 'pricePerMonth', 'driverFee', 'deposit', 'plate'];

/** `mayStayOpen`: of the side whose form it is (T-040). */
export const isOptional = (field: VehicleField, mayStayOpen: readonly VehicleField[] = []): boolean =>
  OPTIONAL.includes(field) || mayStayOpen.includes(field);

export type FieldProblem =
  | 'empty'
  | 'not_a_number'
  | 'out_of_bounds'
  | 'web_address'
  | 'not_a_plate'
  | 'no_photo'
  | 'photos_under_way';

/** A comma parts thousands; only an amount has cents, after a dot. */
const WHOLE = /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/;
const RUPEES = /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/;

/** In cents, where it is an amount; undefined: no such number. */
export function numberOf(field: string, typed: string): number | undefined {
  const plain = typed.trim();
  if (!(isMoney(field) ? RUPEES : WHOLE).test(plain)) return undefined;
  return Math.round(Number(plain.replaceAll(',', '')) * (isMoney(field) ? 100 : 1));
}

/** As it is typed, rupees where it is an amount. */
export function typedOf(field: string, value: number | null): string {
  if (value === null) return '';
  if (!isMoney(field)) return String(value);
  return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2);
}

/** Of a field with a number; in cents, where it is an amount. */
export function boundsOf(field: TypedField, today: Day): Bounds | null {
  if (field === 'year') return { min: MIN_VEHICLE_YEAR, max: latestVehicleYear(today) };
  return field in VEHICLE_BOUNDS ? VEHICLE_BOUNDS[field as keyof typeof VEHICLE_BOUNDS] : null;
}

/** Whether the form asks for it now. */
export function isAsked(field: VehicleField, values: VehicleValues): boolean {
  if (field === 'driverFee') return values.withDriver;
  return field !== 'deliveryPickupPricePerKm' || values.deliveryPickup;
}

/** What is wrong with a typed field; null when nothing is. */
export function problemOf(
  field: TypedField,
  values: VehicleValues,
  today: Day,
  mayStayOpen: readonly VehicleField[] = [],
): FieldProblem | null {
  if (!isAsked(field, values)) return null;
  const typed = cleaned(values[field]);
  if (typed === '') return isOptional(field, mayStayOpen) ? null : 'empty';
  if (field === 'model') return hasWebAddress(typed) ? 'web_address' : null;
  if (field === 'plate') return plateOf(typed) === null ? 'not_a_plate' : null;
  const bounds = boundsOf(field, today);
  if (bounds === null) return null;
  const number = numberOf(field, typed);
  if (number === undefined) return 'not_a_number';
  return number < bounds.min || number > bounds.max ? 'out_of_bounds' : null;
}

export interface PhotosNow {
  /** Those that have arrived. */
  arrived: number;
  /** On their way, or stopped on it. */
  underWay: number;
  /** A vehicle that came without photos may stay so, and one of staff's may. */
  required: boolean;
}

export function problemOfPhotos({ arrived, underWay, required }: PhotosNow): FieldProblem | null {
  if (underWay > 0) return 'photos_under_way';
  return required && arrived === 0 ? 'no_photo' : null;
}

/** The first field that keeps the form from being sent. */
export function obstacleOf(
  values: VehicleValues,
  photos: PhotosNow,
  today: Day,
  mayStayOpen: readonly VehicleField[] = [],
): VehicleField | null {
  for (const field of VEHICLE_FIELDS) {
    const problem = field === 'photos' ? problemOfPhotos(photos) : problemOf(field, values, today, mayStayOpen);
    if (problem !== null) return field;
  }
  return null;
}

/** The form of a vehicle as it stands. */
export function valuesOf(vehicle: VehicleTerms): VehicleValues {
  const typed = (field: Exclude<keyof typeof VEHICLE_BOUNDS, never>) => typedOf(field, vehicle[field]);
  return {
    model: vehicle.model,
    type: vehicle.type,
    plate: vehicle.plate ?? '',
    year: String(vehicle.year),
    km: typed('km'),
    seats: typed('seats'),
    transmission: vehicle.transmission,
    fuelType: vehicle.fuelType,
    pricePerDay: typed('pricePerDay'),
    pricePerWeek: typed('pricePerWeek'),
    pricePerMonth: typed('pricePerMonth'),
    defaultKmIncluded: typed('defaultKmIncluded'),
    defaultPricePerExtraKm: typed('defaultPricePerExtraKm'),
    withDriver: vehicle.withDriver,
    driverFee: typed('driverFee'),
    deliveryPickup: vehicle.deliveryPickup,
    deliveryPickupPricePerKm: typed('deliveryPickupPricePerKm'),
    deposit: typed('deposit'),
    availability: vehicle.availability,
  };
}

/** The body that is sent, of values without a fault. An empty figure is null. */
export function termsOf(values: VehicleValues): VehicleTerms {
  const optional = (field: TypedField) => numberOf(field, cleaned(values[field])) ?? null;
  const number = (field: TypedField) => optional(field) ?? fail(field);
  const { type, transmission, fuelType } = values;
  return {
    model: cleaned(values.model).slice(0, MAX_MODEL_LENGTH),
    type: type === '' ? fail('type') : type,
    plate: plateOf(cleaned(values.plate)),
    year: number('year'),
    km: number('km'),
    seats: number('seats'),
    transmission: transmission === '' ? fail('transmission') : transmission,
    fuelType: fuelType === '' ? fail('fuelType') : fuelType,
    pricePerDay: number('pricePerDay'),
    pricePerWeek: optional('pricePerWeek'),
    pricePerMonth: optional('pricePerMonth'),
    defaultKmIncluded: optional('defaultKmIncluded'),
    defaultPricePerExtraKm: optional('defaultPricePerExtraKm'),
    withDriver: values.withDriver,
    driverFee: values.withDriver ? optional('driverFee') : null,
    deliveryPickup: values.deliveryPickup,
    deliveryPickupPricePerKm: values.deliveryPickup ? number('deliveryPickupPricePerKm') : null,
    deposit: optional('deposit'),
    availability: values.availability,
  };
}

function fail(field: string): never {
  throw new Error(`${field} has an obstacle`);
}

/** Fixed, because of an order. */
export function isFixed(field: VehicleField, bookedFields: readonly string[]): boolean {
  return (BOOKED_FIELDS as readonly string[]).includes(field) && bookedFields.includes(field);
}

/** The fields in which what was saved meanwhile differs from what is typed. */
export function differences(typed: VehicleValues, saved: VehicleValues): TypedField[] {
  return VEHICLE_FIELDS.filter((field): field is TypedField => field !== 'photos' && typed[field] !== saved[field]);
}
