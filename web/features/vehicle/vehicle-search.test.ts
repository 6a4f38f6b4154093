import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from '../draft/draft.ts';
import { countFilters } from './vehicle-filters.ts';
import { searchOf } from './vehicle-search.ts';

describe('the search of the grid', () => {
  it('asks for everything while nothing is chosen', () => {
    expect(searchOf(EMPTY_DRAFT)).toEqual({ sort: 'price', limit: 24 });
    expect(searchOf({ ...EMPTY_DRAFT, start: '2026-11-21T10:00' })).toEqual({ sort: 'price', limit: 24 });
  });

  it('asks for the period in instants, the place and the filters', () => {
    const location = { lat: 6.9, lng: 79.8, source: 'pin', address: null } as const;
    const filters = { sort: '-price', seats: 5 } as const;
    expect(searchOf({ start: '2026-11-21T10:00', end: '2026-11-23T09:00', location, filters })).toEqual({
      startDate: '2026-11-21T04:30:00.000Z',
      endDate: '2026-11-23T03:30:00.000Z',
      lat: 6.9,
      lng: 79.8,
      sort: '-price',
      seats: 5,
      limit: 24,
    });
  });

  it('counts the conditions that are set', () => {
    expect(countFilters({ sort: 'newest' })).toBe(0);
    expect(countFilters({ sort: 'price', seats: 5, type: 'van' })).toBe(2);
  });
});
