import { describe, expect, it } from 'vitest';
import {
  isNarrowed,
  type LeadsFilters,
  questionOf,
  readLeadsFilters,
  viewOf,
  writeLeadsFilters,
} from './leads-address.ts';

describe('the address of the Data List', () => {
  const filled: LeadsFilters = {
    q: 'Amara',
    calls: 'called',
    reached: 'vehicle',
    created: { from: '2026-11-01', to: '2026-11-27' },
    direction: 'asc',
    showsCalls: true,
    cursor: 'next',
  };

  it('keeps what is asked, and reads it again', () => {
    const params = writeLeadsFilters(new URLSearchParams('tab=8'), filled);
    expect(readLeadsFilters(params)).toEqual(filled);
    expect(params.get('tab')).toBe('8');
    expect(isNarrowed(filled)).toBe(true);
  });

  it('begins another question at its first page, and a column more at the same', () => {
    const params = writeLeadsFilters(new URLSearchParams(), filled);
    expect(writeLeadsFilters(params, { q: 'Bandu' }).get('cursor')).toBeNull();
    expect(writeLeadsFilters(params, { showsCalls: false }).get('cursor')).toBe('next');
  });

  it('asks nothing by itself, and nothing that it does not know', () => {
    const params = new URLSearchParams('calls=often&reached=moon&direction=up&view=other&created-from=soon');
    expect(questionOf(readLeadsFilters(params))).toEqual({});
    expect(viewOf(params)).toBe('list');
    expect(viewOf(new URLSearchParams('view=analytics'))).toBe('analytics');
  });
});
