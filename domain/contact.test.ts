/**
 * E-mail addresses, phones of guarantors, and what is masked of them.
 * @rows CUS-WIZ 62
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitsOf, isEmail, isGuarantorPhone, maskEmail, maskName, maskPhone } from './contact.ts';

test.each(['kasun@example.com', "o'neil+cars@mail.example.lk", 'k@x.co', 'kasun.perera@ලංකා.lk'])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  ['nothing', ''],
  ['no @', 'kasun.example.com'],
  ['two @', 'kasun@home@example.com'],
  ['nothing before the @', '@example.com'],
  ['no dot after the @', 'kasun@localhost'],
  ['an empty part of the domain', 'kasun@example..com'],
  ['a dot at the end', 'kasun@example.com.'],
  ['a space', 'kasun perera@example.com'],
  ['a line break and a header', 'kasun@example.com\r\nBcc: all@example.com'],
  ['a line break at the end', 'kasun@example.com\n'],
  ['a name with brackets', 'Kasun <kasun@example.com>'],
  ['a second address after a comma', 'other@example.com,kasun@example.com'],
  ['a second name after a comma', 'admin,kasun@example.com'],
  ['a semicolon', 'admin;kasun@example.com'],
  ['a group', 'all:kasun@example.com'],
  ['a comment', 'kasun(boss)@example.com'],
  ['a quoted name', '"kasun"@example.com'],
  ['an address literal', 'kasun@[10.0.0.1]'],
  ['a null character', 'kasun\u0000@example.com'],
  ['a delete character', 'kasun\u007f@example.com'],
  ['a right-to-left override', 'kasun\u202e@example.com'],
  ['a zero-width space', 'kasun\u200b@example.com'],
  ['more than 254 characters', `${'k'.repeat(243)}@example.com`],
])('%s makes no e-mail address', (_what, text) => {
  expect(isEmail(text)).toBe(false);
});

test('an address of 254 characters is the longest', () => {
  expect(isEmail(`${'k'.repeat(242)}@example.com`)).toBe(true);
});

test('no character that separates addresses or headers is accepted in any place', () => {
  const separators = fc.constantFrom(...'\r\n\t\0\u0085\u2028 ,;:<>()[]"\\');
  fc.assert(
    fc.property(separators, fc.nat(17), (separator, place) => {
      const address = 'kasun@example.com';
      expect(isEmail(address.slice(0, place) + separator + address.slice(place))).toBe(false);
    }),
  );
});

/** Customer §5 with T-049. */
test.each([
  ['+94 77 123 4567', true],
  ['(011) 2-345678', true],
  ['0771234567', true],
  ['1234567', false],
  ['123 4567', true],
  ['+94 77 12', false],
  ['(((-- ))', false],
  ['077 123 45x7', false],
  ['+94+771234567', false],
  ['0771234567\n', false],
  ['077123\r\n4567', false],
  ['', false],
])('a guarantor can be called at %j: %s', (typed, accepted) => {
  expect(isGuarantorPhone(typed)).toBe(accepted);
});

test('a guarantor’s phone of more than 32 characters is refused', () => {
  expect(isGuarantorPhone('1'.repeat(32))).toBe(true);
  expect(isGuarantorPhone('1'.repeat(33))).toBe(false);
});

test('digits are counted without what people type between them', () => {
  expect(digitsOf('+94 (77) 123-4567')).toBe('94771234567');
});

test('a masked phone shows the beginning of the country code and the last three digits', () => {
  expect(maskPhone('+94771234567')).toBe('+94 •• ••• •567');
});

test('two phones that differ only in the hidden digits look the same, whatever their length', () => {
  const hidden = fc.stringMatching(/^\d{3,9}$/);
  fc.assert(
    fc.property(hidden, hidden, (one, other) => {
      expect(maskPhone(`+94${one}567`)).toBe(maskPhone(`+94${other}567`));
    }),
  );
});

test.each([
  ['kasun@example.com', 'k•••@example.com'],
  ['k@example.com', 'k•••@example.com'],
  ['𝓀asun@example.com', '𝓀•••@example.com'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test('two addresses of one domain that begin alike look the same', () => {
  const rest = fc.stringMatching(/^[a-z.]{0,30}$/);
  fc.assert(
    fc.property(rest, rest, (one, other) => {
      expect(maskEmail(`k${one}@example.com`)).toBe(maskEmail(`k${other}@example.com`));
    }),
  );
});

test.each([
  ['Kasun Perera', 'K. P.'],
  ['  Kasun   Perera\t', 'K. P.'],
  ['Kasun', 'K.'],
  ['කසුන් පෙරේරා', 'ක. ප.'],
  ['𝓀asun', '𝓀.'],
  ['   ', ''],
])('%j is shown as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test('two names with the same initials look the same', () => {
  const rest = fc.stringMatching(/^[a-zà-ö'-]{0,20}$/);
  fc.assert(
    fc.property(rest, rest, rest, rest, (a, b, c, d) => {
      expect(maskName(`K${a} P${b}`)).toBe(maskName(`K${c} P${d}`));
    }),
  );
});
