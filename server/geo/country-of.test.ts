import { expect, it } from 'vitest';
import { aboutCountryTable, countryOf } from './country-of.ts';

it.each([
  ['112.134.0.1', 'LK'],
  ['1.0.1.7', 'CN'],
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['2402:4000::1', 'LK'],
  ['2001:4860::1', 'US'],
  ['192.168.1.20', null],
  ['10.1.2.3', null],
  ['127.0.0.1', null],
  ['::1', null],
  ['fe80::1%eth0', null],
  ['0.0.0.0', null],
  ['255.255.255.255', null],
  ['ffff:ffff:ffff:ffff::', null],
  ['nonsense', null],
  ['', null],
])('%s is in %s', async (address, country) => expect(await countryOf(address)).toBe(country));

it('says what it is made from, and when', async () => {
  expect(await aboutCountryTable()).toEqual({
    source: expect.stringContaining('NRO'),
    licence: 'CC BY 4.0',
    madeOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  });
});
