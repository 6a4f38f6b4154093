/**
 * Which options a vehicle offers, and what is said of the others.
 * @rows CUS-WIZ 47-49
 */
import { describe, expect, it } from 'vitest';
import { ORDER_OPTIONS } from '../order/order-options.ts';
import { NOT_OFFERED_WORDS, notOffered } from './option-offer.ts';

describe('the options of a vehicle', () => {
  it('are all open when it offers them and a place is chosen', () => {
    const vehicle = { withDriver: true, deliveryPickup: true };
    expect(ORDER_OPTIONS.map((option) => notOffered(option, vehicle, true))).toEqual([null, null, null, null]);
  });

  it('are closed by the vehicle, except insurance', () => {
    const vehicle = { withDriver: false, deliveryPickup: false };
    expect(ORDER_OPTIONS.map((option) => notOffered(option, vehicle, false))).toEqual([
      'by_vehicle',
      'by_vehicle',
      'by_vehicle',
      null,
    ]);
  });

  it('say why not in the words of the documents, and of the panel about the missing place', () => {
    expect(NOT_OFFERED_WORDS.by_vehicle.message).toBe('Not available for this vehicle');
    expect(NOT_OFFERED_WORDS.without_location.message).toBe('No location selected');
  });

  it('need a place for delivery and pickup', () => {
    const vehicle = { withDriver: true, deliveryPickup: true };
    expect(ORDER_OPTIONS.map((option) => notOffered(option, vehicle, false))).toEqual([
      null,
      'without_location',
      'without_location',
      null,
    ]);
  });
});
