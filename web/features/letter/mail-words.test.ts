/**
 * What staff read about the mails of an order.
 * @rows ADM-PEND 13 35 36
 */
import { CUSTOMER_LETTERS, VENDOR_LETTERS } from '@ceylono/domain/letter';
import { expect, test } from 'vitest';
import { customerMailState, failedMailWords, letterWords, type StaffMail } from './mail-words.ts';

const mail = (over: Partial<StaffMail>): StaffMail => ({
  id: 'm',
  letter: 'order-confirmed',
  recipient: 'customer',
  state: 'queued',
  attempts: 0,
  createdAt: '2026-11-21T00:00:00Z',
  sentAt: null,
  ...over,
});

test('the customer counts as e-mailed only when a mail to them was queued', () => {
  expect(customerMailState([mail({})], 'order-confirmed')).toBe('queued');
  expect(customerMailState([mail({ recipient: 'vendor' })], 'order-confirmed')).toBeUndefined();
  expect(customerMailState([mail({ letter: 'order-received' })], 'order-confirmed')).toBeUndefined();
});

test('of several mails of a kind the last one tells', () => {
  expect(customerMailState([mail({ state: 'failed' }), mail({ state: 'sent' })], 'order-confirmed')).toBe('sent');
});

test('a mail that was given up is named as the documents name it', () => {
  expect(failedMailWords('verification-rejected').message).toBe('Failed to send KYC update email');
  expect(failedMailWords('order-confirmed').message).toBe('Failed to send status update email');
});

test('staff read every mail of an order in words, to whomever it went', () => {
  for (const letter of [...CUSTOMER_LETTERS, ...VENDOR_LETTERS])
    expect(letterWords(letter).message, letter).toMatch(/^[A-Z][A-Za-z, ]+$/);
  expect(letterWords('of-a-newer-server').message).toBe('of-a-newer-server');
});
