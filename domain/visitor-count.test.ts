/**
 * Who is counted as a visitor, and which number is shown.
 * @rows CUS-LAND 25
 */
import { expect, it } from 'vitest';
import { isProgram, shownVisitorCount } from './visitor-count.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

it.each([
  '',
  '  ',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0',
  'curl/8.5.0',
  'python-requests/2.31',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11; moto g power) Chrome/142.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
])('counts no program: %j', (userAgent) => {
  expect(isProgram(userAgent)).toBe(true);
});

it.each([
  PHONE,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; CUBOT X30) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
])('counts a person: %j', (userAgent) => {
  expect(isProgram(userAgent)).toBe(false);
});

it('shows a hundred more than were counted', () => {
  expect([shownVisitorCount(0), shownVisitorCount(41)]).toEqual([100, 141]);
});
