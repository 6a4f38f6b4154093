import { expect, it } from 'vitest';
import { OUTBOX_KINDS, OUTBOX_RECIPIENTS, outboxStateOf, recipientOf } from './outbox.ts';

it('what is done was sent, or lapsed with its reason; what was given up stands still', () => {
  expect(outboxStateOf({ isDone: true, isParked: false, hasFailed: false })).toBe('sent');
  expect(outboxStateOf({ isDone: true, isParked: false, hasFailed: true })).toBe('lapsed');
  expect(outboxStateOf({ isDone: false, isParked: true, hasFailed: true })).toBe('parked');
  expect(outboxStateOf({ isDone: false, isParked: false, hasFailed: true })).toBe('failed');
  expect(outboxStateOf({ isDone: false, isParked: false, hasFailed: false })).toBe('waiting');
});

it('every kind is for somebody, by role', () => {
  for (const kind of OUTBOX_KINDS) expect(OUTBOX_RECIPIENTS).toContain(recipientOf(kind, null, null));
  expect(recipientOf('letter', 'order-received', 'vendor')).toBe('vendor');
  expect(recipientOf('letter', 'order-received', 'customer')).toBe('customer');
  expect(recipientOf('application-letter', 'application-to-review', null)).toBe('team');
});
