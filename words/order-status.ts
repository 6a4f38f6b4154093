/** The status of an order in a word. */
import type { OrderStatus } from '@ceylono/domain/order';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const STATUS_WORDS: Record<OrderStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  confirmed: msg`Confirmed`,
  processing: msg`Processing`,
  'in-progress': msg`In Progress`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  rejected: msg`Rejected`,
};
