import { expect, test } from 'vitest';
import { changedAddress, searchOf } from './list-address.ts';

const at = (address: string) => new URLSearchParams(address);

test('a new question begins at its first page and keeps the tab', () => {
  expect(changedAddress(at('tab=2&q=a&cursor=xyz'), { q: 'b' }).toString()).toBe('tab=2&q=b');
});

test('another page keeps the question', () => {
  expect(changedAddress(at('tab=2&q=a'), { cursor: 'xyz' }).toString()).toBe('tab=2&q=a&cursor=xyz');
});

test('an empty search leaves nothing in the address, and a long one is cut', () => {
  expect(changedAddress(at('tab=2&q=a'), { q: '' }).toString()).toBe('tab=2');
  expect(searchOf(at(`q=${'x'.repeat(200)}`))).toHaveLength(80);
});
