import { cleaned } from '@ceylono/domain/typed';
import { describe, expect, it } from 'vitest';
import { faultOf, mayConfirm, vendorFields } from './vendor-values.ts';

const SEEN = {
  name: 'Wattala Wheels',
  ownerFullName: 'Ruwan Silva',
  email: 'ruwan@mailinator.com',
  contactNumber: '+94 1111111',
};

describe('a correction of a vendor', () => {
  it('asks nothing of an address and a phone that stay, though no applicant could write them', () => {
    for (const field of ['email', 'contactNumber'] as const) expect(faultOf(field, SEEN, SEEN)).toBeNull();
  });

  it('asks of names also where they stay, as the server does', () => {
    const old = { ...SEEN, name: 'www.rides.example' };
    expect(faultOf('name', old, old)).toBe('web_address');
  });

  it.each([
    ['name', '', 'empty'],
    ['ownerFullName', 'see www.evil.example', 'web_address'],
    ['email', 'ruwan', 'email_shape'],
    ['contactNumber', '12', 'phone_length_local'],
    ['contactNumber', '+99912345670', 'phone_country_code'],
  ] as const)('says what is wrong with the %s “%s”: %s', (field, value, problem) => {
    expect(faultOf(field, { ...SEEN, [field]: value }, SEEN)).toBe(problem);
  });

  it('knows the country codes that the owner added', () => {
    const typed = { ...SEEN, contactNumber: '+9995550917' };
    expect(faultOf('contactNumber', typed, SEEN)).toBe('phone_country_code');
    expect(faultOf('contactNumber', typed, SEEN, ['999'])).toBeNull();
  });

  it.each([
    ['phone_length_local', true],
    ['phone_sequence', true],
    ['email_disposable', true],
    ['email_shape', false],
    ['empty', false],
    ['web_address', false],
  ] as const)('lets staff take %s all the same: %s', (problem, may) => {
    expect(mayConfirm(problem)).toBe(may);
  });

  it('is sent without what nobody sees', () => {
    expect(vendorFields({ ...SEEN, name: ' Wattala\u200b Wheels ' }, cleaned)).toEqual(SEEN);
  });
});
