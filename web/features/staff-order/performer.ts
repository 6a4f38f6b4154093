import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffOrder } from './staff-order.ts';

export type PerformedByType = StaffOrder['activities'][number]['performedByType'];

/** Who did something of an order: which side, and of staff who. */
export const PERFORMER_WORDS: Record<PerformedByType, MessageDescriptor> = {
  customer: msg`Customer`,
  vendor: msg`Vendor`,
  admin: msg`Staff`,
  system: msg`System`,
};
