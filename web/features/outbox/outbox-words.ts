/** The outbox in words: what each row is, whom it is for, and how it stands. */
import type { OutboxKind, OutboxRecipient, OutboxState } from '@ceylono/domain/outbox';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { client } from '../../api/client.ts';
import type { Tone } from '../../ui/status-badge.tsx';

export type OutboxEntry = Awaited<ReturnType<typeof client.outbox.list>>['items'][number];

export const OUTBOX_KIND_WORDS: Record<OutboxKind, MessageDescriptor> = {
  letter: msg`Letter about an order`,
  'application-letter': msg`Letter about an application`,
  'device-letter': msg`Letter about a device`,
  'caller-letter': msg`Link of an order by phone`,
  'vendor-suspension-letter': msg`Letter about a suspension`,
  'vendor-deletion-letter': msg`Letter about a deletion`,
  'vendor-link-letter': msg`Portal link`,
  'vendor-change-letter': msg`Letter about a corrected vendor`,
  'staff-letter': msg`Letter to staff`,
  'paper-letter': msg`Reminder of a paper`,
  'contact-message': msg`Contact message`,
  'city-request': msg`Request for a city`,
  sms: msg`Code by text message`,
  'caller-text': msg`Link by text message`,
  'order-notice': msg`Order told to the team chat`,
  push: msg`Notification on a device`,
  report: msg`Report to be drawn`,
};

export const OUTBOX_RECIPIENT_WORDS: Record<OutboxRecipient, MessageDescriptor> = {
  customer: msg`To the customer`,
  vendor: msg`To the vendor`,
  staff: msg`To a member of staff`,
  team: msg`To our team`,
  owner: msg`To the owner’s service`,
  nobody: msg`Nothing is sent`,
};

export const OUTBOX_STATE_WORDS: Record<OutboxState, MessageDescriptor> = {
  waiting: msg`Waiting`,
  failed: msg`Tried again soon`,
  parked: msg`Given up`,
  sent: msg`Sent`,
  lapsed: msg`Not sent any more`,
};

export const OUTBOX_STATE_TONES: Record<OutboxState, Tone> = {
  waiting: 'gray',
  failed: 'yellow',
  parked: 'red',
  sent: 'green',
  lapsed: 'gray',
};
