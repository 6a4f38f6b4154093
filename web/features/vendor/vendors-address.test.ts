import { expect, it } from 'vitest';
import { NO_DAYS } from '../../ui/list-address.ts';
import { isNarrowed, readVendorsFilters, writeVendorsFilters } from './vendors-address.ts';

const at = (text: string) => new URLSearchParams(text);

it('shows all who are vendors, unless a status is asked for', () => {
  expect(readVendorsFilters(at('tab=2'))).toEqual({ q: '', status: null, created: NO_DAYS, cursor: null });
  expect(readVendorsFilters(at('status=suspended&q=wheels&cursor=abc'))).toEqual({
    q: 'wheels',
    status: 'suspended',
    created: NO_DAYS,
    cursor: 'abc',
  });
  expect(readVendorsFilters(at('status=nonsense')).status).toBeNull();
});

it('begins another question at its first page, and keeps the tab', () => {
  expect(writeVendorsFilters(at('tab=2&cursor=abc&q=wheels'), { status: 'archived' }).toString()).toBe(
    'tab=2&q=wheels&status=archived',
  );
  expect(writeVendorsFilters(at('tab=2&status=archived'), { status: null }).toString()).toBe('tab=2');
});

it('is narrowed by a search, a status or days, so that there is something to clear', () => {
  expect(isNarrowed(readVendorsFilters(at('tab=2&cursor=abc')))).toBe(false);
  for (const one of ['q=wheels', 'status=suspended', 'created-from=2026-11-01'])
    expect(isNarrowed(readVendorsFilters(at(one)))).toBe(true);
});
