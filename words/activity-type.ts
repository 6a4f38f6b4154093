import type { ActivityKind, ActivityType } from '@ceylono/domain/activity';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The documents' kinds of activity (admin §4 L239). */
export const ACTIVITY_TYPE_WORDS: Record<ActivityType, MessageDescriptor> = {
  order_placed: msg`Order placed`,
  order_modified: msg`Order changed`,
  vendor_assigned: msg`Vendor assigned`,
  vendor_handover: msg`Handover and return`,
  status_change: msg`Status change`,
  payment_update: msg`Payment`,
  customer_update: msg`By or about the customer`,
  admin_action: msg`Action of staff`,
};

export const ACTIVITY_KIND_WORDS: Record<ActivityKind, MessageDescriptor> = {
  ...ACTIVITY_TYPE_WORDS,
  document_viewed: msg`Document viewed`,
};
