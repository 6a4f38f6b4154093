import { describe, expect, it } from 'vitest';
import { plateOf, soughtPlate, soughtPlates } from './number-plate.ts';

describe('a number plate is kept in one form, however it was typed', () => {
  it.each([
    ['CAB-1234', 'CAB-1234'],
    [' cab 1234 ', 'CAB-1234'],
    ['cab1234', 'CAB-1234'],
    ['WP CAB-1234', 'WP CAB-1234'],
    ['wp-cab-1234', 'WP CAB-1234'],
    ['WPCAB1234', 'WP CAB-1234'],
    ['WP CAB – 1234', 'WP CAB-1234'],
    ['KA-1234', 'KA-1234'],
    ['sp ka 1234', 'SP KA-1234'],
    ['SPA-1234', 'SPA-1234'],
    ['12-3456', '12-3456'],
    ['301 - 4567', '301-4567'],
    ['12 3456', '12-3456'],
    ['12 ශ්‍රී 3456', '12 SRI 3456'],
    ['12 Sri 345', '12 SRI 345'],
  ])('%s as %s', (typed, kept) => {
    expect(plateOf(typed)).toBe(kept);
    expect(plateOf(kept)).toBe(kept);
  });

  it.each([
    '',
    'CAB',
    '1234',
    'CAB-123',
    'CAB-12345',
    'A-1234',
    'XX CAB-1234',
    'WP CABS-1234',
    '123456',
    '1234-5678',
    '12-345',
    'CAB-1234 and more',
    'CAB\n1234',
  ])('and %j is none', (typed) => {
    expect(plateOf(typed)).toBeNull();
  });
});

it('a plate is looked for without what parts its letters', () => {
  expect([soughtPlate('WP CAB-1234'), soughtPlate('12 - 3456'), soughtPlate('Nimali')]).toEqual([
    'wpcab1234',
    '123456',
    null,
  ]);
});

it('a plate of today is looked for with its province and without', () => {
  expect(soughtPlates('WP CAB-1234')).toEqual(['wpcab1234', 'cab1234']);
  const bare = soughtPlates('NC 4816');
  expect(bare[0]).toBe('nc4816');
  expect(bare).toEqual(expect.arrayContaining(['wpnc4816', 'ncnc4816']));
  expect(soughtPlates('12 - 3456')).toEqual(['123456']);
  expect(soughtPlates('12 SRI 3456')).toEqual(['12sri3456']);
  expect(soughtPlates('Nimali')).toEqual([]);
});
