import { expect, it } from 'vitest';
import { readCookies, serializeCookie } from './cookies.ts';

it('cookies are read by name, whatever space stands around them and whatever is none', () => {
  const read = readCookies('visitor = a.b=c ;; noise;=nameless;  vendor=d');
  expect([...read]).toEqual([
    ['visitor', 'a.b=c'],
    ['vendor', 'd'],
  ]);
  expect(readCookies(undefined).size).toBe(0);
});

it('a cookie is kept from scripts and from posts of other sites, and on an https site from plain http', () => {
  expect(serializeCookie('visitor', 'a', 90.9, false)).toBe('visitor=a; Path=/; Max-Age=90; HttpOnly; SameSite=Lax');
  expect(serializeCookie('visitor', 'a', 90, true)).toBe(
    'visitor=a; Path=/; Max-Age=90; HttpOnly; SameSite=Lax; Secure',
  );
});

it('a negative age removes a cookie', () => {
  expect(serializeCookie('visitor', '', -1, false)).toContain('Max-Age=0;');
});
