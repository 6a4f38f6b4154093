/**
 * What stops the e-mail and the phone of somebody who applies as a vendor, and which papers may be a PDF.
 *
 * @rows CUS-VREG 13-19 21-25
 */
import { describe, expect, it } from 'vitest';
import { DISPOSABLE_DOMAINS } from './disposable-domains.ts';
import {
  countryCodeOf,
  KNOWN_COUNTRY_CODES,
  mayBePdf,
  missingVendorDocuments,
  VENDOR_DOCUMENT_FIELDS,
  vendorEmailProblem,
  vendorPhoneProblem,
} from './vendor-application.ts';

const phoneProblem = (typed: string) => vendorPhoneProblem(typed)?.problem ?? null;

describe("a vendor's e-mail", () => {
  it.each([
    ['owner@example.lk', null],
    [' owner+cars@mail.example.lk ', null],
    ['', 'email_shape'],
    ['foo', 'email_shape'],
    ['foo@bar', 'email_shape'],
    ['foo@bar..lk', 'email_shape'],
    ['foo bar@example.lk', 'email_shape'],
    ['a@b@c.lk', 'email_multiple_at'],
    ["o'brien@example.lk", 'email_invalid_characters'],
    ['a<b@example.lk', 'email_invalid_characters'],
    ['a>b@example.lk', 'email_invalid_characters'],
    ['a"b@example.lk', 'email_invalid_characters'],
    ['a&b@example.lk', 'email_invalid_characters'],
    ['me@mailinator.com', 'email_disposable'],
    ['me@eu.Mailinator.com', 'email_disposable'],
    ['me@notmailinator.com', null],
  ])('%j: %s', (typed, problem) => {
    expect(vendorEmailProblem(typed)).toBe(problem);
  });

  it('has 254 characters, not one more', () => {
    const of = (length: number) => `${'a'.repeat(length - 11)}@example.lk`;
    expect(vendorEmailProblem(of(254))).toBeNull();
    expect(vendorEmailProblem(of(255))).toBe('email_too_long');
  });

  it('fails by the first rule in a fixed order: length, characters, @, shape, disposable', () => {
    expect(vendorEmailProblem(`<@@${'a'.repeat(300)}`)).toBe('email_too_long');
    expect(vendorEmailProblem('<a@b@mailinator.com')).toBe('email_invalid_characters');
    expect(vendorEmailProblem('a b@c@mailinator.com')).toBe('email_multiple_at');
    expect(vendorEmailProblem('a b@mailinator.com')).toBe('email_shape');
  });

  it('is disposable at every domain of the list, and at what lies below it', () => {
    for (const domain of DISPOSABLE_DOMAINS) {
      expect(domain).toBe(domain.toLowerCase());
      expect([vendorEmailProblem(`a@${domain}`), vendorEmailProblem(`a@x.y.${domain}`)]).toEqual([
        'email_disposable',
        'email_disposable',
      ]);
    }
  });
});

describe("a vendor's phone", () => {
  it.each([
    ['077 250 8369', null],
    ['(077) 250-8369', null],
    ['+94 77 250 8369', null],
    ['', 'phone_length_local'],
    ['0772508', 'phone_length_local'],
    ['0772508369999', 'phone_length_local'],
    ['07725o8369', 'phone_length_local'],
    ['+94 12345', 'phone_length_international'],
    ['+1 202 555', null],
    ['+94 1357', 'phone_length_international'],
    ['+9413579135791357', 'phone_length_international'],
    ['+61 402 957 135', 'phone_country_code'],
    ['+971 50 294 7163', 'phone_country_code'],
    ['0777777123', 'phone_repeated'],
    ['0777770159', null],
    ['0771239000', 'phone_sequence'],
    ['0773219000', 'phone_sequence'],
    ['0771234569', 'phone_sequence'],
  ])('%j: %s', (typed, problem) => {
    expect(phoneProblem(typed)).toBe(problem);
  });

  it.each(KNOWN_COUNTRY_CODES)('may begin with +%s', (code) => {
    expect(phoneProblem(`+${code}${code === '94' ? '702502502' : '0270270'}`)).toBeNull();
  });

  it('may begin with a code that the owner recognises too, and with none that only begins like it', () => {
    const codes = [...KNOWN_COUNTRY_CODES, '61', '971'];
    expect(vendorPhoneProblem('+61 402 957 135', codes)).toBeNull();
    expect(vendorPhoneProblem('+971 50 294 7163', codes)).toBeNull();
    expect(vendorPhoneProblem('+972 50 294 7163', codes)?.problem).toBe('phone_country_code');
  });

  it('has the longest code that fits, and none where none does', () => {
    expect(countryCodeOf('7701234567', ['7', '770', '77'])).toBe('770');
    expect(countryCodeOf('94702502502', KNOWN_COUNTRY_CODES)).toBe('94');
    expect(countryCodeOf('61402957135', KNOWN_COUNTRY_CODES)).toBeNull();
  });

  it('with a run of three to five may be confirmed, with six may not; the digits are named', () => {
    expect(vendorPhoneProblem('0771239000')).toEqual({ problem: 'phone_sequence', digits: '123', mayConfirm: true });
    expect(vendorPhoneProblem('0798765020')).toMatchObject({ digits: '98765', mayConfirm: true });
    expect(vendorPhoneProblem('0791234560')).toEqual({
      problem: 'phone_sequence',
      digits: '123456',
      mayConfirm: false,
    });
  });

  it('is never asked about and refused alike, whatever the digits', () => {
    for (let at = 0; at < 20_000; at += 1) {
      const typed = `07${String((at * 7919 + 104_729) % 100_000_000).padStart(8, '0')}`;
      const found = vendorPhoneProblem(typed);
      const run = Math.max(...runs(typed));
      expect(found === null, typed).toBe(run < 3 && !/(\d)\1{5}/.test(typed));
      if (found?.problem === 'phone_sequence') expect(found.mayConfirm).toBe(run < 6);
    }
  });
});

/** Lengths of all stretches that go up or down by one, counted another way. */
function runs(digits: string): number[] {
  const all = [1];
  for (let from = 0; from < digits.length; from += 1) {
    for (let to = from + 2; to <= digits.length; to += 1) {
      const part = digits.slice(from, to);
      if ('0123456789'.includes(part) || '9876543210'.includes(part)) all.push(part.length);
    }
  }
  return all;
}

describe('the papers', () => {
  it('are four, and only the business registration may be a PDF', () => {
    expect(VENDOR_DOCUMENT_FIELDS.filter(mayBePdf)).toEqual(['business_reg_copy']);
    expect(missingVendorDocuments([])).toEqual([...VENDOR_DOCUMENT_FIELDS]);
    for (const field of VENDOR_DOCUMENT_FIELDS) {
      expect(missingVendorDocuments(VENDOR_DOCUMENT_FIELDS.filter((other) => other !== field))).toEqual([field]);
    }
  });
});
