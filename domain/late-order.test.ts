import { expect, it } from 'vitest';
import { lateUntil } from './late-order.ts';
import { refuseNotCollected } from './not-collected.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

it('a rental is late an hour after its end', () => {
  expect(lateUntil(2, NOW).overdue).toEqual(new Date('2026-03-02T11:00:00Z'));
});

it.each([0, 2, 48])(
  'an order is late from when staff may end it as not collected, %i hours after its start',
  (hours) => {
    const last = lateUntil(hours, NOW).notCollected;
    const refusalOf = (startDate: Date) =>
      refuseNotCollected({
        order: { status: 'confirmed', verificationStatus: 'approved', awaitsTerms: false, startDate },
        hours,
        now: NOW,
      });
    expect(refusalOf(last)).toBeNull();
    expect(refusalOf(new Date(last.getTime() + 1))).toBe('not_collected_too_early');
  },
);
