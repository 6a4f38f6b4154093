/**
 * What the panel of extensions shows an order's customer.
 * @rows CUS-EXT 01 09
 */
import { EXTENSION_STATUSES } from '@ceylono/domain/extension';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { describe, expect, it } from 'vitest';
import { extensionState, rejectionOf, sendingAfter } from './extension-state.ts';

const NOW = new Date('2026-11-21T10:00:00+05:30');
const RUNNING = {
  status: 'in-progress',
  endDate: '2026-11-21T16:00:00+05:30',
  isBooker: true,
  extension: null,
} as const;

describe('the extension panel', () => {
  it('offers the form until six hours before the end, to the browser that booked', () => {
    expect(extensionState(RUNNING, NOW)).toBe('open');
    expect(extensionState(RUNNING, new Date(NOW.getTime() + 1_000))).toBe('too-late');
    expect(extensionState({ ...RUNNING, isBooker: false }, NOW)).toBe('elsewhere');
  });

  it('shows how a request stands, also after the return', () => {
    for (const status of EXTENSION_STATUSES) {
      expect(extensionState({ ...RUNNING, extension: { status } }, NOW)).toBe(status);
      expect(extensionState({ ...RUNNING, status: 'completed', extension: { status } }, NOW)).toBe(status);
    }
  });

  it('says of an order ahead when it can be asked, and keeps still about one that ended', () => {
    for (const status of ORDER_STATUSES.filter((one) => one !== 'in-progress')) {
      const hasEnded = status === 'cancelled' || status === 'rejected' || status === 'completed';
      expect(extensionState({ ...RUNNING, status }, NOW), status).toBe(hasEnded ? null : 'not-started');
    }
  });

  it('counts its own request as sent until the order shows one, so that another can follow it', () => {
    expect(sendingAfter('sent', RUNNING)).toBe('sent');
    const read = sendingAfter('sent', { extension: { status: 'pending' } });
    expect(read).toBe('read');
    expect(sendingAfter(read, RUNNING)).toBe('read');
    expect(sendingAfter('none', { extension: { status: 'approved' } })).toBe('none');
  });

  it('knows whether a rejection has a reason', () => {
    expect([null, ' ', 'returned', 'The next customer waits.'].map(rejectionOf)).toEqual([
      'none',
      'none',
      'returned',
      'given',
    ]);
  });
});
