import { expect, test } from 'vitest';
import { cutTo } from './board-words.ts';

/** Ten pixels for each letter, and none for a sign that stands on one. */
const widthOf = (words: string) => 10 * words.replaceAll(/\p{M}/gu, '').length;

test('words that have room stand whole, and longer ones end in an ellipsis', () => {
  expect(cutTo('Confirmed', 90, widthOf)).toBe('Confirmed');
  expect(cutTo('Confirmed', 89, widthOf)).toBe('Confirm…');
  expect(cutTo('Confirmed', 79, widthOf)).toBe('Confir…');
  expect(cutTo('Office book', 85, widthOf)).toBe('Office…');
});

test('a narrow bar says nothing', () => {
  expect(cutTo('Confirmed', 21, widthOf)).toBe('');
  expect(cutTo('Confirmed', 22, widthOf)).toBe('C…');
  expect(cutTo('W', 21, widthOf)).toBe('');
});

test('no letter loses the signs that belong to it', () => {
  const words = 'உறுதியானது';
  for (let room = 22; room < 110; room += 1) {
    const cut = cutTo(words, room, widthOf).replace('…', '');
    const next = words.slice(cut.length);
    expect(next).not.toMatch(/^\p{M}/u);
    expect(words.startsWith(cut)).toBe(true);
  }
});
