/** The options of an order, in the order the wizard offers them. */
import type { LineKind } from '@ceylono/domain/bill';

export const ORDER_OPTIONS = ['withDriver', 'delivery', 'pickup', 'insurance'] as const;
export type OrderOption = (typeof ORDER_OPTIONS)[number];

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
