import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { expect, it } from 'vitest';
import { EMPTY } from '../vendor-application/application-values.ts';
import { forgetNewVendors, forgetNewVendorsOfOthers, forgetOldNewVendors } from './forgotten-new-vendor.ts';
import { isBegun, keepNewVendor, readNewVendor } from './stored-new-vendor.ts';

/** As a browser's own: what is kept are its properties. */
class Drawer {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, text: string) {
    Object.assign(this, { [key]: text });
  }
  removeItem(key: string) {
    delete (this as unknown as Record<string, string>)[key];
  }
}
const drawer = () => new Drawer() as unknown as Storage;
const NOW = Date.UTC(2026, 10, 27, 9);
const TYPED = { values: { ...EMPTY, name: 'Wattala Wheels' }, emailConfirmed: true, language: 'ta' as const };
const [ONE, OTHER] = ['one@desk.example', 'other@desk.example'] as const;
const NOTHING = { values: EMPTY, emailConfirmed: false, language: 'en' };

it('gives back to whoever of staff typed it what was typed, until it is forgotten', () => {
  const storage = drawer();
  storage.setItem('another thing', 'stays');
  keepNewVendor(ONE, TYPED, NOW, storage);
  expect(readNewVendor(ONE, NOW, storage)).toEqual(TYPED);
  expect(readNewVendor(OTHER, NOW, storage)).toEqual(NOTHING);
  forgetNewVendors(storage);
  expect(readNewVendor(ONE, NOW, storage)).toEqual(NOTHING);
  expect(Object.keys(storage)).toEqual(['another thing']);
});

it('forgets what others typed once somebody is signed in, and keeps their own', () => {
  const storage = drawer();
  storage.setItem('another thing', 'stays');
  keepNewVendor(ONE, TYPED, NOW, storage);
  keepNewVendor(OTHER, TYPED, NOW, storage);
  forgetNewVendorsOfOthers(OTHER, storage);
  expect(readNewVendor(ONE, NOW, storage)).toEqual(NOTHING);
  expect(readNewVendor(OTHER, NOW, storage)).toEqual(TYPED);
  expect(Object.keys(storage)).toEqual(['another thing', 'ceylono-new-vendor:other@desk.example']);
});

it('keeps it for twelve hours from when it was last typed', () => {
  const storage = drawer();
  storage.setItem('another thing', 'stays');
  keepNewVendor(ONE, TYPED, NOW - 6 * HOUR_MS, storage);
  keepNewVendor(ONE, TYPED, NOW, storage);
  const end = NOW + 12 * HOUR_MS;
  forgetOldNewVendors(end - 1, storage);
  expect(readNewVendor(ONE, end - 1, storage)).toEqual(TYPED);
  expect(readNewVendor(ONE, end, storage)).toEqual(NOTHING);
  forgetOldNewVendors(end, storage);
  expect(Object.keys(storage)).toEqual(['another thing']);
});

it.each(['nonsense', 'null', '[]', JSON.stringify(TYPED)])(
  'forgets %s, which does not say when it was typed',
  (kept) => {
    const storage = drawer();
    storage.setItem('ceylono-new-vendor:', kept);
    expect(readNewVendor('', NOW, storage)).toEqual(NOTHING);
    forgetOldNewVendors(NOW, storage);
    expect(Object.keys(storage)).toEqual([]);
  },
);

it.each(['nonsense', '[]', `{"values":{"name":7},"emailConfirmed":"yes","language":"fr","at":${NOW}}`])(
  'begins anew with %s',
  (kept) => {
    expect(readNewVendor('', NOW, { getItem: () => kept })).toEqual(NOTHING);
  },
);

it('works where the browser refuses its storage', () => {
  const refusing = () => {
    throw new Error('denied');
  };
  keepNewVendor('', { values: EMPTY, emailConfirmed: false, language: 'en' }, NOW, { setItem: refusing });
  expect(readNewVendor('', NOW, { getItem: refusing })).toEqual(NOTHING);
});

it('tells a form in which something was typed from an empty one', () => {
  const empty = readNewVendor('', NOW, drawer());
  expect(isBegun(empty)).toBe(false);
  expect(isBegun({ ...empty, values: { ...EMPTY, homeAddress: '14 Negombo Road' } })).toBe(true);
});
