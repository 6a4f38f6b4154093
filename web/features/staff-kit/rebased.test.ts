import { expect, it } from 'vitest';
import { rebased } from './rebased.ts';

const SEEN = { name: 'Nimali Perera', phone: '+94771234567', address: '5 Lake Road' };

it('what was typed stands, and the rest is what a colleague wrote meanwhile', () => {
  const typed = { ...SEEN, name: 'Nimali Silva' };
  const now = { ...SEEN, name: 'Nimali P.', address: '7 Lake Road' };
  expect(rebased(typed, SEEN, now)).toEqual({ ...typed, address: now.address });
});

it('what the record has beside the fields of the form is not taken into it', () => {
  const now = { ...SEEN, orders: 3 };
  expect(rebased(SEEN, SEEN, now)).toEqual(SEEN);
});

it('a tick is followed as a text is', () => {
  const seen = { name: 'Dilani Fernando', settingsAccess: false };
  expect(rebased({ ...seen, name: 'Dilani Perera' }, seen, { ...seen, settingsAccess: true })).toEqual({
    name: 'Dilani Perera',
    settingsAccess: true,
  });
});
