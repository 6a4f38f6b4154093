import { NO_OPTIONS } from '@ceylono/domain/quote';
import { describe, expect, it } from 'vitest';
import { type Draft, EMPTY_DRAFT } from '../draft/draft.ts';
import { choiceOf } from './choice.ts';

const DRAFT: Draft = { ...EMPTY_DRAFT, start: '2026-11-21T10:00', end: '2026-11-23T09:00', vehicleId: 'alto' };

describe('the choice that is priced', () => {
  it('needs a vehicle and both ends of the period', () => {
    for (const missing of ['vehicleId', 'start', 'end'] as const) {
      expect(choiceOf({ ...DRAFT, [missing]: null })).toBeNull();
    }
  });

  it('carries instants, options and the place without its name', () => {
    const location = { lat: 6.9, lng: 79.8, source: 'pin', address: 'Near Colombo' } as const;
    expect(choiceOf({ ...DRAFT, location })).toEqual({
      vehicleId: 'alto',
      startDate: '2026-11-21T04:30:00.000Z',
      endDate: '2026-11-23T03:30:00.000Z',
      ...NO_OPTIONS,
      location: { lat: 6.9, lng: 79.8 },
    });
  });
});
