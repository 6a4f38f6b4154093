/** How a call ended, in words. Staff read them, in English. */
import type { CallOutcome, FollowUpState } from '@ceylono/domain/call-note';
import type { LeadDevice, LeadOrderStatus } from '@ceylono/domain/visitor-list';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const OUTCOME_WORDS: Record<CallOutcome, MessageDescriptor> = {
  successful: msg`Successful`,
  no_answer: msg`No Answer`,
  busy: msg`Busy`,
  wrong_number: msg`Wrong Number`,
  not_interested: msg`Not Interested`,
  call_back_later: msg`Call Back Later`,
  other: msg`Other`,
};

export const OUTCOME_COLOURS = {
  successful: 'green',
  no_answer: 'gray',
  busy: 'yellow',
  wrong_number: 'red',
  not_interested: 'gray',
  call_back_later: 'blue',
  other: 'gray',
} as const satisfies Record<CallOutcome, string>;

export const FOLLOW_UP_WORDS: Record<FollowUpState, MessageDescriptor> = {
  overdue: msg`Overdue`,
  today: msg`Today`,
  later: msg`Later`,
};

export const LEAD_ORDER_WORDS: Record<LeadOrderStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  active: msg`Active`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
};

export const DEVICE_WORDS: Record<LeadDevice, MessageDescriptor> = {
  mobile: msg`Mobile`,
  tablet: msg`Tablet`,
  desktop: msg`Desktop`,
};
