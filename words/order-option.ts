/** The options of an order in words. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const OPTION_WORDS = {
  withDriver: msg`With driver`,
  delivery: msg`Delivery`,
  pickup: msg`Pickup`,
  insurance: msg`Insurance`,
} satisfies Record<string, MessageDescriptor>;
