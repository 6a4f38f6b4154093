/** Calls of staff and whom they call, in words. Staff read them, in English. */
import type { CallOutcome } from '@ceylono/domain/call-note';
import type { ToldStep } from '@ceylono/domain/conversion';
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

/** What a phone in the Data List has come to, beside the status of its order. */
export const LEAD_WORDS = { phoneCollected: msg`Phone collected`, noOrder: msg`No Order` };

/** The wizard’s steps that a browser reached. */
export const STEP_WORDS: Record<ToldStep, MessageDescriptor> = {
  opened: msg`Wizard opened`,
  dates: msg`Date selected`,
  vehicle: msg`Vehicle selected`,
  contact: msg`Contact filled`,
};
