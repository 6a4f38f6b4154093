/**
 * What a phone field makes of what is typed, pasted or kept.
 * @rows SHR-PHONE 17
 */
import { COUNTRIES, type Country, HOME_COUNTRY } from '@ceylono/domain/country';
import { expect, it } from 'vitest';
import { afterTyping, phoneOf, saidPhone, typedPhone } from './typed-phone.ts';

const country = (code: string) => COUNTRIES.find((one) => one.code === code) as Country;

it('every non-digit is taken out', () => {
  expect(afterTyping('07a-1 2', HOME_COUNTRY)).toEqual({ country: HOME_COUNTRY, local: '0712' });
});

it('a number that is pasted with its country code brings its country', () => {
  expect(afterTyping('+44 7911 123456', HOME_COUNTRY)).toEqual({ country: country('GB'), local: '7911123456' });
  // As contacts and chats copy it, between two invisible signs.
  expect(afterTyping('\u202a+44 7911 123456\u202c', HOME_COUNTRY).country.code).toBe('GB');
});

it('a kept phone is shown as its country and number', () => {
  expect(typedPhone('+94771234567')).toEqual({ country: HOME_COUNTRY, local: '771234567' });
  expect(typedPhone('0771234567')).toEqual({ country: HOME_COUNTRY, local: '0771234567' });
});

it('a phone is said back without the 0 that only a call at home begins with', () => {
  expect(saidPhone('+940771234567')).toBe('+94 771234567');
  expect(saidPhone('0771234567')).toBe('+94 771234567');
  expect(saidPhone('+390612345678')).toBe('+39 0612345678');
});

it('the country that was chosen stays among those with its dial code', () => {
  expect(typedPhone('+14165550147', country('CA')).country.code).toBe('CA');
  expect(typedPhone('+14165550147', HOME_COUNTRY).country.code).toBe('US');
});

it('no digit is no phone', () => {
  expect(phoneOf({ country: HOME_COUNTRY, local: '' })).toBe('');
  expect(phoneOf({ country: HOME_COUNTRY, local: '0771234567' })).toBe('+940771234567');
});
