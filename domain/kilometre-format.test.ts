import { expect, test } from 'vitest';
import { formatKm } from './kilometre-format.ts';

test.each([
  [0, '0 km'],
  [305, '305 km'],
  [66_530, '66,530 km'],
  [1_204_980, '1,204,980 km'],
])('%i kilometres are read as %s', (kilometres, text) => {
  expect(formatKm(kilometres, 'en')).toBe(text);
});

test('the unit is in the language of the reader', () => {
  expect(formatKm(1_204_980, 'si')).toBe('කි.මී. 1,204,980');
  expect(formatKm(1_204_980, 'ta')).toBe('1,204,980 கி.மீ.');
});
