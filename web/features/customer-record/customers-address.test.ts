import { expect, it } from 'vitest';
import { NO_DAYS } from '../../ui/list-address.ts';
import { questionOf, readCustomersFilters, sortedBy, writeCustomersFilters } from './customers-address.ts';

const at = (text: string) => new URLSearchParams(text);

it('shows the newest of all first, unless the address asks otherwise', () => {
  const plain = { q: '', phone: null, created: NO_DAYS, sorting: { by: 'created', direction: 'desc' }, cursor: null };
  expect(readCustomersFilters(at('tab=6'))).toEqual(plain);
  expect(readCustomersFilters(at('phone=nonsense&sort=shoe&direction=up'))).toEqual(plain);
  expect(readCustomersFilters(at('q=perera&phone=unproved&sort=name&cursor=abc'))).toEqual({
    q: 'perera',
    phone: 'unproved',
    created: NO_DAYS,
    sorting: { by: 'name', direction: 'asc' },
    cursor: 'abc',
  });
});

it('begins another question at its first page, and keeps the tab', () => {
  expect(writeCustomersFilters(at('tab=6&cursor=abc&q=perera'), { phone: 'proved' }).toString()).toBe(
    'tab=6&q=perera&phone=proved',
  );
  expect(writeCustomersFilters(at('tab=6&phone=proved&q=x'), { phone: null, q: '' }).toString()).toBe('tab=6');
});

it('is sorted by the column that is pressed, and the other way round when it is pressed again', () => {
  const byName = sortedBy({ by: 'created', direction: 'desc' }, 'name');
  expect(byName).toEqual({ by: 'name', direction: 'asc' });
  expect(writeCustomersFilters(at('tab=6'), { sorting: byName }).toString()).toBe('tab=6&sort=name');
  const back = sortedBy(byName, 'name');
  expect(writeCustomersFilters(at('tab=6'), { sorting: back }).toString()).toBe('tab=6&sort=name&direction=desc');
});

it('asks the server for what the address says, and for nothing that goes without saying', () => {
  expect(questionOf(readCustomersFilters(at('tab=6&q=+perera+&phone=proved&sort=name&direction=desc')))).toEqual({
    q: 'perera',
    phone: 'proved',
    sortBy: 'name',
    direction: 'desc',
  });
  expect(questionOf(readCustomersFilters(at('tab=6')))).toEqual({});
});
