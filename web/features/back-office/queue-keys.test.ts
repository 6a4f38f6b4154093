import { expect, test } from 'vitest';
import { keyOf } from './queue-keys.ts';

const press = (key: string, how: object = {}) =>
  keyOf({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, isTyping: false, ...how });

test('one key leads to the next order, whatever the shift key says, and a digit to a document', () => {
  expect([press('n'), press('N'), press('p'), press('+'), press('-'), press('r')]).toEqual([
    ...['next', 'next', 'previous', 'larger', 'smaller', 'right'],
  ]);
  expect([press('1'), press('5'), press('0'), press('x'), press('Escape')]).toEqual([0, 4, null, null, null]);
});

test('who types a message types letters', () => {
  expect(press('n', { isTyping: true })).toBeNull();
});

test('a key of the browser stays the browser’s', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(press('p', { [held]: true })).toBeNull();
});

test('a key that is held down turns and enlarges on, and leads on once', () => {
  expect([press('n', { repeat: true }), press('p', { repeat: true })]).toEqual([null, null]);
  expect([press('r', { repeat: true }), press('+', { repeat: true })]).toEqual(['right', 'larger']);
});
