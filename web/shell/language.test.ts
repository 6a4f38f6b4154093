import { describe, expect, it } from 'vitest';
import { isAppPath, isEnglishOnly, languageOfDocument } from './language.ts';

describe('the language of a document', () => {
  it.each([
    ['/', 'si', 'en'],
    ['/si', 'ta', 'si'],
    ['/ta/about-us', null, 'ta'],
    ['/no-such-page', 'si', 'en'],
  ])('is that of its address on a public page: %s, last read in %s, speaks %s', (path, reader, language) => {
    expect(languageOfDocument(path, { reader, portal: 'ta', link: 'ta' })).toBe(language);
  });

  it.each(['/rent-now', '/order-confirmed/0f3c', '/track-order/0f3c'])(
    'is the one last read on %s, whatever the portal of a vendor spoke here',
    (path) => {
      const others = { portal: 'si', link: 'si' };
      expect(languageOfDocument(path, { ...others, reader: 'ta' })).toBe('ta');
      expect(languageOfDocument(path, { ...others, reader: null })).toBe('en');
      expect(languageOfDocument(path, { ...others, reader: 'constructor' })).toBe('en');
    },
  );

  it.each(['/vendor-portal/0f3c', '/vendor-portal/0f3c/token'])(
    "is the vendor's on %s: as this device knows it, else as the mail with the link was written, else the reader's",
    (path) => {
      expect(languageOfDocument(path, { portal: 'si', link: 'ta', reader: 'en' })).toBe('si');
      expect(languageOfDocument(path, { portal: null, link: 'ta', reader: 'si' })).toBe('ta');
      expect(languageOfDocument(path, { portal: null, link: 'fr', reader: 'si' })).toBe('si');
      expect(languageOfDocument(path, { portal: null, link: null, reader: null })).toBe('en');
    },
  );

  it.each(['/admin-login', '/admin-dashboard'])('is English on %s, whatever was read before', (path) => {
    expect(languageOfDocument(path, { reader: 'si', portal: 'si', link: 'si' })).toBe('en');
    expect(isEnglishOnly(path)).toBe(true);
  });

  it('an address that only begins like one of the app is public', () => {
    expect(['/', '/si', '/rent-now-and-then', '/vendor', '/si/rent-now'].filter(isAppPath)).toEqual([]);
  });
});
