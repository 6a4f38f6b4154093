import { expect, test } from 'vitest';
import { readOutboxFilters, writeOutboxFilters } from './outbox-address.ts';

test('what the address does not name is all of it', () => {
  expect(readOutboxFilters(new URLSearchParams('state=lost&kind=pigeon'))).toEqual({
    state: 'all',
    kind: null,
    cursor: null,
  });
});

test('another state begins at its first page and keeps the rest of the address', () => {
  const before = new URLSearchParams('part=outbox&kind=sms&cursor=x');
  const after = writeOutboxFilters(before, { state: 'parked' });
  expect(after.toString()).toBe('part=outbox&kind=sms&state=parked');
  expect(writeOutboxFilters(after, { state: 'all', kind: null }).toString()).toBe('part=outbox');
});
