import { describe, expect, it } from 'vitest';
import { isAppPath, isEnglishOnly, languageOfDocument } from './language.ts';

describe('the language of a document', () => {
  it.each([
    ['/', 'si', 'en'],
    ['/si', 'ta', 'si'],
    ['/ta/about-us', null, 'ta'],
    ['/no-such-page', 'si', 'en'],
  ])('is that of its address on a public page: %s, last read in %s, speaks %s', (path, remembered, language) => {
    expect(languageOfDocument(path, remembered)).toBe(language);
  });

  it.each([
    '/rent-now',
    '/order-confirmed/0f3c',
    '/track-order/0f3c',
    '/vendor-portal/0f3c',
    '/vendor-portal/0f3c/token',
  ])('is the one last read on %s', (path) => {
    expect(languageOfDocument(path, 'ta')).toBe('ta');
    expect(languageOfDocument(path, null)).toBe('en');
    expect(languageOfDocument(path, 'constructor')).toBe('en');
  });

  it.each(['/admin-login', '/admin-dashboard'])('is English on %s, whatever was read before', (path) => {
    expect(languageOfDocument(path, 'si')).toBe('en');
    expect(isEnglishOnly(path)).toBe(true);
  });

  it('an address that only begins like one of the app is public', () => {
    expect(['/', '/si', '/rent-now-and-then', '/vendor', '/si/rent-now'].filter(isAppPath)).toEqual([]);
  });
});
