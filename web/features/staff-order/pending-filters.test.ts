/**
 * The filters of pending orders: what they ask the server, and how the address keeps them.
 * @rows ADM-PEND 03 04
 */
import { expect, test } from 'vitest';
import { isFiltered, pendingQuery, readPendingFilters, writePendingFilters } from './pending-filters.ts';

const at = (address: string) => new URLSearchParams(address);

test('filters survive the way into the address and back', () => {
  const filters = { q: 'perera & co', verification: 'approved', cursor: 'abc' } as const;
  expect(readPendingFilters(writePendingFilters(at('tab=1'), filters))).toEqual(filters);
});

test('an address without filters, or with an unknown status, shows all', () => {
  expect(readPendingFilters(at('tab=1'))).toEqual({ q: '', verification: 'all', cursor: null });
  expect(readPendingFilters(at('kyc=maybe')).verification).toBe('all');
});

test('a new question begins at its first page and keeps the tab', () => {
  const next = writePendingFilters(at('tab=1&q=a&cursor=xyz'), { q: 'b' });
  expect(next.toString()).toBe('tab=1&q=b');
});

test('clearing leaves nothing in the address', () => {
  const next = writePendingFilters(at('tab=1&q=a&kyc=pending&cursor=x'), { q: '', verification: 'all' });
  expect(next.toString()).toBe('tab=1');
  expect(isFiltered(readPendingFilters(next))).toBe(false);
});

test('rejected identities are looked for where they are: among the rejected orders', () => {
  const query = (kyc: string) => pendingQuery(readPendingFilters(at(kyc)));
  expect(query('kyc=rejected')).toMatchObject({
    status: 'rejected',
    verificationStatus: 'rejected',
    sortBy: 'created',
  });
  expect(query('kyc=approved')).toMatchObject({ status: 'pending', verificationStatus: 'approved' });
  expect(query('q=%20%20')).toEqual({
    status: 'pending',
    sortBy: 'lapse',
    verificationStatus: undefined,
    newPhotos: undefined,
    waitsForStaff: undefined,
    q: undefined,
    cursor: undefined,
  });
});

test('those that wait for new photos are undecided ones', () => {
  const query = (kyc: string) => pendingQuery(readPendingFilters(at(kyc)));
  expect(query('kyc=check')).toMatchObject({
    status: 'pending',
    verificationStatus: undefined,
    waitsForStaff: 'true',
    sortBy: 'lapse',
  });
  expect(query('kyc=asked')).toMatchObject({ status: 'pending', verificationStatus: undefined, newPhotos: 'asked' });
  expect(query('kyc=sent')).toMatchObject({ status: 'pending', newPhotos: 'sent', sortBy: 'lapse' });
});
