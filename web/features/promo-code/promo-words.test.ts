import { expect, it } from 'vitest';
import { stateOf } from './promo-words.ts';

const promo = { isActive: true, archivedAt: null, refusal: null } as const;
const told = (more: Partial<Parameters<typeof stateOf>[0]>) => stateOf({ ...promo, ...more }).words.message;

it('a code is in one state: what keeps it from counting goes before being switched on', () => {
  expect(told({})).toBe('Active');
  expect(told({ refusal: 'promo_expired' })).toBe('Expired');
  expect(told({ refusal: 'promo_not_yet_valid' })).toBe('Not begun yet');
  expect(told({ refusal: 'promo_used_up' })).toBe('Used up');
});

it('a code that is switched off or archived says that alone', () => {
  expect(told({ isActive: false, refusal: 'promo_expired' })).toBe('Inactive');
  expect(told({ archivedAt: '2026-03-01T00:00:00Z', isActive: false, refusal: 'promo_expired' })).toBe('Archived');
});
