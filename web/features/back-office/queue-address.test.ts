import { expect, test } from 'vitest';
import { withNextQueued } from './queue-address.ts';

test('the queue goes on from the order that is looked at', () => {
  const address = new URLSearchParams('tab=1&work=first');
  expect(withNextQueued(address, 'first', 'second').toString()).toBe('tab=1&work=second');
});

test.each(['tab=1', 'tab=1&work=second'])('an answer that comes late leaves the address as it is: %s', (now) => {
  const address = new URLSearchParams(now);
  expect(withNextQueued(address, 'first', 'third')).toBe(address);
});
