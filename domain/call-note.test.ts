import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followUpState, refuseFollowUp } from './call-note.ts';
import { addDays } from './colombo-time.ts';

const aDay = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days));

describe('a follow-up', () => {
  it('is for today or later, and none is always right', () => {
    expect(refuseFollowUp(null, '2026-03-01')).toBeNull();
    fc.assert(
      fc.property(aDay, fc.integer({ min: 0, max: 400 }), (today, days) => {
        expect(refuseFollowUp(addDays(today, days), today)).toBeNull();
        expect(refuseFollowUp(addDays(today, -days - 1), today)).toBe('follow_up_in_past');
      }),
    );
  });

  it('is due exactly when it would be too late to ask for it, or for today', () => {
    fc.assert(
      fc.property(aDay, aDay, (day, today) => {
        const state = followUpState(day, today);
        expect(state === 'overdue').toBe(refuseFollowUp(day, today) !== null);
        expect(state === 'today').toBe(day === today);
        expect(state === 'later').toBe(day > today);
      }),
    );
  });
});
