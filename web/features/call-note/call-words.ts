/** How a call ended by its colour, and when to call again in words. Staff read them, in English. */
import type { CallOutcome, FollowUpState } from '@ceylono/domain/call-note';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

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
