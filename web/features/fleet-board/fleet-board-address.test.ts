import { expect, test } from 'vitest';
import { api } from '../../api/client.ts';
import {
  boardQuery,
  isNarrowed,
  isOfDays,
  readBoardFilters,
  UNFILTERED,
  writeBoardFilters,
} from './fleet-board-address.ts';

const VENDOR = '11111111-2222-4333-8444-555555555555';
const read = (address: string) => readBoardFilters(new URLSearchParams(address));

test('what narrows the board stands in the address and is read from it', () => {
  const filters = { q: 'axio', vendorId: VENDOR, type: 'suv', district: 'Kandy', only: 'gaps', gapDays: 7 } as const;
  const address = writeBoardFilters(new URLSearchParams('tab=3&view=board&from=2026-05-04'), filters);
  expect(address.get('from')).toBe('2026-05-04');
  expect(readBoardFilters(address)).toEqual(filters);
  expect(isNarrowed(filters)).toBe(true);
  expect(writeBoardFilters(address, UNFILTERED).toString()).toBe('tab=3&view=board&from=2026-05-04');
});

test('what an address says amiss narrows nothing', () => {
  const filters = read(`vendor=${VENDOR}0&type=boat&district=Atlantis&only=lost&gap=5`);
  expect(filters).toEqual(UNFILTERED);
  expect(isNarrowed(filters)).toBe(false);
});

test('how long a gap is, is asked for with gaps alone', () => {
  expect(boardQuery(read('gap=14')).gapDays).toBeUndefined();
  expect(boardQuery(read('only=gaps&gap=14'))).toMatchObject({ only: 'gaps', gapDays: 14 });
});

test('vehicles stay while others are found for the same days, and never under other days', () => {
  const key = api.fleetBoard.list.infiniteKey({
    input: (cursor: string | undefined) => ({ from: '2026-05-04', days: 42, q: 'axio', cursor }),
    initialPageParam: undefined,
  });
  expect(isOfDays(key, { from: '2026-05-04', count: 42 })).toBe(true);
  expect(isOfDays(key, { from: '2026-05-11', count: 42 })).toBe(false);
  expect(isOfDays(key, { from: '2026-05-04', count: 21 })).toBe(false);
});
