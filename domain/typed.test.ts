import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleaned } from './typed.ts';

it.each([
  ['a number copied from a chat', '\u202a+94 77 123 4567\u202c', '+94 77 123 4567'],
  ['a name that turns what follows it around', 'Nimali \u202egnp.exe', 'Nimali gnp.exe'],
  ['a cell of a table', 'Nimali\tPerera\u0000', 'Nimali Perera'],
  ['half of an emoji', 'Nimali \ud83d', 'Nimali'],
  ['nothing that can be seen', '\u200b \u200d\ufeff\u2066', ''],
])('%s is kept without what nobody sees', (_what, typed, kept) => {
  expect(cleaned(typed)).toBe(kept);
});

it.each([
  'ශ්‍රී ලංකා',
  'தமிழ்',
  'عبد الرحمن',
  "O'Brien-Ó Súilleabháin",
  '👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'one line\r\nand another',
  '<b>"&\'; drop table orders; --',
])('what is written stays as it is: %j', (typed) => {
  expect(cleaned(typed)).toBe(typed);
});

it('changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(cleaned(cleaned(typed))).toBe(cleaned(typed));
    }),
  );
});
