/** The status of an order in a word, as the lists of staff and vendors show it: a running rental with its extension. */
import type { ShownStatus } from '@ceylono/domain/shown-status';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { STATUS_WORDS } from './order-status.ts';

export const SHOWN_STATUS_WORDS: Record<ShownStatus, MessageDescriptor> = {
  ...STATUS_WORDS,
  extension_pending: msg`Extension Pending`,
  extension_approved: msg`Extension Approved`,
  extension_rejected: msg`Extension Rejected`,
};
