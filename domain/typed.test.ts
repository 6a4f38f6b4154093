import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleaned, hasWebAddress } from './typed.ts';

it.each([
  ['a number copied from a chat', '\u202a+94 77 123 4567\u202c', '+94 77 123 4567'],
  ['a name that turns what follows it around', 'Nimali \u202egnp.exe', 'Nimali gnp.exe'],
  ['a cell of a table', 'Nimali\tPerera\u0000', 'Nimali Perera'],
  ['half of an emoji', 'Nimali \ud83d', 'Nimali'],
  ['nothing that can be seen', '\u200b \u200d\ufeff\u2066', ''],
])('%s is kept without its invisible characters', (_what, typed, kept) => {
  expect(cleaned(typed)).toBe(kept);
});

it.each([
  'ශ්‍රී ලංකා',
  'தமிழ்',
  'عبد الرحمن',
  "O'Brien-Ó Súilleabháin",
  '👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'one line\r\nand another',
  '<b>"&\'; drop table orders; --',
])('what is written stays as it is: %j', (typed) => {
  expect(cleaned(typed)).toBe(typed);
});

it('changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(cleaned(cleaned(typed))).toBe(cleaned(typed));
    }),
  );
});

describe('a web address', () => {
  it.each([
    'https://evil.example',
    'Win a car: HTTP://evil.example/now',
    'www.evil.example',
    'Nimali WWW.evil.example',
    'claim at evil.example/prize',
    'bit.ly/x',
    'Nimali,evil.example/a?b=c',
    'காப்பு.example/a',
    'evil.இலங்கை/a',
    '203.0.113.7/win',
    'evil.lk:8080/win',
    '203.0.113.7:8080/win',
    '(10.0.0.1/a)',
    'evil.xn--p1ai/login',
    'evil.com./login',
    'evil.com:8/x',
    'evil.com:000443/x',
    'evil.com?x=/y',
    'evil.com#/x',
    String.raw`evil.com\x`,
    String.raw`http:\\evil.com`,
    'evil。com/login',
    'evil．com/login',
    'ｗｗｗ．evil．com',
    'evil.c\u200Dom/x',
    'https:\u200D//evil.com',
    '[2001:db8::1]/x',
  ])('is seen in “%s”', (typed) => {
    expect(hasWebAddress(typed)).toBe(true);
  });

  it.each([
    'Nimali Perera',
    "St. John's Rd",
    'Dr. A.B. Silva',
    'A. B. Perera / K. Silva',
    'C/O Fernando, No.12/3, Galle Rd.',
    '12/A 2nd Lane',
    'Perera & Sons (Pvt.) Ltd.',
    'Rent-a-car.lk',
    'Awww. Nice cars',
    '1.5/2.0 l engines',
    'House No. 12.3.4/5',
    'Flat 1.2.3',
    'Perera.lk: cars',
    'Is it Perera.lk?',
    'No #12/3, Galle Rd.',
    'Galle Rd.No#12',
    'Was? Dr.Silva',
    '½ share ℅ Dr.Silva',
    'No.5:3/2',
    'Galle Rd. No:12/3',
    'V 1.2.3.4.5/6',
    '1234.5.6.7/8',
    'නිමාලි පෙරේරා',
    'தர்ஷினி செல்வம்',
    'anusha@lion-gate.example',
  ])('is not seen in “%s”', (typed) => {
    expect(hasWebAddress(typed)).toBe(false);
  });

  it('is seen wherever it stands', () => {
    const words = fc.string({ unit: fc.constantFrom(...'ab නி .,-') });
    const address = fc.constantFrom('https://evil.example', ' www.evil.example', 'evil.example/a');
    fc.assert(fc.property(words, address, words, (before, it, after) => hasWebAddress(`${before}${it}${after}`)));
  });

  it('is seen in no words without a path and without www', () => {
    const words = fc.string({ unit: 'binary' }).filter((typed) => !/[/\\?#]|www/i.test(typed.normalize('NFKC')));
    fc.assert(fc.property(words, (typed) => !hasWebAddress(typed)));
  });
});
