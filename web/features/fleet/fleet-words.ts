/** The words of the form: labels, and what is wrong with a field. */
import type { RangeProblem } from '@ceylono/domain/fleet';
import type { Transmission } from '@ceylono/domain/vehicle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldProblem, VehicleField } from './vehicle-values.ts';

/** The portal says 'Auto' for Automatic (T-061). */
export const PORTAL_TRANSMISSION_WORDS: Record<Transmission, MessageDescriptor> = {
  Automatic: msg`Auto`,
  Manual: msg`Manual`,
  CVT: msg`CVT`,
};

export const FIELD_WORDS: Record<VehicleField, MessageDescriptor> = {
  model: msg`Model`,
  type: msg`Type`,
  plate: msg`Number plate`,
  year: msg`Year`,
  km: msg`Mileage (km)`,
  seats: msg`Seats`,
  transmission: msg`Transmission`,
  fuelType: msg`Fuel type`,
  pricePerDay: msg`Price per day (Rs)`,
  pricePerWeek: msg`Price per week (Rs)`,
  pricePerMonth: msg`Price per month (Rs)`,
  defaultKmIncluded: msg`Kilometres included per day`,
  defaultPricePerExtraKm: msg`Price per extra km (Rs)`,
  deposit: msg`Refundable deposit (Rs)`,
  driverFee: msg`Driver's fee per day (Rs)`,
  deliveryPickupPricePerKm: msg`Delivery & pickup price per km (Rs)`,
  photos: msg`Photos`,
};

export const PROBLEM_WORDS: Record<Exclude<FieldProblem, 'out_of_bounds'>, MessageDescriptor> = {
  empty: msg`Please fill in this field.`,
  not_a_number: msg`Enter a number without letters, such as 4500.`,
  web_address: msg`Please leave out web addresses here.`,
  not_a_plate: msg`Enter the number plate as it is on the vehicle, such as CAB-1234, WP CAB-1234 or 12-3456.`,
  no_photo: msg`Add at least one photo.`,
  photos_under_way: msg`Some photos have not arrived yet. Wait for them, send them again or remove them.`,
};

export const RANGE_PROBLEM_WORDS: Record<RangeProblem, MessageDescriptor> = {
  ends_before_start: msg`The end lies before the start. Choose other days.`,
  over: msg`These days are over. Choose others.`,
  too_far: msg`These days lie more than two years ahead. Choose others.`,
};
