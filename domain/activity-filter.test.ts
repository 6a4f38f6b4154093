import { describe, expect, it } from 'vitest';
import { activitiesFileName, isLookedFor } from './activity-filter.ts';

const line = {
  activityType: 'status_change',
  code: 'order_confirmed',
  description: 'Order confirmed',
  performedBy: 'Nadia@ceylono.example',
  performedByType: 'admin',
  // Half past one in the night of the third, in Colombo.
  timestamp: '2026-03-02T20:00:00Z',
} as const;

describe('a line of the timeline', () => {
  it('is looked for by what was done and by who did it, without case', () => {
    const found = ['CONFIRM', ' nadia ', '', 'cancelled'].map((q) => isLookedFor(line, { q }));
    expect(found).toEqual([true, true, true, false]);
  });
  it('is looked for by its kind, by whose side did it, and by its day in Colombo', () => {
    expect(isLookedFor(line, { type: 'status_change', performer: 'admin', from: '2026-03-03', to: '2026-03-03' })).toBe(
      true,
    );
    expect(isLookedFor(line, { type: 'admin_action' })).toBe(false);
    expect(isLookedFor(line, { performer: 'vendor' })).toBe(false);
    expect(isLookedFor(line, { to: '2026-03-02' })).toBe(false);
    expect(isLookedFor(line, { from: '2026-03-04' })).toBe(false);
  });
  it('that tells of a document seen is found by that alone, whatever its kind', () => {
    const viewed = { ...line, activityType: 'admin_action', code: 'document_viewed' };
    expect([viewed, line].map((each) => isLookedFor(each, { type: 'document_viewed' }))).toEqual([true, false]);
  });
});

it('a timeline taken along is named by its order and the day', () => {
  expect(activitiesFileName('CY-260314-003M', '2026-03-03')).toBe('order-activities-CY-260314-003M-2026-03-03.csv');
});
