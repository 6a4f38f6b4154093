/** What each kind of vehicle is called. */
import type { VehicleType } from '@ceylono/domain/vehicle';
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
