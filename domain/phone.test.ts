import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME_DIGITS, homeE164, phoneProblem } from './phone.ts';

describe('a number of Sri Lanka', () => {
  it.each([
    ['0771234567', '+94771234567'],
    ['771234567', '+94771234567'],
    ['077 123 4567', '+94771234567'],
    ['077-123 4567', '+94771234567'],
    ['(077) 1234567', '+94771234567'],
    ['94771234567', '+94771234567'],
    ['+94 77 123 4567', '+94771234567'],
    ['+94 077 123 4567', '+94771234567'],
    ['+94 (0)77 123 4567', '+94771234567'],
    ['0094771234567', '+94771234567'],
    ['0912345678', '+94912345678'],
    ['+94 11 234 5678', '+94112345678'],
  ])('%s is %s', (typed, e164) => {
    expect(phoneProblem(typed)).toBeNull();
    expect(homeE164(typed)).toBe(e164);
  });

  it('has nine digits, and is never made of fewer or more', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('+94', '+940', '0094', '0', ''),
        fc.stringMatching(/^7[1-9]\d{0,12}$/),
        (code, local) => {
          const e164 = homeE164(code + local);
          expect(e164).toBe(local.length === HOME_DIGITS ? `+94${local}` : null);
        },
      ),
    );
  });

  it.each(['+94 7712345', '+94 077 12345', '07712345', '+9477123', '+94 771', '771234', ''])(
    '%j has fewer than eight digits of its own',
    (typed) => {
      expect(phoneProblem(typed)).toBe('too_short');
      expect(homeE164(typed)).toBeNull();
    },
  );

  it.each([
    '+94 77123456',
    '077 123 456',
    '0771234567890',
    '+94 77 123 45678',
    '+94 12 345 6789',
    '0812345',
    '0999999999',
  ])('%j is none for its length or its area', (typed) => {
    expect(phoneProblem(typed)).toBe(typed === '0812345' ? 'too_short' : 'home');
    expect(homeE164(typed)).toBeNull();
  });
});

describe('a number of another country', () => {
  it.each(['+44 20 7946 0958', '0044 20 7946 0958', '+65 6123 4567', '+960 771 2345', '+971 50 123 4567'])(
    '%s is taken by its length alone, and is none of Sri Lanka',
    (typed) => {
      expect(phoneProblem(typed)).toBeNull();
      expect(homeE164(typed)).toBeNull();
    },
  );

  it.each([
    ['+44 123', 'too_short'],
    ['+44 20 7946 0958 1234 5678', 'invalid'],
  ] as const)('%s is none', (typed, problem) => {
    expect(phoneProblem(typed)).toBe(problem);
  });
});

it.each(['077 123 456x7', 'call me on 0771234567', '0771234567 (home, after five, please)', '077+1234567'])(
  '%j is no phone',
  (typed) => {
    expect(phoneProblem(typed)).toBe('invalid');
    expect(homeE164(typed)).toBeNull();
  },
);
