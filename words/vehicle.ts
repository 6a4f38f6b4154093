/** What a vehicle is called by its kind, what it drives with and how it shifts. */
import type { FuelType, Transmission, VehicleType } from '@ceylono/domain/vehicle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const VEHICLE_WORDS: Record<VehicleType, MessageDescriptor> = {
  hatchback: msg`Hatchback`,
  sedan: msg`Sedan`,
  suv: msg`SUV`,
  van: msg`Van`,
  minibus: msg`Minibus`,
  bus: msg`Bus`,
  pickup: msg`Pickup truck`,
  'three-wheeler': msg`Three-wheeler`,
  scooter: msg`Scooter`,
  motorbike: msg`Motorbike`,
};

export const FUEL_WORDS: Record<FuelType, MessageDescriptor> = {
  Petrol: msg`Petrol`,
  Diesel: msg`Diesel`,
  Hybrid: msg`Hybrid`,
  Electric: msg`Electric`,
};

export const TRANSMISSION_WORDS: Record<Transmission, MessageDescriptor> = {
  Manual: msg`Manual`,
  Automatic: msg`Automatic`,
  CVT: msg`CVT`,
};
