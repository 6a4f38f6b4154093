import { RANGES } from '@ceylono/domain/conversion';
import { expect, it } from 'vitest';
import { RANGES_SHOWN, rangeOf } from './range-address.ts';

it.each([
  ['', 'all'],
  ['range=week', 'week'],
  ['range=year', 'all'],
  ['range=today&view=analytics', 'today'],
])('"%s" names %s', (address, range) => expect(rangeOf(new URLSearchParams(address))).toBe(range));

it('every range of the figures can be chosen', () => expect(RANGES_SHOWN.toSorted()).toEqual(RANGES.toSorted()));
