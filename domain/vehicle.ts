/**
 * The vehicle, in the documents' words (vehicles, admin §3) and the kinds common in Sri Lanka.
 * @rows ADM-VEH 17 18
 */
export const VEHICLE_TYPES = [
  'hatchback',
  'sedan',
  'suv',
  'van',
  'minibus',
  'bus',
  'pickup',
  'three-wheeler',
  'scooter',
  'motorbike',
] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];

export const FUEL_TYPES = ['Petrol', 'Diesel', 'Hybrid', 'Electric'] as const;
export type FuelType = (typeof FUEL_TYPES)[number];

/** The portal's label 'Auto' stores Automatic (T-061). */
export const TRANSMISSIONS = ['Manual', 'Automatic', 'CVT'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];
