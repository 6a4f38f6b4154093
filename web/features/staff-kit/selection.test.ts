import { MOST_SELECTED } from '@ceylono/domain/selection';
import { expect, it } from 'vitest';
import { allPressed, countElsewhere, NOTHING_SELECTED, only, pressed, readAnew, type Selection } from './selection.ts';

const page = (...keys: string[]) => new Map(keys.map((key) => [key, { key }]));
const FIRST = page('a', 'b', 'c', 'd');
const SECOND = page('e', 'f');
const NONE: Selection<{ key: string }> = NOTHING_SELECTED;
const keysOf = ({ rows }: Selection<unknown>) => [...rows.keys()].join('');

it('a row that is pressed is selected, and pressed again it is not', () => {
  const one = pressed(NONE, FIRST, 'b', false);
  expect(keysOf(one)).toBe('b');
  expect(keysOf(pressed(one, FIRST, 'b', false))).toBe('');
});

it('a range goes from the row that was pressed before, in both directions, and takes away as it gives', () => {
  const down = pressed(pressed(NONE, FIRST, 'b', false), FIRST, 'd', true);
  expect(keysOf(down)).toBe('bcd');
  expect(keysOf(pressed(pressed(NONE, FIRST, 'd', false), FIRST, 'c', true))).toBe('dc');
  expect(keysOf(pressed(down, FIRST, 'c', true))).toBe('b');
});

it('a range from a row of another page is the one row that was pressed', () => {
  expect(keysOf(pressed(pressed(NONE, FIRST, 'a', false), SECOND, 'f', true))).toBe('af');
});

it('all that are shown are selected beside those of other pages, and pressed again are not', () => {
  const both = allPressed(allPressed(NONE, FIRST), SECOND);
  expect(keysOf(both)).toBe('abcdef');
  expect(countElsewhere(both, SECOND)).toBe(4);
  expect(keysOf(allPressed(both, SECOND))).toBe('abcd');
  expect(keysOf(allPressed(pressed(NONE, SECOND, 'f', false), SECOND))).toBe('fe');
});

it('rows that are read anew are selected as they are now, and those that went stay as they were', () => {
  const both = allPressed(allPressed(NONE, FIRST), SECOND);
  const changed = { key: 'f' };
  const now = readAnew(both, new Map([['f', changed]]));
  expect(keysOf(now)).toBe('abcdef');
  expect(now.rows.get('f')).toBe(changed);
  expect(now.rows.get('e')).toBe(SECOND.get('e'));
  expect(readAnew(now, now.rows)).toBe(now);
});

it('no more are selected than can be, and who asks for more is told', () => {
  const many = page(...Array.from({ length: MOST_SELECTED + 1 }, (_, at) => `row ${at}`));
  const full = allPressed(NONE, many);
  expect([full.rows.size, full.isOver]).toEqual([MOST_SELECTED, true]);
  expect(pressed(full, SECOND, 'e', false).rows.has('e')).toBe(false);
  expect(pressed(full, many, 'row 0', false).isOver).toBe(false);
});

it('what was done is selected no more, and what was refused stays', () => {
  expect(keysOf(only(allPressed(NONE, FIRST), (key) => key === 'c'))).toBe('c');
});
