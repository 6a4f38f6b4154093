/** Which options a vehicle can be had with, and why not (customer §2, T-028, T-071). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderOption } from '../order/order-options.ts';
import type { Vehicle } from '../vehicle/vehicle-search.ts';

export type NotOffered = 'by_vehicle' | 'without_location';

export const NOT_OFFERED_WORDS: Record<NotOffered, MessageDescriptor> = {
  by_vehicle: msg`Not available for this vehicle`,
  without_location: msg`No location selected`,
};

/** What each option means, while it can be had. */
export const OPTION_NOTES: Record<OrderOption, MessageDescriptor> = {
  withDriver: msg`A driver of the vendor drives for you`,
  delivery: msg`The vehicle is brought to your location`,
  pickup: msg`The vehicle is collected from your location at the end`,
  insurance: msg`Once per booking`,
};

export function notOffered(
  option: OrderOption,
  vehicle: Pick<Vehicle, 'withDriver' | 'deliveryPickup'>,
  hasLocation: boolean,
): NotOffered | null {
  if (option === 'insurance') return null;
  if (option === 'withDriver') return vehicle.withDriver ? null : 'by_vehicle';
  if (!vehicle.deliveryPickup) return 'by_vehicle';
  return hasLocation ? null : 'without_location';
}
