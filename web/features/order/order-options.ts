/** The options of an order in words, in the order the wizard offers them. */
import type { LineKind } from '@ceylono/domain/bill';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const ORDER_OPTIONS = ['withDriver', 'delivery', 'pickup', 'insurance'] as const;
export type OrderOption = (typeof ORDER_OPTIONS)[number];

export const OPTION_WORDS: Record<OrderOption, MessageDescriptor> = {
  withDriver: msg`With driver`,
  delivery: msg`Delivery`,
  pickup: msg`Pickup`,
  insurance: msg`Insurance`,
};

/** The line of the bill that an option makes. */
export const OPTION_LINES: Record<OrderOption, LineKind> = {
  withDriver: 'driver_fee',
  delivery: 'delivery_fee',
  pickup: 'pickup_fee',
  insurance: 'insurance_fee',
};

export function chosenOptions(options: Record<OrderOption, boolean>): OrderOption[] {
  return ORDER_OPTIONS.filter((option) => options[option]);
}
